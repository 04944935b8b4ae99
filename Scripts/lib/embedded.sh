# Functions that compile and link modules of this package as Embedded Swift for WebAssembly. A script
# sources this file in the root of the package and sets `folder`, the folder of the products.
# shellcheck shell=sh

# For small code, only the linker inlines, because it has all code at once, and the traps of a function
# share one block. The addresses of array elements are not replaced by pointers that run along (-disable-
# lsr), which takes 1 KB less. The stack begins at address 0, so no pointer to data is below 1,024. The
# storage of empty arrays is aligned for SIMD elements, which Span requires and the compiler does not do.
wasm="--target=wasm32-unknown-none-wasm"

# Prints the source files of a module. A program without a folder has one file.
embedded_sources() {
  for sources in "Sources/$1" "Development/$1"; do
    if [ -d "$sources" ]; then
      find "$sources" -name '*.swift'
      return
    fi
  done
  for sources in "Web/$1.swift" "Development/WebAssembly/$1.swift" \
    "Benchmarks/Web/$1.swift"; do
    [ -f "$sources" ] && echo "$sources" && return
  done
  echo "embedded: there is no module $1" >&2
  return 1
}

# embedded_swift FOLDER MODULE OUTPUT FLAGS: compiles a module for one platform.
embedded_swift() {
  to=$1 module=$2 output=$3
  shift 3
  sources=$(embedded_sources "$module")
  set -- "$@" -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility
  case "$sources" in
  Sources/* | Development/"$module"/*)
    set -- "$@" -emit-module -emit-module-path "$to/$module.swiftmodule" ;;
  esac
  # shellcheck disable=SC2086
  swiftc "$@" -wmo -parse-as-library -swift-version 6 -package-name kinema \
    -module-name "$module" -I "$to" $sources -o "$output"
}

# is_stale PRODUCT FILES: whether a product does not exist, or one of the files is newer.
is_stale() {
  product=$1
  shift
  [ ! -f "$product" ] || [ -n "$(find Scripts/lib/embedded.sh "$@" -newer "$product")" ]
}

# embedded_bitcode MODULES: compiles the modules that have changed, or follow one that has.
embedded_bitcode() {
  mkdir -p "$folder"
  before=""
  for module in "$@"; do
    bitcode="$folder/$module.bc"
    # shellcheck disable=SC2046,SC2086
    if ! is_stale "$bitcode" $before $(embedded_sources "$module"); then
      before="$before $bitcode"
      continue
    fi
    before="$before $bitcode"
    embedded_swift "$folder" "$module" "$folder/$module.ll" -emit-ir -Osize \
      -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -Xcc -msimd128 \
      -enforce-exclusivity=unchecked -Xfrontend -disable-stack-protector \
      -Xfrontend -mergeable-traps \
      -Xllvm -sil-disable-pass=inline -Xllvm -sil-disable-pass=early-inline
    sed -i '/_swiftEmptyArrayStorage.* = linkonce_odr global/s/align 4$/align 16/' "$folder/$module.ll"
    clang $wasm -Oz -flto -c "$folder/$module.ll" -o "$bitcode"
    rm "$folder/$module.ll"
  done
}

# embedded_link OUTPUT MODULES: links modules with the C functions that they call.
embedded_link() {
  output=$1 objects=""
  shift
  for module in "$@"; do objects="$objects $folder/$module.bc"; done
  clang $wasm -Os -mbulk-memory -ffreestanding -nostdlib -fno-builtin -c Web/Runtime.c \
    -o "$folder/Runtime.o"
  # shellcheck disable=SC2086
  wasm-ld --no-entry --strip-all -mllvm -disable-lsr -z stack-size=1048576 --stack-first \
    $objects "$folder/Runtime.o" -o "$output.linked"
  wasm-opt -Oz -ocimfs 0 -fimfs 0 --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-simd "$output.linked" -o "$output"
  rm "$output.linked"
}

# embedded_native MODULES: compiles the modules natively that have changed, or follow one that has.
embedded_native() {
  mkdir -p "$folder/native"
  before=""
  for module in "$@"; do
    object="$folder/native/$module.o"
    # shellcheck disable=SC2046,SC2086
    if is_stale "$object" $before $(embedded_sources "$module"); then
      embedded_swift "$folder/native" "$module" "$object" -c -O
    fi
    before="$before $object"
  done
}
