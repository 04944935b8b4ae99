# make demo   installs what is missing, builds, records the catalogue into gallery/
# make test   installs what is missing, builds, runs all tests
# make slow-tests  names the tests that take longest
# make run    the demos in a window; DEMO=name shows one, ARGS="--overlay" passes options on
# make studio the demos in a browser, with a timeline; ARGS="--port 8017" passes options on
# make bench  builds the benchmarks and their peers, prints tables, writes Benchmarks/results.json
# make asan   the tests with the address sanitizer; make tsan, make memcheck: threads, Valgrind
# make fuzz   inputs changed at random; make coverage: lines that no test runs
# make export-check  plays exported motion in Chromium and rlottie; compiles exported Swift
# make studio-check  drives the studio in Chromium and says its numbers; ARGS=--all plays every demo
# make port   ports source for iOS: SOURCES="folders, or a package" OUT=folder ARGS="--diff"
# make check  lint, module and folder arrows, clocks, Embedded Swift, lengths

SWIFT_FLAGS ?= -Xswiftc -warnings-as-errors

.PHONY: demo run studio studio-build window test slow-tests test-release test-views setup build release check lint embedded client determinism differences documentation export-check studio-check clean bench asan tsan memcheck coverage fuzz soak exhaustive port port-symbols porting porting-dependence

demo: release
	@.build/release/kinema gallery gallery
	@echo "The pictures: $(CURDIR)/gallery/index.html"

run:
	@Scripts/setup window
	swift build -c release --traits Window --scratch-path .build-window --product kinema $(SWIFT_FLAGS)
	@.build-window/release/kinema run $(DEMO) $(ARGS)

studio-build: setup
	swift build -c release --traits Browser --scratch-path .build-studio --product kinema $(SWIFT_FLAGS)

studio: studio-build
	@.build-studio/release/kinema studio $(ARGS)

# The window under a virtual X server, with a mouse.
window:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-window

test: setup
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test

slow-tests: build
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/slow-tests

# The tests of all modules up to UIKitCore, optimised: objects live shorter there.
test-release: setup
	KINEMA_CORE_ONLY=1 swift test -c release --disable-xctest --scratch-path .build-release \
	  $(SWIFT_FLAGS)
	KINEMA_MOTION=1 KINEMA_CORE_ONLY=1 swift test -c release --disable-xctest \
	  --scratch-path .build-release $(SWIFT_FLAGS) --filter MotionTestingTests

# Views and controllers without dynamics, transitions of pages, and any C library.
test-views: setup
	KINEMA_CORE_ONLY=UIKitCore swift test --disable-xctest --scratch-path .build-views $(SWIFT_FLAGS)

# The tests with a sanitizer, each in a build folder of its own; KINEMA_CORE_ONLY=1 takes the modules
# up to UIDynamics alone. What the address sanitizer finds at the end is what leaks.
asan: setup
	Scripts/sanitize address

tsan: setup
	Scripts/sanitize thread

# The optimised tests of the core in Valgrind.
memcheck:
	@Scripts/setup memcheck
	Scripts/memcheck

# Lines by module, and the uncovered ones of transitions, containers and the animator.
coverage: setup
	Scripts/coverage

# INPUTS for each target, from SEED on: what takes bytes from outside gets changed ones.
fuzz: setup
	Scripts/fuzz

setup:
	@Scripts/setup

build: setup
	swift build --build-tests $(SWIFT_FLAGS)

release: setup
	swift build -c release $(TRAITS) --product kinema $(SWIFT_FLAGS)

check: lint embedded
	Scripts/check-modules
	Scripts/check-clocks
	Scripts/check-globals
	Scripts/check-identifiers
	Scripts/check-frames
	Scripts/check-documentation
	Scripts/check-words
	Scripts/check-assumptions
	Scripts/differences --check
	Scripts/check-examples
	Scripts/file-lengths
	Scripts/check-folders
	Scripts/check-type-sizes
	Scripts/check-architecture
	Scripts/check-file-refusals
	Scripts/check-commits

lint:
	swift format lint --strict --parallel --recursive Sources Development Demos Tests Probes Plugins Examples Porting \
	  Package.swift

embedded:
	Scripts/check-embedded

# Random walks with fresh seeds, SECONDS for each kind; WALKS="transitions" names some of them.
soak: setup
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/soak $(or $(SECONDS),600) $(WALKS)

# All sequences of up to four requests to navigation, tabs, presentations and roots.
exhaustive: setup
	swift build -c release --product kinema-developer $(SWIFT_FLAGS)
	.build/release/kinema-developer walk transitions --exhaustive 4

client:
	Scripts/check-client

# Exports in a browser, in a player of Lottie and in the compiler, beside the motion itself.
export-check:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-export

# The studio in a browser: rates, times, exact frames, tabs, crashes and strangers.
studio-check:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-studio $(ARGS)

# Source written for iOS as a package that builds here, with a report; see ComingFromIOS.
port:
	@test -n "$(SOURCES)" -a -n "$(OUT)" || { echo 'make port SOURCES="folders" OUT=folder'; exit 1; }
	swift build --package-path Porting --scratch-path .build-porting --product kinema-port \
	  $(SWIFT_FLAGS)
	@.build-porting/debug/kinema-port $(SOURCES) --out $(OUT) --kinema $(CURDIR) $(ARGS)

# The table of what Kinema declares, by which the tool knows it.
port-symbols:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/port-symbols

# The tests of the tool; then the apps of Tests/Ported, ported, built and driven.
porting: setup
	swift build --build-tests --package-path Porting --scratch-path .build-porting $(SWIFT_FLAGS)
	swift test --skip-build --package-path Porting --scratch-path .build-porting --disable-xctest \
	  $(SWIFT_FLAGS)
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-porting

# What an assertion of the ported apps depends on: uses and rules are taken out, and a test must fail.
porting-dependence: setup
	swift build --package-path Porting --scratch-path .build-porting --product kinema-port \
	  $(SWIFT_FLAGS)
	Scripts/check-ported-dependence $(ONLY)

# Peers are measured beside us when libbox2d-dev and libchipmunk-dev are installed.
bench:
	Scripts/bench

determinism:
	Scripts/check-determinism

# Rewrites Documentation/Differences.md from the sources and the ledger.
differences:
	Scripts/differences

# The reference of all public modules, as a web page; reading the window's part needs SDL2.
documentation:
	@Scripts/setup window
	KINEMA_DOCUMENTATION=1 swift package --scratch-path .build-documentation \
	  --allow-writing-to-directory reference generate-documentation \
	  --target Physics2D --target CoreGraphics --target QuartzCore --target UIFoundation --target UIKitCore \
	  --target UIComposition --target Dynamics --target UIDynamics --target Trajectories \
	  --target DynamicTransitions --target DynamicsDrawing --target KinemaHosts --target KinemaLive \
	  --target KinemaCapture --target PageTransitions --target MotionExport \
	  --target MotionTesting --target KinemaStudio \
	  --enable-experimental-combined-documentation --warnings-as-errors \
	  --output-path reference

clean:
	swift package clean
	rm -rf gallery
