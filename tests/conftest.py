"""What tests of every room share: a browser, a folder of real hands, and no skipping in CI."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from scripts.chromium import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

REPOSITORY = Path(__file__).parent.parent
IN_CI = bool(os.environ.get("CI"))

CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",  # CI is root, whom Chromium refuses a sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Programs that tests start can be interrupted, even where whoever started the tests ignores Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A slow machine is no bug. In CI the examples are the same on every run.
settings.register_profile(
    "tapete", deadline=None, derandomize=IN_CI, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tapete")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests and put them last.

    Playwright leaves an event loop running in the thread it was started in, where asyncio.run
    then no longer works.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test is a failure: there everything a test may want is at hand."""
    if skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say why a run without a failed test failed."""
    if count := skipped(config):
        terminalreporter.write_line(f"In CI no test may be skipped: {count} skipped.", red=True)


def skipped(config: pytest.Config) -> int:
    """How many tests this run skipped although it runs in CI."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return len(reporter.stats.get("skipped", [])) if IN_CI and reporter else 0


@pytest.fixture(scope="session")
def hands_folder() -> Path:
    """A folder of recorded hands: TAPETE_HANDS, else shared/data beside the repository."""
    folder = Path(os.environ.get("TAPETE_HANDS") or REPOSITORY.parent / "shared/data")
    if not folder.is_dir():
        pytest.skip(f"no recorded hands in {folder}; name their folder in TAPETE_HANDS")
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One headless Chromium with a fresh profile for all browser tests."""
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium; install one or name it in TAPETE_CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: "Browser") -> Iterator["BrowserContext"]:
    """A browser session of its own: no cookies or storage of another test."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: "BrowserContext") -> "Page":
    """An empty page in the test's own browser session."""
    return context.new_page()
