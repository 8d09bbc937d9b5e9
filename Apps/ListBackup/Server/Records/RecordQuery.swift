import ListBackupCore

/// What records are looked for by: words that all stand somewhere in them, and `field:value`. Large and small letters of
/// ASCII are the same.
struct RecordQuery: Sendable {
    private enum Part: Sendable {
        case word([UInt8])
        case field([[UInt8]], [UInt8])
    }

    private let parts: [Part]

    /// Nil where there is nothing to look for.
    init?(_ text: String) {
        parts = text.split(separator: " ").prefix(20).map { word in
            let pieces = word.split(separator: ":", maxSplits: 1)
            guard pieces.count == 2, !pieces[0].isEmpty, !pieces[0].contains("/") else {
                return .word(Self.folded(Array(word.utf8)[...]))
            }
            return .field(JSONText.path(String(pieces[0])), Self.folded(Array(pieces[1].utf8)[...]))
        }
        if parts.isEmpty { return nil }
    }

    func matches(_ record: ArraySlice<UInt8>) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .word(let word): Self.place(of: word, in: record) != nil
            case .field(let path, let value): Self.field(path, of: record, has: value)
            }
        }
    }

    /// What stands around the first word, in one line.
    func excerpt(_ record: ArraySlice<UInt8>) -> String {
        var place = record.startIndex
        if case .word(let word) = parts[0] { place = Self.place(of: word, in: record) ?? place }
        if case .field(_, let value) = parts[0] { place = Self.place(of: value, in: record) ?? place }
        let start = max(record.startIndex, place - 60)
        let text = String(decoding: record[start..<min(record.endIndex, place + 120)], as: UTF8.self)
        return (start > record.startIndex ? "…" : "") + text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func field(_ path: [[UInt8]], of record: ArraySlice<UInt8>, has value: [UInt8]) -> Bool {
        // The words have to be there before it is worth reading the record.
        guard place(of: value, in: record) != nil else { return false }
        let text = JSONText(Array(record))
        guard let root = try? text.root(), let found = try? text.find(path, in: root) else { return false }
        return place(of: value, in: Array(text.text(found).utf8)[...]) != nil
    }

    private static func place(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = word.first, bytes.count >= word.count else { return word.isEmpty ? bytes.startIndex : nil }
        // SAFETY: every place that is read lies between the beginning and the last place where the word could begin.
        return bytes.withUnsafeBufferPointer { buffer in
            for start in 0...(buffer.count - word.count) where lower(buffer[start]) == first {
                var index = 1
                while index < word.count, lower(buffer[start + index]) == word[index] { index += 1 }
                if index == word.count { return bytes.startIndex + start }
            }
            return nil
        }
    }

    private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map(lower) }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }
}
