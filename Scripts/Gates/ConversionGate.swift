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

/// Words that are never right, and words that need their reason in a comment on the line above.
enum WordGate {
    private struct Word: Sendable {
        var text: String
        var why: String
        var needsReasonOnly: Bool
        var isAllowed: @Sendable (String) -> Bool
        var bytes: [UInt8]

        init(
            text: String, why: String, needsReasonOnly: Bool = false,
            isAllowed: @escaping @Sendable (String) -> Bool = { _ in false }
        ) {
            (self.text, self.why, self.needsReasonOnly, self.isAllowed) = (text, why, needsReasonOnly, isAllowed)
            bytes = Array(text.utf8)
        }
    }

    private static let words = [
        Word(text: "try!", why: "handle the error"),
        Word(text: "canImport(SwiftUI)", why: "use #if os(Linux) in an adaptation file"),
        Word(
            text: "print(", why: "log, or write to a file handle",
            isAllowed: { $0.contains("/Program/") || $0.hasPrefix("Scripts/") || $0.hasPrefix("Tools/") }),
        Word(text: "fatalError(", why: "say why it cannot happen", needsReasonOnly: true),
        Word(text: " as! ", why: "say why it always is one", needsReasonOnly: true),
        Word(text: "@unchecked Sendable", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "nonisolated(unsafe)", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "unowned(unsafe)", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "Thread.sleep", why: "wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
        Word(text: "usleep(", why: "wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
        Word(text: "Task.sleep", why: "move the clock or wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
    ]

    private static let trailingComment = Array(" // ".utf8)

    static func findings(_ file: SourceFile) -> [Finding] {
        guard file.path != "Scripts/Gates.swift" else { return [] }
        let words = words.filter { !$0.isAllowed(file.path) }
        return file.lines.enumerated().flatMap { index, line -> [Finding] in
            guard !line.isComment, !line.code.isEmpty else { return [] }
            let code = line.code[..<(line.code.firstIndex(of: trailingComment) ?? line.code.endIndex)]
            return words.compactMap { word in
                guard uses(code, word) else { return nil }
                if word.needsReasonOnly, hasReason(file.lines, index) { return nil }
                return Finding(
                    file: file.path, line: index + 1, message: "\(word.text) is not used here: \(word.why).")
            }
        }
    }

    /// Whether the word stands there by itself: `print(` is not within `fingerprint(` nor after a dot.
    private static func uses(_ code: ArraySlice<UInt8>, _ word: Word) -> Bool {
        var rest = code
        while let found = rest.firstIndex(of: word.bytes) {
            let before = found == code.startIndex ? UInt8(ascii: " ") : code[found - 1]
            if !isOfName(before), before != UInt8(ascii: ".") || word.text != "print(" { return true }
            rest = rest[(found + word.bytes.count)...]
        }
        return false
    }

    /// Whether a byte belongs to a name; those beyond ASCII are taken for letters.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private static func hasReason(_ lines: [SourceFile.Line], _ index: Int) -> Bool {
        if lines[index].code.firstIndex(of: trailingComment) != nil { return true }
        // Attributes and doc comments may stand between the reason and the word.
        return lines[..<index].suffix(3).contains { $0.isComment }
    }
}
