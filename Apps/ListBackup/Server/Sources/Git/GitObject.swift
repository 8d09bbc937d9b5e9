import Foundation

/// What Git keeps.
enum GitObjectKind: String, Sendable {
    case commit, tree, blob, tag

    /// As packs number them.
    var number: UInt8 {
        switch self {
        case .commit: 1
        case .tree: 2
        case .blob: 3
        case .tag: 4
        }
    }

    init?(number: UInt8) {
        switch number {
        case 1: self = .commit
        case 2: self = .tree
        case 3: self = .blob
        case 4: self = .tag
        default: return nil
        }
    }
}

/// Somebody at a time, as commits and tags have it: `Ada <ada@example.com> 1767225600 +0100`.
struct GitSignature: Sendable, Equatable {
    var name: String
    var mail: String
    var date: Date?

    init(_ text: String) {
        let end = text.lastIndex(of: ">") ?? text.endIndex
        let start = text.firstIndex(of: "<") ?? end
        name = text[..<start].trimmingCharacters(in: .whitespaces)
        mail = start < end ? String(text[text.index(after: start)..<end]) : ""
        let rest = end < text.endIndex ? text[text.index(after: end)...] : ""
        let seconds = rest.split(separator: " ").first.flatMap { Double($0) }
        date = seconds.flatMap { abs($0) < 1e11 ? Date(timeIntervalSince1970: $0) : nil }
    }
}

/// A commit.
struct GitCommit: Sendable, Equatable {
    var tree: GitID
    var parents: [GitID] = []
    var author = GitSignature("")
    var committer = GitSignature("")
    var message = ""

    /// Nil for what is none.
    init?(_ content: [UInt8]) {
        let head = GitHead(content)
        guard let id = head.values("tree").first.flatMap({ GitID(hex: $0) }) else { return nil }
        tree = id
        for text in head.values("parent") {
            guard let parent = GitID(hex: text) else { return nil }
            parents.append(parent)
        }
        author = GitSignature(head.values("author").first ?? "")
        committer = GitSignature(head.values("committer").first ?? "")
        message = head.message
    }

    /// The first line of the message.
    var subject: String { Self.subject(of: message) }

    static func subject(of message: String) -> String {
        String(message.split(whereSeparator: \.isNewline).first ?? "").trimmingCharacters(in: .whitespaces)
    }
}

/// A tag with a message of its own.
struct GitTag: Sendable, Equatable {
    var object: GitID
    var tagger: GitSignature
    var message: String

    init?(_ content: [UInt8]) {
        let head = GitHead(content)
        guard let id = head.values("object").first.flatMap({ GitID(hex: $0) }) else { return nil }
        object = id
        tagger = GitSignature(head.values("tagger").first ?? "")
        message = head.message
    }
}

/// The lines in front of a message, and the message.
private struct GitHead {
    private var lines: [(name: String, value: String)] = []
    private(set) var message = ""
    private static let longestMessage = 64 << 10

    init(_ content: [UInt8]) {
        var place = 0
        while place < content.count {
            let end = content[place...].firstIndex(of: 0x0a) ?? content.endIndex
            let line = content[place..<end]
            place = end + 1
            if line.isEmpty { break }
            // A line that begins with a space belongs to the one before, as in signatures.
            guard line.first != 0x20, let space = line.firstIndex(of: 0x20) else { continue }
            lines.append((Self.text(line[..<space]), Self.text(line[(space + 1)...])))
        }
        guard place < content.count else { return }
        message = Self.text(content[place...].prefix(Self.longestMessage)).trimmingCharacters(in: .newlines)
    }

    func values(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }

    /// UTF-8, or Latin-1 where it is none.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f || $0 == "\n" || $0 == "\t" })
    }
}

/// A line of a tree: a file, a link, a folder, or another repository.
struct GitTreeEntry: Sendable, Equatable {
    var mode: Int
    var name: [UInt8]
    var id: GitID

    var isFolder: Bool { mode == 0o40000 }
    var isLink: Bool { mode == 0o120000 }
    /// Another repository, of which only the commit is known.
    var isModule: Bool { mode == 0o160000 }
    var text: String { String(decoding: name, as: UTF8.self) }

    /// Nil for what is no tree.
    static func all(_ content: [UInt8]) -> [GitTreeEntry]? {
        var entries: [GitTreeEntry] = []
        var place = 0
        while place < content.count {
            guard let space = content[place...].firstIndex(of: 0x20),
                let end = content[space...].firstIndex(of: 0), end + GitID.length < content.count,
                let mode = Int(String(decoding: content[place..<space], as: UTF8.self), radix: 8),
                let id = GitID(content[(end + 1)...(end + GitID.length)])
            else { return nil }
            entries.append(GitTreeEntry(mode: mode, name: Array(content[(space + 1)..<end]), id: id))
            place = end + 1 + GitID.length
        }
        return entries
    }
}
