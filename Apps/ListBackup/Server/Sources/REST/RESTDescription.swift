import Foundation
import ListBackupCore

/// How an API is read, as a file that anybody can write (LB-030): where it is, how it lets people in, how it pages.
struct RESTDescription: Codable, Sendable, Equatable {
    struct Auth: Codable, Sendable, Equatable {
        enum Kind: String, Codable, Sendable { case none, key, bearer, basic, oauth2 }

        var kind: Kind
        /// The header field that takes the key, `X-Api-Key` by default.
        var header: String?
        /// The query parameter that takes the key, in place of a field.
        var parameter: String?
        /// Where tokens are renewed, for `oauth2`: an address, or a path below the base.
        var tokenURL: String?
        /// Where people are asked to let ListBackup in, for `oauth2`: an address, or a path below the base.
        var authorizeURL: String?
        var clientID: String?
        /// What is asked for there.
        var scopes: [String]?

        init(kind: Kind) { self.kind = kind }
    }

    struct Limits: Codable, Sendable, Equatable {
        /// Requests a second at most.
        var perSecond: Double?
        /// Fields that tell how many requests are left, and when there are more: seconds from now or since 1970.
        var remaining: String?
        var reset: String?
        /// What is allowed in a day, or another long time.
        var daily: Quota?
    }

    /// Fields that tell of a quota for a long time, of which backups leave some for others (LB-033).
    struct Quota: Codable, Sendable, Equatable {
        var limit: String
        var remaining: String
        /// When there are all again: seconds from now or since 1970; looked at each hour where the source does not say.
        var reset: String?
        /// What backups by a schedule use of it at most, a half by default.
        var share: Double?
    }

    struct Paging: Codable, Sendable, Equatable {
        enum Kind: String, Codable, Sendable {
            /// All in one answer.
            case none
            /// A parameter says how many records to pass over.
            case offset
            /// A parameter says which page.
            case page
            /// The answer names a cursor for the next page.
            case cursor
            /// The next page begins behind the last record's id.
            case keyset
            /// The answer has the address of the next page, in the body or in the field Link.
            case link
        }

        var kind: Kind
        /// The parameter with the offset, page, cursor or id.
        var parameter: String?
        var sizeParameter: String?
        var size: Int?
        /// The number of the first page; 1 by default.
        var first: Int?
        /// Where the answer names the next cursor or address.
        var next: String?
        /// Where the answer says whether there is more.
        var more: String?
        /// Whether records keep their order while they are read, as by id or by creation.
        var ordered: Bool?
        /// Whether to read all of it twice, which proves what one pass over an unordered list cannot.
        var twice: Bool?

        init(kind: Kind) { self.kind = kind }
    }

    /// How what changed since the last run is asked for (LB-043).
    struct Incremental: Codable, Sendable, Equatable {
        /// Where a record says when it changed: a time of ISO 8601, or a number that grows.
        var field: String
        /// The parameter that takes the value to begin at.
        var parameter: String
        /// How far before the highest value that was seen the next run begins, in seconds or in whole numbers; 300 by
        /// default. It brings again what shares that value, and what was written late.
        var lookback: Double?
        /// Each so-manieth run reads everything, which alone shows what was removed; 7 by default.
        var fullEvery: Int?
    }

    /// How records are put back (LB-154).
    struct Write: Codable, Sendable, Equatable {
        /// One request, such as `PUT /v1/customers/{id}`.
        struct Request: Codable, Sendable, Equatable {
            var method: String
            var path: String
        }

        /// Makes a record that is gone.
        var create: Request?
        /// Changes one that is there.
        var update: Request?
        /// Takes one away, which alone undoes that it was made (LB-163).
        var delete: Request?
        /// Fields that name records of other streams, with the stream, where their names do not tell (LB-157).
        var references: [String: String]?
        /// Fields that the service sets by itself; they are not sent (LB-161).
        var readOnly: [String]?
        /// Whether a record that is made anew keeps its id.
        var keepsID: Bool?
        /// A field that tells records apart whatever their ids, such as `email`: what is there is not made again (LB-159).
        var externalKey: String?
        /// The header field with which a request may come twice and is done once, such as `Idempotency-Key` (LB-159).
        var token: String?
    }

    /// Where records say which files belong to them (LB-063).
    struct Files: Codable, Sendable, Equatable {
        /// The list of files in a record; the record itself where it names one.
        var list: String?
        /// The fields of a file: its address, which may be good for a short time only, its name, size, and a text that is another
        /// one whenever its content is.
        var url: String
        var name: String?
        var size: String?
        var mark: String?
    }

    struct Stream: Codable, Sendable, Equatable {
        var name: String
        var path: String
        /// Where the list is in the answer; empty where the answer is the list.
        var records: String?
        /// The fields that identify a record; a record without any is known by what it holds.
        var id: [String]?
        /// Where the answer says how many there are.
        var total: String?
        var volatile: [String]?
        var paging: Paging?
        /// The permissions that reading it needs, as the source names them (LB-022).
        var scopes: [String]?
        var incremental: Incremental?
        var write: Write?
        /// The stream below whose records these lie: the path is asked for once for each, with its id in place of `{id}`.
        var parent: String?
        /// Files that its records name.
        var files: Files?

