# Builds the server's parser, its harness and one more file into $build/program, outside the package, because the
# package's targets cannot be built for the fuzzer. To be read by the scripts beside it.
build_modules() {  # options for swiftc… -- files…
    local options=()
    while [ "$1" != -- ]; do options+=("$1"); shift; done
    shift
    printf 'module CSockets { header "%s" export * }\n' "$PWD/C/CSockets/include/CSockets.h" \
        > "$build/module.modulemap"
    clang -c -O1 -I C/CSockets/include C/CSockets/CSockets.c -o "$build/CSockets.o"
    compile_module Base $(find Platform/Base/Sources -name '*.swift' | sort)
    compile_module Wire $(find Platform/Wire/Sources -name '*.swift' | sort)
    compile_module HTTPServer -enable-testing $(find Server/HTTPServer/Sources/Server -name '*.swift' | sort) \
        Server/HTTPServer/Tests/Server/ParsedMessages.swift "$@"
    swiftc "${options[@]}" "$build"/{Base,Wire,HTTPServer,CSockets}.o -o "$build/program"
}

compile_module() {  # module, files…: one object and one module, with the caller's options
    local module=$1
    shift
    swiftc -parse-as-library -wmo -swift-version 6 -enable-upcoming-feature ExistentialAny "${options[@]}" \
        -package-name homescreen -module-name "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" \
        -I "$build" -Xcc "-fmodule-map-file=$PWD/$build/module.modulemap" -c "$@" -o "$build/$module.o"
}
