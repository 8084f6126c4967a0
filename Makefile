# The two commands of a newcomer, and short names for the CMake presets. Nothing is built here: see CMakePresets.json.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc)
CTEST_FLAGS ?=

.DEFAULT_GOAL := release
.PHONY: release trained demo test debug asan tsan clang fuzz bench format lint install clean help

release: ## build the library and the program: build/release/holdem
	@scripts/setup core
	@scripts/build release

trained: ## the fastest program, which takes three times as long to build: build/trained/holdem
	@scripts/setup core
	@scripts/build train
	@build/trained/holdem bench --seconds 0.2
	@scripts/build trained

demo: release ## set up, build and run the demo
	@build/release/holdem demo

test: release ## set up, build and run all tests
	@ctest --preset release -j $(JOBS) $(CTEST_FLAGS)

debug: ## tests without optimisation, with assertions
	@scripts/setup core
	@scripts/build debug
	@ctest --preset debug -j $(JOBS) $(CTEST_FLAGS)

asan: ## tests under AddressSanitizer and UndefinedBehaviorSanitizer
	@scripts/setup core
	@scripts/build asan-ubsan
	@ctest --preset asan-ubsan -j $(JOBS) $(CTEST_FLAGS)

tsan: ## tests under ThreadSanitizer
	@scripts/setup core
	@scripts/build tsan
	@ctest --preset tsan -j $(JOBS) $(CTEST_FLAGS)

clang: ## tests of clang's build
	@scripts/setup core quality
	@scripts/build clang
	@ctest --preset clang -j $(JOBS) $(CTEST_FLAGS)

fuzz: ## every fuzzer for FUZZ_SECONDS
	@scripts/setup core quality
	@scripts/build fuzz
	@scripts/fuzz $(FUZZ_SECONDS)

bench: release ## run the benches
	@scripts/bench

format: ## put all sources into the project's format
	@scripts/setup quality
	@scripts/format

lint: ## clang-format, clang-tidy and cppcheck, nothing changed
	@scripts/setup core quality
	@scripts/lint

install: release ## install under PREFIX
	@cmake --install build/release --prefix $(PREFIX)

clean: ## remove all that was built
	@rm -rf build

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12
