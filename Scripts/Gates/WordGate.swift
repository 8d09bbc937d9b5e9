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
        // Swift 6.3.1 with -O returns on the wrong executor from such a function after it has awaited an actor.
        Word(text: "nonisolated(nonsending)", why: "this compiler builds it wrong"),
        Word(text: "NonisolatedNonsendingByDefault", why: "this compiler builds it wrong"),
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
        guard file.path != "Scripts/Gates/WordGate.swift" else { return [] }
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
