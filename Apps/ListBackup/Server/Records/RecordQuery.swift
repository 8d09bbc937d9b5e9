import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// What records are looked for by (LB-139): words that all stand somewhere in them, `"words in a row"`, `field:value`,
/// `field:low..high` and `field>value` for numbers and times, and `-` before what must not be there. Large and small
/// letters of ASCII are the same.
struct RecordQuery: Sendable {
    private enum Test: Sendable {
        case word([UInt8])
        case field([[UInt8]], [UInt8])
        case range([[UInt8]], FieldRange)
    }

    private struct Part: Sendable {
        var test: Test
        var isWanted: Bool
    }

    private let parts: [Part]
    private static let mostParts = 20
    private static let longest = 200

    /// What a person asks for; nil where that is everything. What would only be heeded in part is refused, so that no
    /// more records are shown or leave than were asked for (LB-144, LB-145).
    static func reading(_ text: String?) throws -> RecordQuery? {
        guard let text, !text.allSatisfy({ $0 == " " }) else { return nil }
        guard text.utf8.count <= longest * 4, text.count <= longest else {
            throw Problem.unprocessable("query", "too_long", "Look for at most 200 characters.")
        }
        let words = words(text)
        guard words.count <= mostParts else {
            throw Problem.unprocessable("query", "too_many", "Look for at most 20 words at once.")
        }
        guard let query = RecordQuery(text) else {
            throw Problem.unprocessable("query", "invalid", "Write a word between the quotation marks.")
        }
        return query
    }

    /// Nil where there is nothing to look for.
    init?(_ text: String) {
        parts = Self.words(text).prefix(Self.mostParts).compactMap { Self.part($0) }
        if parts.isEmpty { return nil }
    }

    func matches(_ record: ArraySlice<UInt8>) -> Bool {
        parts.allSatisfy { part in
            let holds =
                switch part.test {
                case .word(let word): Self.place(of: word, in: record) != nil
                case .field(let path, let value): Self.field(path, of: record, has: value)
                case .range(let path, let range): FieldValue(path, of: record).map { range.contains($0) } ?? false
                }
            return holds == part.isWanted
        }
    }

    /// What stands around the first word, in one line, with the words marked.
    func excerpt(_ record: ArraySlice<UInt8>) -> [SearchHit.Piece] {
        let wanted: [[UInt8]] = parts.filter(\.isWanted).compactMap { part in
            switch part.test {
            case .word(let word), .field(_, let word): word
            case .range: nil
            }
        }
        let place = wanted.first.flatMap { Self.place(of: $0, in: record) } ?? record.startIndex
        let start = Self.character(at: max(record.startIndex, place - 60), in: record)
        let end = Self.character(at: min(record.endIndex, place + 120), in: record)
        var pieces: [SearchHit.Piece] = []
        func add(_ range: Range<Int>, _ isHit: Bool) {
            guard !range.isEmpty else { return }
            let text = String(decoding: record[range], as: UTF8.self).split(whereSeparator: \.isNewline)
            pieces.append(SearchHit.Piece(text: text.joined(separator: " "), isHit: isHit))
        }
        if start > record.startIndex { pieces.append(SearchHit.Piece(text: "…", isHit: false)) }
        var position = start
        while position < end {
            let next = wanted.compactMap { word -> Range<Int>? in
                Self.place(of: word, in: record[position..<end]).map { $0..<$0 + word.count }
            }.min { $0.lowerBound < $1.lowerBound }
            guard let next, !next.isEmpty else { break }
            add(position..<next.lowerBound, false)
            add(next, true)
            position = next.upperBound
        }
        add(position..<end, false)
        return pieces
    }

    /// As keyboards of phones and of other languages write them, too.
    private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

    /// The words of a text; what stands between quotation marks is one.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in text {
            if quotationMarks.contains(character) {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        return (words + [word]).filter { !$0.isEmpty }
    }

    private static func part(_ word: String) -> Part? {
        let isWanted = !word.hasPrefix("-") || word.count == 1 || Double(word) != nil
        let word = isWanted ? word : String(word.dropFirst())
        if let (name, range) = FieldRange.reading(word) {
            return Part(test: .range(JSONText.path(name), range), isWanted: isWanted)
        }
        let pieces = word.split(separator: ":", maxSplits: 1)
        guard pieces.count == 2, !pieces[0].contains("/"), !pieces[0].contains(" ") else {
            return Part(test: .word(folded(Array(word.utf8)[...])), isWanted: isWanted)
        }
        return Part(
            test: .field(JSONText.path(String(pieces[0])), folded(Array(pieces[1].utf8)[...])), isWanted: isWanted)
    }

    private static func field(_ path: [[UInt8]], of record: ArraySlice<UInt8>, has value: [UInt8]) -> Bool {
        // The words have to be there before it is worth reading the record.
        guard place(of: value, in: record) != nil else { return false }
        let text = JSONText(Array(record))
        guard let root = try? text.root(), let found = try? text.find(path, in: root) else { return false }
        return place(of: value, in: text.bytes[found]) != nil
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

    /// The place, or the first one before it at which a character begins.
    private static func character(at place: Int, in bytes: ArraySlice<UInt8>) -> Int {
        var place = place
        while place > bytes.startIndex, place < bytes.endIndex, bytes[place] & 0xc0 == 0x80 { place -= 1 }
        return place
    }

    private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map(lower) }

    private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }
}
