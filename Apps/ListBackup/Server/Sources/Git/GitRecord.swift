import Foundation
import ListBackupCore

/// A record of a repository, its fields in the order in which people look at them.
struct GitRecord {
    private var fields: [(name: String, token: [UInt8])] = []

    mutating func add(_ name: String, _ text: String?) {
        if let text { fields.append((name, JSONString.token(text.utf8))) }
    }

    mutating func add(_ name: String, _ number: Int) { fields.append((name, Array("\(number)".utf8))) }

    mutating func add(_ name: String, _ date: Date?) { add(name, date.map { $0.formatted(.iso8601) }) }

    mutating func add(_ name: String, _ flag: Bool) { if flag { fields.append((name, Array("true".utf8))) } }

    mutating func add(_ name: String, _ list: [GitRecord]) {
        fields.append((name, [0x5b] + list.map(\.encoded).joined(separator: [0x2c]) + [0x5d]))
    }

    mutating func add(_ name: String, _ texts: [String]) {
        fields.append((name, [0x5b] + texts.map { JSONString.token($0.utf8) }.joined(separator: [0x2c]) + [0x5d]))
    }

    var encoded: [UInt8] {
        let members = fields.map { JSONString.token($0.name.utf8) + [0x3a] + $0.token }
        return [0x7b] + members.joined(separator: [0x2c]) + [0x7d]
    }
}

/// What is read again of the records of refs, those that are kept included.
struct KeptRef: Codable, Sendable, Equatable {
    /// Why a ref is kept that is not there any more.
    enum Reason: String, Codable, Sendable { case rewritten, deleted }

    /// Such as `main`.
    var name: String
    /// What it leads to: a commit, or a tag with a message.
    var target: String
    /// The commit that is meant; nil where there is none.
    var commit: String?
    /// Whether people see it first.
    var isDefault: Bool?
    /// Only of what is kept.
    var reason: Reason?
    /// The stream that it was in; only of what is kept.
    var kind: String?
    /// The commits that nothing else leads to; only of what is kept.
    var commits: Int?

    var id: GitID? { GitID(hex: target) }

    /// The whole name, such as `refs/heads/main`; what is kept has a place of its own.
    func path(in stream: String) -> String? {
        switch stream {
        case GitConnector.branches: "refs/heads/\(name)"
        case GitConnector.tags: "refs/tags/\(name)"
        case GitConnector.notes: "refs/notes/\(name)"
        case GitConnector.kept: "refs/heads/kept/\(name)-\(target.prefix(7))"
        default: nil
        }
    }
}

/// A file of the branch that people see first, as its record has it.
struct GitFileRecord: Codable, Sendable, Equatable {
    var path: String
    var size: Int
    var mode: Int
    var object: String
    /// Whether Git LFS keeps what it holds elsewhere.
    var isLFS: Bool?
    /// Whether it stands for another repository.
    var isModule: Bool?

    var isLink: Bool { mode == 0o120000 }

    var encoded: [UInt8] {
        var record = GitRecord()
        record.add("path", path)
        record.add("size", size)
        record.add("mode", mode)
        record.add("object", object)
        record.add("isLFS", isLFS == true)
        record.add("isModule", isModule == true)
        return record.encoded
    }
}
