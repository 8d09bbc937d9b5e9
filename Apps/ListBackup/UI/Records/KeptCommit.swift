import Foundation

/// A commit of a repository as its record has it.
struct KeptCommit: Decodable, Equatable {
    /// A file that it changed.
    struct Change: Decodable, Equatable {
        enum How: String, Decodable { case added, changed, removed }

        var how: How
        var path: String
    }

    var subject: String
    var author: String
    var email: String?
    var date: Date?
    var committer: String?
    var message: String?
    /// How many files it changed, also those that are not listed.
    var files: Int
    var changes: [Change]
    var parents: [String]

    /// Nil for what is no commit.
    init?(_ json: String) {
        guard let commit = Self.decode(KeptCommit.self, json) else { return nil }
        self = commit
    }

    static func decode<Kept: Decodable>(_ type: Kept.Type, _ json: String) -> Kept? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(type, from: Data(json.utf8))
    }
}

/// A branch, a tag, or what is kept of one, as its record has it.
struct KeptBranch: Decodable, Equatable {
    enum Reason: String, Decodable { case rewritten, deleted }

    var name: String
    /// What a tag says.
    var note: String?
    var subject: String?
    var author: String?
    var date: Date?
    var commit: String?
    var isDefault: Bool?
    var reason: Reason?
    /// How many commits are kept.
    var commits: Int?
    var since: Date?
    var target: String

    /// Nil for what is none.
    init?(_ json: String) {
        guard let branch = KeptCommit.decode(KeptBranch.self, json) else { return nil }
        self = branch
    }
}
