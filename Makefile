# Needs Python 3.11+, git, make and a shell; everything else is installed into .venv and client/node_modules.
# Each set-up step leaves a stamp, so the second run of any target starts at once.

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$python && break; done)
ARGS ?=

BIN := .venv/bin
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix client
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
BUILT := src/tapete/room/static/.stamp
CLIENT_TOOLS := client/node_modules/.all
CLIENT_SOURCES := $(shell find client -type f -not -path '*/node_modules/*') $(wildcard src/tapete/i18n/*.json)
KERNEL_SOURCES := $(wildcard kernels/src/* kernels/tapete_kernels/*.py) kernels/CMakeLists.txt kernels/pyproject.toml
TYPED := hatch_build.py $(wildcard src tests bench examples scripts)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play setup test test-client test-python test-slow chromium \
	check check-format check-types check-imports check-client format bench bench-room crash-loop clean

help:
	@echo "make play       set up what is missing and start the room (ARGS=... are passed to it)"
	@echo "make test       set up what is missing and run all tests but the slow ones"
	@echo "make test-slow  run the slow tests"
	@echo "make check      all that CI checks: format, lint, types, imports, client, tests"
	@echo "make format     format and mend what can be mended by itself"
	@echo "make bench      run the benchmarks"
	@echo "make bench-room play at up to 1,000 tables over real sockets, and measure"
	@echo "make crash-loop kill the room 200 times while people play (ARGS=... are passed to it)"
	@echo "make setup      only set up what a developer needs"
	@echo "make clean      remove all that make and the tools have made"

play: .venv/.play $(BUILT) .venv/.kernels
	@$(BIN)/tapete $(ARGS)

setup: .venv/.dev $(CLIENT_TOOLS) $(BUILT) .venv/.kernels

test: test-client test-python

test-client: setup
	@$(NPM) test --silent

test-python: setup chromium
	@$(BIN)/pytest --numprocesses auto $(ARGS)

test-slow: setup chromium
	@$(BIN)/pytest -m slow $(ARGS)

chromium: setup
	@$(BIN)/python scripts/chromium.py

check: check-format check-types check-imports check-client test

check-format: setup
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

check-types: setup
	@$(BIN)/mypy $(TYPED)

check-imports: setup
	@$(BIN)/lint-imports

check-client: setup
	@$(BIN)/python scripts/wire_types.py --check
	@$(BIN)/python scripts/protocol.py --check
	@$(BIN)/python scripts/http_api.py --check
	@$(NPM) run check --silent

format: setup
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: setup
	@$(BIN)/python -m bench $(ARGS)

bench-room: setup
	@$(BIN)/python -m bench.room $(ARGS)

crash-loop: setup
	@$(BIN)/python -m tests.crash.loop $(ARGS)

clean:
	rm -rf .venv client/node_modules src/tapete/room/static build dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench examples scripts -name __pycache__ -exec rm -rf {} + 2>/dev/null || true

.venv/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c '$(NEW_ENOUGH)' || { echo >&2 \
		"tapete needs Python 3.11 or newer; if you have one, name it: make PYTHON=/path/to/python ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo >&2 \
		"$(PYTHON) lacks ensurepip, without which there is no .venv; install it (Debian, Ubuntu: apt-get install python3-venv)."; exit 1; }
	@echo "tapete: making .venv"
	@$(PYTHON) -m venv .venv

# The client is left out here and built in a step of its own, with the node that this step installs.
.venv/.play: pyproject.toml hatch_build.py | .venv/bin/python
	@echo "tapete: installing Python packages"
	@TAPETE_SKIP_CLIENT=1 $(PIP) --editable '.[client]'
	@touch $@

.venv/.dev: pyproject.toml hatch_build.py | .venv/bin/python
	@echo "tapete: installing Python packages and the developer's tools"
	@TAPETE_SKIP_CLIENT=1 $(PIP) --editable '.[dev]'
	@touch $@ .venv/.play

# Odds and strengths in C++; without them everything works, and odds are slower.
.venv/.kernels: $(KERNEL_SOURCES) | .venv/.play
	@if command -v $(CXX) >/dev/null; then \
		echo "tapete: building the kernels"; $(PIP) ./kernels; \
	else \
		echo "tapete: no C++ compiler ($(CXX)), so odds will be computed without the kernels, slower"; \
	fi
	@touch $@

$(CLIENT_TOOLS): client/package-lock.json | .venv/.play
	@echo "tapete: installing the client's packages"
	@$(NPM) ci --no-progress --loglevel=error >/dev/null
	@touch $@

$(BUILT): $(CLIENT_SOURCES) hatch_build.py | .venv/.play
	@echo "tapete: building the client"
	@$(BIN)/python -m hatchling build --target wheel --hooks-only --directory .venv
	@touch $@