        var rules: StreamRules { StreamRules(volatile: volatile ?? []) }
    }

    var name: String
    var base: String
    var auth: Auth?
    /// Header fields that go with every request, such as the API's version.
    var fields: [String: String]?
    var limits: Limits?
    var paging: Paging?
    var streams: [Stream]

    /// Reads a description and says in a sentence what is wrong with it.
    init(json: String) throws {
        guard json.utf8.count <= 256 << 10 else {
            throw SourceError(.badSettings, "The connector file is larger than 256 KB.")
        }
        do {
            self = try JSONDecoder().decode(RESTDescription.self, from: Data(json.utf8))
        } catch let error as DecodingError {
            throw SourceError(.badSettings, "The connector file cannot be read: \(Self.words(error))")
        }
        try validate()
    }

    private func validate() throws {
        guard !streams.isEmpty, streams.count <= 200 else {
            throw SourceError(.badSettings, "The connector file names no streams, or more than 200.")
        }
        var names: Set<String> = []
        for stream in streams {
            guard !stream.name.isEmpty, stream.name.utf8.count <= 100, !stream.name.hasPrefix("_") else {
                throw SourceError(.badSettings, "A stream needs a name of 1 to 100 characters.")
            }
            guard names.insert(stream.name).inserted else {
                throw SourceError(.badSettings, "Two streams are called \(stream.name).")
            }
            guard stream.path.hasPrefix("/") else {
                throw SourceError(.badSettings, "The path of \(stream.name) begins with a slash.")
            }
            try validate(stream)
            let paging = stream.paging ?? paging ?? Paging(kind: .none)
            let needsParameter = [.offset, .page, .cursor, .keyset].contains(paging.kind)
            guard !needsParameter || paging.parameter != nil else {
                throw SourceError(.badSettings, "The paging of \(stream.name) names no parameter.")
            }
            guard paging.kind != .cursor || paging.next != nil else {
                throw SourceError(.badSettings, "The paging of \(stream.name) does not say where the next cursor is.")
            }
            guard stream.incremental.map({ ($0.lookback ?? 0) >= 0 && ($0.fullEvery ?? 7) > 0 }) ?? true else {
                throw SourceError(
                    .badSettings, "The lookback of \(stream.name) is not negative, and fullEvery is 1 or more.")
            }
            guard (2...100_000).contains(paging.size ?? 100) else {
                throw SourceError(.badSettings, "A page of \(stream.name) has 2 to 100,000 records.")
            }
        }
        guard (0.01...1).contains(limits?.daily?.share ?? 0.5) else {
            throw SourceError(.badSettings, "The share of the daily limit lies between 0.01 and 1.")
        }
        let fixed = fields ?? [:]
        guard fixed.count <= 20, fixed.allSatisfy({ Self.isField($0.key, $0.value) }) else {
            throw SourceError(.badSettings, "A header field of the connector file cannot be sent.")
        }
        guard streams.compactMap(\.write?.token).allSatisfy({ Self.isField($0, "") }) else {
            throw SourceError(.badSettings, "The header field for tokens cannot be sent.")
        }
        for request in streams.compactMap(\.write).flatMap({ [$0.create, $0.update] }).compactMap({ $0 }) {
            guard ["POST", "PUT", "PATCH"].contains(request.method), request.path.hasPrefix("/") else {
                throw SourceError(
                    .badSettings, "Records are written by POST, PUT or PATCH to a path that begins with a slash.")
            }
        }
        for request in streams.compactMap({ $0.write?.delete }) {
            guard ["DELETE", "POST"].contains(request.method), request.path.hasPrefix("/") else {
                throw SourceError(
                    .badSettings, "Records are taken away by DELETE or POST at a path that begins with a slash.")
            }
        }
        guard auth?.kind != .oauth2 || auth?.tokenURL != nil else {
            throw SourceError(.badSettings, "OAuth 2 needs the address where tokens are renewed.")
        }
    }

    /// What streams say of others and of files.
    private func validate(_ stream: Stream) throws {
        if let name = stream.parent {
            let before = streams.prefix { $0.name != stream.name }.first { $0.name == name }
            guard let before, before.parent == nil, stream.path.contains("{id}"), stream.incremental == nil else {
                throw SourceError(
                    .badSettings,
                    "\(stream.name) lies below a stream that comes before it, and its path has {id} for the record there."
                )
            }
        }
        guard stream.files == nil || !streams.contains(where: { $0.name == FolderConnector.files }) else {
            throw SourceError(.badSettings, "No stream is called files where records have some.")
        }
    }

    /// Whether a field may go with requests: those of the connection itself and of the sign-in are not a file's business.
    private static func isField(_ name: String, _ value: String) -> Bool {
        let isName =
            (1...60).contains(name.utf8.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let isValue = value.utf8.count <= 500 && value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
        let reserved = ["host", "authorization", "content-length", "transfer-encoding", "connection", "cookie"]
        return isName && isValue && !reserved.contains(name.lowercased())
    }

    private static func words(_ error: DecodingError) -> String {
        func path(_ keys: [any CodingKey]) -> String {
            keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is no JSON." : "\(path(context.codingPath)) has a value that is not allowed."
        @unknown default: "it is no JSON."
        }
    }
}
