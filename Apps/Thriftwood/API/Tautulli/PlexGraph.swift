/// How plays are spread over days, people or ways of delivery.
public struct PlexGraph: Sendable, Hashable, Codable {
    /// What is spread over what, by Tautulli's name for the command.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case byDate = "get_plays_by_date"
        case byMonth = "get_plays_per_month"
        case byWeekday = "get_plays_by_dayofweek"
        case byPlatform = "get_plays_by_top_10_platforms"
        case byUser = "get_plays_by_top_10_users"
        case delivery = "get_plays_by_stream_type"
        case sourceResolution = "get_plays_by_source_resolution"
        case streamResolution = "get_plays_by_stream_resolution"
        case deliveryByPlatform = "get_stream_type_by_top_10_platforms"
        case deliveryByUser = "get_stream_type_by_top_10_users"
    }

    /// One line or colour.
    public struct Series: Sendable, Hashable, Codable {
        /// In English: `TV`, `Movies`, `Direct Play`.
        public var name: String
        /// As many as there are categories: plays, or seconds.
        public var values: [Int]

        public init(name: String, values: [Int]) { (self.name, self.values) = (name, values) }
    }

    public var categories: [String]
    public var series: [Series]

    public init(categories: [String] = [], series: [Series] = []) {
        self.categories = categories
        self.series = series
    }

    /// Whether there is anything to draw.
    public var isEmpty: Bool { series.allSatisfy { $0.values.allSatisfy { $0 == 0 } } }
}

/// One of Tautulli's graphs.
struct PlexGraphAnswer: Decodable, Sendable {
    var graph: PlexGraph

    private struct Line: Decodable, Sendable {
        var name: String
        var values: [Int]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.tautulliFields()
            name = Bounds.line(fields.text("name"))
            values = (fields.lenient("data", [Readable<LooseNumber>].self) ?? []).prefix(800).map {
                Int(clamping: min(max(Int64(clampedTo: $0.value?.value ?? 0), 0), 10_000_000_000))
            }
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let names = try fields.decode(TautulliList<LooseText>.self, forKey: "categories")
            .elements.prefix(800).map { Bounds.line($0.value) }
        let lines = fields.readable("series", of: Line.self, most: 12).map { line in
            // A line that is too short has nothing more to say.
            PlexGraph.Series(
                name: line.name,
                values: Array((line.values + Array(repeating: 0, count: names.count)).prefix(names.count)))
        }
        // The sum of the others says nothing beside them.
        graph = PlexGraph(categories: Array(names), series: lines.filter { $0.name != "Total" })
    }
}
