import Foundation

/// A value in a mail server's answer (RFC 9051, section 9).
enum IMAPValue: Sendable, Equatable {
    case atom(String)
    /// What stood in quotation marks or came as a literal.
    case string([UInt8])
    case list([IMAPValue])
    case none

    /// As a text; nil for lists and nothing.
    var text: String? {
        switch self {
        case .atom(let text): text
        case .string(let bytes): String(decoding: bytes, as: UTF8.self)
        case .list, .none: nil
        }
    }

    var bytes: [UInt8]? {
        switch self {
        case .atom(let text): Array(text.utf8)
        case .string(let bytes): bytes
        case .list, .none: nil
        }
    }

    var number: Int? { text.flatMap { Int($0) } }

    var list: [IMAPValue]? {
        if case .list(let values) = self { return values }
        return nil
    }
}

/// One answer of a mail server: a line, with the literals that stand in it.
struct IMAPAnswer: Sendable {
    /// A part of it as it came.
    enum Piece: Sendable {
        case text([UInt8])
        case literal([UInt8])
    }

    /// How a command ended, or what the server says by itself.
    struct Status: Sendable, Equatable {
        /// `OK`, `NO`, `BAD`, `BYE` or `PREAUTH`.
        var kind: String
        /// What stands in brackets, such as `UIDVALIDITY 3`; empty where nothing does.
        var code: String
        var text: String
    }

    /// `*` for what no command alone is answered with, `+` where the server waits for more.
    let tag: String
    let status: Status?
    /// Empty for a status.
    let values: [IMAPValue]

    private static let deepest = 32
    private static let kinds: Set<String> = ["OK", "NO", "BAD", "BYE", "PREAUTH"]

    /// Throws where the answer is none.
    init(_ pieces: [Piece]) throws {
        guard case .text(let first)? = pieces.first else { throw Self.malformed }
        let line = String(decoding: first, as: UTF8.self)
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard let tag = words.first, !tag.isEmpty, tag.utf8.count <= 32 else { throw Self.malformed }
        self.tag = String(tag)
        if tag == "+" {
            (status, values) = (nil, [])
            return
        }
        guard words.count > 1 else { throw Self.malformed }
        let kind = words[1].uppercased()
        if Self.kinds.contains(kind) {
            status = Self.status(kind, words.count > 2 ? String(words[2]) : "")
            values = []
            return
        }
        status = nil
        var reader = Reader(pieces, skipping: tag.utf8.count)
        values = try reader.values(until: nil, depth: 0)
    }

    private static func status(_ kind: String, _ rest: String) -> Status {
        guard rest.hasPrefix("["), let end = rest.firstIndex(of: "]") else {
            return Status(kind: kind, code: "", text: rest)
        }
        let text = rest[rest.index(after: end)...].trimmingCharacters(in: .whitespaces)
        return Status(kind: kind, code: String(rest[rest.index(after: rest.startIndex)..<end]), text: text)
    }

    static let malformed = SourceError(.notJSON, "The server’s answer is none of a mail server: check the port.")

    /// Walks through the pieces.
    private struct Reader {
        private let pieces: [Piece]
        private var piece = 0
        private var place: Int

        init(_ pieces: [Piece], skipping count: Int) {
            self.pieces = pieces
            place = count
        }

        private var text: [UInt8]? {
            guard piece < pieces.count, case .text(let bytes) = pieces[piece] else { return nil }
            return bytes
        }

        mutating func values(until end: UInt8?, depth: Int) throws -> [IMAPValue] {
            guard depth <= IMAPAnswer.deepest else { throw IMAPAnswer.malformed }
            var found: [IMAPValue] = []
            while piece < pieces.count {
                if case .literal(let bytes) = pieces[piece] {
                    found.append(.string(bytes))
                    (piece, place) = (piece + 1, 0)
                    continue
                }
                guard let text, place < text.count else {
                    (piece, place) = (piece + 1, 0)
                    continue
                }
                switch text[place] {
                case UInt8(ascii: " "): place += 1
                case UInt8(ascii: "("):
                    place += 1
                    found.append(.list(try values(until: UInt8(ascii: ")"), depth: depth + 1)))
                case UInt8(ascii: ")"):
                    guard end == UInt8(ascii: ")") else { throw IMAPAnswer.malformed }
                    place += 1
                    return found
                case UInt8(ascii: "\""): found.append(.string(try quoted(text)))
                default: found.append(atom(text))
                }
            }
            guard end == nil else { throw IMAPAnswer.malformed }
            return found
        }

        private mutating func quoted(_ text: [UInt8]) throws -> [UInt8] {
            var found: [UInt8] = []
            place += 1
            while place < text.count {
                let byte = text[place]
                place += 1
                if byte == UInt8(ascii: "\"") { return found }
                if byte == UInt8(ascii: "\\"), place < text.count {
                    found.append(text[place])
                    place += 1
                } else {
                    found.append(byte)
                }
            }
            throw IMAPAnswer.malformed
        }

        /// Up to the next space or bracket; what stands in square ones belongs to it, such as `BODY[HEADER.FIELDS (TO)]`.
        private mutating func atom(_ text: [UInt8]) -> IMAPValue {
            let start = place
            var isInside = false
            while place < text.count {
                let byte = text[place]
                if byte == UInt8(ascii: "[") { isInside = true }
                if byte == UInt8(ascii: "]") { isInside = false }
                if !isInside, [0x20, 0x28, 0x29].contains(byte) { break }
                place += 1
            }
            let word = String(decoding: text[start..<place], as: UTF8.self)
            return word.uppercased() == "NIL" ? .none : .atom(word)
        }
    }
}
