# make demo   installs missing packages, builds, and records the catalog into gallery/
# make test   installs missing packages, builds, and runs all tests
# make slow-tests  names the slowest tests
# make run    runs the demos in a window; DEMO=name shows one, ARGS="--overlay" passes options
# make studio shows the demos in a browser, with a timeline; ARGS="--port 8017" passes options
# make bench  builds the benchmarks and their peers, prints tables, writes Benchmarks/results.json
# make asan   runs the tests with the address sanitizer; make tsan, make memcheck: threads, Valgrind
# make fuzz   changes inputs at random; make coverage: lines that no test runs
# make export-check  plays exported motion in Chromium and rlottie; compiles exported Swift
# make studio-check  drives the studio in Chromium and prints its numbers; ARGS=--all plays every demo
# make port   ports source for iOS: SOURCES="folders, or a package" OUT=folder ARGS="--diff"
# make web    builds the engine and the behaviors for web pages, in Web/dist, and prints the sizes
# make bench-web  compares a pile in WebAssembly with the engines in the folder KINEMA_WEB_PEERS
# make web-check  compares pages with native builds in Node and Chromium, with real pointers
# make check  lint, module and folder boundaries, clocks, Embedded Swift, prose, lengths

SWIFT_FLAGS ?= -Xswiftc -warnings-as-errors

.PHONY: demo run studio studio-build window test slow-tests test-release test-views setup build release check lint embedded client determinism differences documentation export-check studio-check web web-check clean bench bench-web asan tsan memcheck coverage fuzz soak exhaustive port port-symbols porting porting-dependence

demo: release
	@Scripts/build-web
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

# Tests the window under a virtual X server, with a mouse.
window:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-window

test: setup
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test

slow-tests: build
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/slow-tests

# Runs the tests of the core in release mode, in which objects are released earlier, with the address
# sanitizer, which also reports leaks. Motion tests leak objects on purpose, and test that an address can be
# used again, so they run without the search for leaks and without the sanitizer's quarantine.
test-release: setup
	KINEMA_CORE_ONLY=1 Scripts/sanitize address -c release
	ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0:quarantine_size_mb=0:thread_local_quarantine_size_kb=0 \
	  KINEMA_MOTION=1 KINEMA_CORE_ONLY=1 Scripts/sanitize address -c release --filter MotionTestingTests

# Tests views and controllers without dynamics, page transitions, and any C library.
test-views: setup
	KINEMA_CORE_ONLY=UIKitCore swift test --disable-xctest --scratch-path .build-views $(SWIFT_FLAGS)

# Run the tests with a sanitizer, each in a separate build folder. KINEMA_CORE_ONLY=1 leaves out the
# modules above UIDynamics. At the end, the address sanitizer reports leaks.
asan: setup
	Scripts/sanitize address

tsan: setup
	Scripts/sanitize thread

# Runs the optimized tests of the core in Valgrind.
memcheck:
	@Scripts/setup memcheck
	Scripts/memcheck

# Prints covered lines by module, and the uncovered lines of transitions, containers, and the animator.
coverage: setup
	Scripts/coverage

# Gives random changes of inputs to all code that reads bytes from outside: INPUTS for each target, SEED.
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
	Scripts/check-spelling
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

# Runs random walks with new seeds, SECONDS for each kind; WALKS="transitions" names some of them.
soak: setup
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/soak $(or $(SECONDS),600) $(WALKS)

# Tries all sequences of up to four requests to navigation, tabs, presentations, and roots.
exhaustive: setup
	swift build -c release --product kinema-developer $(SWIFT_FLAGS)
	.build/release/kinema-developer walk transitions --exhaustive 4

client:
	Scripts/check-client

# Compares exports in a browser, a Lottie player, and the compiler with the motion itself.
export-check:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-export

# Checks the studio in a browser: rates, times, exact frames, tabs, crashes, and other origins.
studio-check:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-studio $(ARGS)

# Builds the core and the JavaScript for web pages.
web:
	Scripts/build-web

# Runs hash scenes, bad input, and random calls in Node, and pages in Chromium.
web-check:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-web

# Ports source written for iOS to a package that builds here, with a report; see ComingFromIOS.
port:
	@test -n "$(SOURCES)" -a -n "$(OUT)" || { echo 'make port SOURCES="folders" OUT=folder'; exit 1; }
	swift build --package-path Porting --scratch-path .build-porting --product kinema-port \
	  $(SWIFT_FLAGS)
	@.build-porting/debug/kinema-port $(SOURCES) --out $(OUT) --kinema $(CURDIR) $(ARGS)

# Writes the table of Kinema's declarations that the porting tool uses.
port-symbols:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/port-symbols

# Runs the tests of the porting tool, and then ports, builds, and drives the apps of Tests/Ported.
porting: setup
	swift build --build-tests --package-path Porting --scratch-path .build-porting $(SWIFT_FLAGS)
	swift test --skip-build --package-path Porting --scratch-path .build-porting --disable-xctest \
	  $(SWIFT_FLAGS)
	SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/check-porting

# Verifies that assertions depend on each use and rule of the ported apps: without it, a test must fail.
porting-dependence: setup
	swift build --package-path Porting --scratch-path .build-porting --product kinema-port \
	  $(SWIFT_FLAGS)
	Scripts/check-ported-dependence $(ONLY)

# Also measures peer engines if libbox2d-dev and libchipmunk-dev are installed.
bench:
	Scripts/bench

bench-web:
	Scripts/bench-web

determinism:
	Scripts/check-determinism

# Rewrites Documentation/Differences.md from the sources and the ledger.
differences:
	Scripts/differences

# Builds the reference of all public modules as a web page. The window's part needs SDL2.
documentation:
	@Scripts/setup window
	KINEMA_DOCUMENTATION=1 swift package --scratch-path .build-documentation \
	  --allow-writing-to-directory reference generate-documentation \
	  --target Physics2D --target CoreGraphics --target QuartzCore --target UIFoundation --target UIKitCore \
	  --target UIComposition --target Dynamics --target RemoteDynamics --target UIDynamics --target Trajectories \
	  --target DynamicTransitions --target DynamicsDrawing --target KinemaHosts --target KinemaLive \
	  --target KinemaCapture --target PageTransitions --target MotionExport \
	  --target MotionTesting --target KinemaStudio \
	  --enable-experimental-combined-documentation --warnings-as-errors \
	  --output-path reference

clean:
	swift package clean
	rm -rf gallery
