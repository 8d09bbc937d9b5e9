public import Foundation

/// By what plays are measured.
public enum PlexMeasure: String, Sendable, Hashable, Codable, CaseIterable { case plays, duration }

/// What was watched most, in one regard.
public struct PlexStatistic: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case topMovies = "top_movies"
        case popularMovies = "popular_movies"
        case topSeries = "top_tv"
        case popularSeries = "popular_tv"
        case topMusic = "top_music"
        case popularMusic = "popular_music"
        case lastWatched = "last_watched"
        case topLibraries = "top_libraries"
        case topUsers = "top_users"
        case topPlatforms = "top_platforms"
        case mostConcurrent = "most_concurrent"
        case other
    }

    /// A place among them.
    public struct Row: Sendable, Hashable, Codable {
        public var name: String
        public var poster: String
        public var plays: Int
        public var seconds: Int
        /// How many people; 0 where that is not told.
        public var users: Int
        /// How many at once.
        public var count: Int
        public var date: Date?
        /// Who it is or who watched it.
        public var user: String
        public var userID: Int?
        /// The title's number at the Plex server; 0 where it is none.
        public var key: Int

        public init(name: String) {
            self.name = name
            (poster, user) = ("", "")
            (plays, seconds, users, count, key) = (0, 0, 0, 0, 0)
        }
    }

    public var kind: Kind
    /// What Tautulli calls it, in English.
    public var title: String
    public var rows: [Row]

    public init(kind: Kind, title: String = "", rows: [Row] = []) {
        self.kind = kind
        self.title = title
        self.rows = rows
    }
}

/// One of Tautulli's statistics.
struct PlexStatisticAnswer: Decodable, Sendable {
    var statistic: PlexStatistic

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let kind = PlexStatistic.Kind(rawValue: fields.text("stat_id")) ?? .other
        let rows = fields.lenient("rows", TautulliList<Row>.self)?.elements ?? []
        statistic = PlexStatistic(
            kind: kind, title: Bounds.line(fields.text("stat_title")), rows: rows.prefix(50).map { $0.row(of: kind) })
    }

    /// A row before it is known of what.
    private struct Row: Decodable, Sendable {
        private var row: PlexStatistic.Row
        private let (person, platform, library): (String, String, String)

        init(from decoder: any Decoder) throws {
            let fields = try decoder.tautulliFields()
            row = PlexStatistic.Row(name: Bounds.line(fields.text("title")))
            row.poster = PlexTitle(fields).poster
            row.plays = fields.count("total_plays")
            row.seconds = fields.seconds("total_duration")
            row.users = fields.count("users_watched")
            row.count = fields.count("count")
            row.key = fields.count("rating_key")
            row.date = fields.moment("last_watch") ?? fields.moment("started") ?? fields.moment("last_play")
            row.user = fields.personName
            row.userID = fields.whole("user_id").map { Int(clamping: $0) }
            person = row.user
            platform = Bounds.line(fields.text("platform"))
            library = Bounds.line(fields.text("section_name"))
        }

        func row(of kind: PlexStatistic.Kind) -> PlexStatistic.Row {
            var row = row
            switch kind {
            case .topUsers: row.name = person
            case .topPlatforms: row.name = platform
            case .topLibraries: row.name = library
            default: return row
            }
            (row.poster, row.key) = ("", 0)
            return row
        }
    }
}
