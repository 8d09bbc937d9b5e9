import Wire

extension TitleClient {
    private var isSeries: Bool { Self.resource == "series" }

    /// Asks the service's catalogue for titles, the best first.
    public func lookUp(_ text: String) async throws(ServiceProblem) -> [TitleFinding] {
        // A catalogue that lies elsewhere takes its time.
        let answers = try await session.get(
            [LenientRow<JSONValue>].self, "/api/v3/\(Self.resource)/lookup",
            query: [("term", String(text.prefix(200)))],
            patience: .list)
        var seen: Set<Int> = []
        return answers.prefix(100).compactMap(\.row)
            .compactMap { TitleFinding($0, catalogue: isSeries ? "tvdbId" : "tmdbId") }
            .filter { seen.insert($0.id).inserted }
    }

    /// The folders in which titles can have theirs.
    public func rootFolders() async throws(ServiceProblem) -> [RootFolder] {
        Array(try await session.get([RootFolder].self, "/api/v3/rootfolder").prefix(100))
    }

    /// Has the service do something of its own.
    public func run(_ command: TitleCommand) async throws(ServiceProblem) {
        let name = command.name(forSeries: isSeries)
        try await session.send(.post, "/api/v3/command", json: ["name": .text(name)] as JSONValue)
    }

    /// What happened lately to all titles, the newest first.
    public func history(most: Int = 100) async throws(ServiceProblem) -> [TitleEvent] {
        var query = [
            (name: "page", value: "1"), (name: "pageSize", value: "\(most)"), (name: "sortKey", value: "date"),
            (name: "sortDirection", value: "descending"),
        ]
        query += (isSeries ? ["includeSeries", "includeEpisode"] : ["includeMovie"]).map { ($0, "true") }
        let page = try await session.get(
            RowPage<TitleEvent.Answer>.self, "/api/v3/history", query: query, patience: .list)
        return page.records.prefix(most).map(\.event)
    }
}

/// A row of a list; nil where it cannot be read, which costs itself alone.
private struct LenientRow<Row: Decodable & Sendable>: Decodable, Sendable {
    var row: Row?

    init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
}

/// A page of rows as services tell it.
private struct RowPage<Row: Decodable & Sendable>: Decodable, Sendable {
    private enum CodingKeys: String, CodingKey { case records }

    var records: [Row]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        records = try container.decode([LenientRow<Row>].self, forKey: .records).compactMap(\.row)
    }
}

extension RadarrClient {
    /// Takes a film that was found into the library.
    public func add(_ finding: TitleFinding, _ addition: TitleAddition) async throws(ServiceProblem) -> MovieAnswer {
        try await session.send(
            .post, "/api/v3/movie", json: addition.written(into: finding.whole, isSeries: false),
            returning: MovieAnswer.self, patience: .list)
    }
}

extension SonarrClient {
    /// Takes a series that was found into the library.
    public func add(_ finding: TitleFinding, _ addition: TitleAddition) async throws(ServiceProblem) -> SeriesAnswer {
        try await session.send(
            .post, "/api/v3/series", json: addition.written(into: finding.whole, isSeries: true),
            returning: SeriesAnswer.self, patience: .list)
    }

    /// Episodes that are out, watched for and not there, those that aired last first.
    public func missing(most: Int = 100) async throws(ServiceProblem) -> [EpisodeAnswer] {
        let page = try await session.get(
            RowPage<EpisodeAnswer>.self, "/api/v3/wanted/missing",
            query: [
                ("page", "1"), ("pageSize", "\(most)"), ("sortKey", "airDateUtc"), ("sortDirection", "descending"),
                ("includeSeries", "true"), ("monitored", "true"),
            ], patience: .list)
        return Array(page.records.prefix(most))
    }
}
