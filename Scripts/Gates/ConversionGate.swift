/// What views and browsers say reaches no conversion that ends the process where a number does not fit: each one to a
/// whole number has a label that says what becomes of those. `Int(clamping:)` takes floating values too.
enum ConversionGate {
    private static let labels = ["clamping:", "exactly:", "truncatingIfNeeded:", "bitPattern:", "ascii:"]
        .map { Array($0.utf8) }
    private static let radix = Array(" radix: ".utf8)
    private static let initializer = Array(".init".utf8)
    private static let integer = Array("Int".utf8)

    static func findings(_ file: SourceFile) -> [Finding] {
        guard file.path.hasPrefix("Frameworks/") || file.path.hasPrefix("Server/WebRenderer/"),
            file.path.contains("/Sources/")
        else { return [] }
        return file.lines.enumerated().compactMap { index, line in
            guard !line.isComment, traps(line.code) else { return nil }
            return Finding(
                file: file.path, line: index + 1,
                message: "A conversion without a label ends the process where the number does not fit: say clamping:, "
                    + "exactly:, truncatingIfNeeded: or, for texts, radix:.")
        }
    }

    /// Whether a line makes a whole number of something by the conversion that traps.
    private static func traps(_ code: ArraySlice<UInt8>) -> Bool {
        var rest = code
        while let found = rest.firstIndex(of: integer) {
            rest = rest[(found + integer.count)...]
            // `UInt`, but not `toInt` nor `Interval`.
            let start = found > code.startIndex && code[found - 1] == UInt8(ascii: "U") ? found - 1 : found
            if start > code.startIndex, isOfName(code[start - 1]) { continue }
            var argument = rest.drop { isDigit($0) }
            if argument.starts(with: initializer) {
                argument = argument.dropFirst(initializer.count)
                if argument.first.map(isOfName) == true { continue }
                if argument.first != UInt8(ascii: "(") { return true }
            }
            guard argument.first == UInt8(ascii: "(") else { continue }
            let words = argument.dropFirst()
            if !labels.contains(where: words.starts(with:)), words.firstIndex(of: radix) == nil { return true }
        }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isOfName(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return isDigit(byte) || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }
}
