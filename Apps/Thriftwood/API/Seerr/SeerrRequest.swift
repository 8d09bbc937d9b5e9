public import Foundation

/// What somebody asked for at an Overseerr, a Jellyseerr or the Seerr that both became.
public struct SeerrRequest: Sendable, Hashable, Codable, Identifiable {
    /// What was decided.
    public enum Decision: Int, Sendable, Hashable, Codable {
        case unknown = 0
        case pending, approved, declined, failed, completed
    }

    public var id: Int
    /// Whether it is a film; else a series.
    public var isMovie: Bool
    /// TMDB's number.
    public var tmdb: Int
    /// Of a series; empty for a film.
    public var seasons: [Int]
    public var is4K: Bool
    /// Who asked.
    public var by: String
    public var at: Date?
    public var decision: Decision
    public var presence: SeerrPresence
    /// What it is; empty until that was looked up.
    public var title = SeerrTitle()
}

/// How much of a title is there.
public enum SeerrPresence: Int, Sendable, Hashable, Codable {
    case unknown = 1
    case pending, processing, partly, available, deleted
}

/// What a title is called.
public struct SeerrTitle: Sendable, Hashable, Codable {
    public var name = ""
    /// 0 where none is known.
    public var year = 0
    public var overview = ""

    public init() {}
}

/// Something that somebody found wrong with a title.
public struct SeerrIssue: Sendable, Hashable, Codable, Identifiable {
    public enum Kind: Int, Sendable, Hashable, Codable {
        case video = 1
        case audio, subtitles, other
    }

    public var id: Int
    public var kind: Kind
    public var isOpen: Bool
    public var isMovie: Bool
    public var tmdb: Int
    /// 0 for all of them.
    public var season: Int
    public var episode: Int
    public var by: String
    public var at: Date?
    /// What was written first.
    public var words: String
    public var title = SeerrTitle()
}

/// Somebody who may ask.
public struct SeerrPerson: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var name: String
    public var requests: Int
}

/// Which requests are looked at.
public enum SeerrFilter: String, Sendable, Hashable, Codable, CaseIterable {
    case pending, all, approved, processing, available, failed
}

/// A page of what was asked for.
public struct SeerrPage<Row: Sendable>: Sendable {
    public var rows: [Row]
    /// How many there are on all pages.
    public var count: Int
}

extension SeerrPage: Equatable where Row: Equatable {}

/// Rows with how many there are.
struct SeerrRows<Row: Decodable & Sendable>: Decodable, Sendable {
    private struct Info: Decodable { var results: Int? }

    private enum CodingKeys: String, CodingKey { case pageInfo, results }

    var rows: [Row]
    var count: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rows = try container.decode([LenientRow<Row>].self, forKey: .results).prefix(200).compactMap(\.row)
        let info: Info? = container.lenient(.pageInfo)
        count = max(rows.count, Bounds.count(info?.results))
    }
}

/// Whoever asked or wrote.
struct SeerrUser: Decodable, Sendable {
    var name: String

    private enum CodingKeys: String, CodingKey { case displayName, plexUsername, username, email }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let names = [CodingKeys.displayName, .plexUsername, .username, .email].map { container.text($0) }
        name = Bounds.line(names.first { !$0.isEmpty })
    }
}

/// Which title something is about, and how much of it is there.
struct SeerrMedia: Decodable, Sendable {
    var tmdb: Int
    var isMovie: Bool
    var presence: SeerrPresence

    private enum CodingKeys: String, CodingKey { case tmdbId, mediaType, status }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tmdb = Bounds.count(container.lenient(.tmdbId))
        isMovie = container.text(.mediaType) == "movie"
        presence = container.lenient(.status, Int.self).flatMap { SeerrPresence(rawValue: $0) } ?? .unknown
    }
}

extension SeerrRequest {
    private struct Season: Decodable { var seasonNumber: Int }

    struct Answer: Decodable, Sendable {
        var request: SeerrRequest

        private enum CodingKeys: String, CodingKey {
            case id, status, type, createdAt, requestedBy, media, seasons, is4k
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let media: SeerrMedia? = container.lenient(.media)
            let user: SeerrUser? = container.lenient(.requestedBy)
            let type = container.text(.type)
            let seasons = container.readable(.seasons, of: Season.self, most: 200)
            request = SeerrRequest(
                id: try container.decode(Int.self, forKey: .id),
                isMovie: type.isEmpty ? media?.isMovie ?? true : type == "movie", tmdb: media?.tmdb ?? 0,
                seasons: seasons.map { Bounds.count($0.seasonNumber) }.sorted(),
                is4K: container.lenient(.is4k) ?? false, by: user?.name ?? "",
                at: Bounds.date(container.lenient(.createdAt)),
                decision: container.lenient(.status, Int.self).flatMap { Decision(rawValue: $0) } ?? .unknown,
                presence: media?.presence ?? .unknown)
        }
    }
}

extension SeerrIssue {
    private struct Comment: Decodable { var message: String? }

    struct Answer: Decodable, Sendable {
        var issue: SeerrIssue

        private enum CodingKeys: String, CodingKey {
            case id, issueType, status, problemSeason, problemEpisode, createdBy, createdAt, media, comments
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let media: SeerrMedia? = container.lenient(.media)
            let user: SeerrUser? = container.lenient(.createdBy)
            let comments = container.readable(.comments, of: Comment.self, most: 50)
            issue = SeerrIssue(
                id: try container.decode(Int.self, forKey: .id),
                kind: container.lenient(.issueType, Int.self).flatMap { Kind(rawValue: $0) } ?? .other,
                isOpen: (container.lenient(.status) ?? 1) == 1, isMovie: media?.isMovie ?? true,
                tmdb: media?.tmdb ?? 0, season: Bounds.count(container.lenient(.problemSeason)),
                episode: Bounds.count(container.lenient(.problemEpisode)), by: user?.name ?? "",
                at: Bounds.date(container.lenient(.createdAt)), words: Bounds.paragraph(comments.first?.message))
        }
    }
}
