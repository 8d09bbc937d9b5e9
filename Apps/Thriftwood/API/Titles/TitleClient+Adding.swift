import Wire

extension TitleClient {
    /// Asks the service's catalogue for titles, the best first.
    public func lookUp(_ text: String) async throws(ServiceProblem) -> [TitleFinding] {
        // A catalogue that lies elsewhere takes its time.
        let answers = try await session.get(
            [LenientRow<JSONValue>].self, "\(Self.root)/\(Self.resource)/lookup",
            query: [("term", String(text.prefix(200)))],
            patience: .list)
        var seen: Set<String> = []
        return answers.prefix(100).compactMap(\.row)
            .compactMap { TitleFinding($0, of: Self.kind) }
            .filter { seen.insert($0.id).inserted }
    }

    /// The folders in which titles can have theirs.
    public func rootFolders() async throws(ServiceProblem) -> [RootFolder] {
        Array(try await session.get([RootFolder].self, "\(Self.root)/rootfolder").prefix(100))
    }

    /// Has the service do something of its own.
    public func run(_ command: TitleCommand) async throws(ServiceProblem) {
        let name = command.name(at: Self.kind)
        try await session.send(.post, "\(Self.root)/command", json: ["name": .text(name)] as JSONValue)
    }
}

/// A row of a list; nil where it cannot be read, which costs itself alone.
struct LenientRow<Row: Decodable & Sendable>: Decodable, Sendable {
    var row: Row?

    init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
}

/// A page of rows as services tell it.
struct RowPage<Row: Decodable & Sendable>: Decodable, Sendable {
    private enum CodingKeys: String, CodingKey { case records, totalRecords }

    var records: [Row]
    /// How many there are on all pages; nil where that is not said.
    var totalRecords: Int?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        records = try container.decode([LenientRow<Row>].self, forKey: .records).compactMap(\.row)
        totalRecords = container.lenient(.totalRecords)
    }
}

extension RadarrClient {
    /// Takes a film that was found into the library.
    public func add(_ finding: TitleFinding, _ addition: TitleAddition) async throws(ServiceProblem) -> MovieAnswer {
        try await session.send(
            .post, "/api/v3/movie", json: addition.written(into: finding.whole, for: .radarr),
            returning: MovieAnswer.self, patience: .list)
    }
}

extension SonarrClient {
    /// Takes a series that was found into the library.
    public func add(_ finding: TitleFinding, _ addition: TitleAddition) async throws(ServiceProblem) -> SeriesAnswer {
        var whole = addition.written(into: finding.whole, for: .sonarr)
        if let language = try await languageProfile() {
            whole = .object(
                whole.members.filter { $0.name != "languageProfileId" } + [
                    .init(name: "languageProfileId", value: .number(Double(language)))
                ])
        }
        return try await session.send(
            .post, "/api/v3/series", json: whole, returning: SeriesAnswer.self, patience: .list)
    }

    /// The first of the languages' profiles, without which version 3 takes no series in; nil for later versions, which
    /// have none and only answer as if they had.
    private func languageProfile() async throws(ServiceProblem) -> Int? {
        struct Profile: Decodable, Sendable { var id: Int }
        let version = try await status().version
        guard let major = version.split(separator: ".").first.flatMap({ Int($0) }), major < 4 else { return nil }
        return try await session.get([Profile].self, "/api/v3/languageprofile").first?.id
    }

    /// Episodes that are out, watched for and not there, those that aired last first.
    /// - Parameter page: which so many of them; the first is 1.
    public func missing(page: Int = 1, most: Int = 100) async throws(ServiceProblem) -> [EpisodeAnswer] {
        let rows = try await session.get(
            RowPage<EpisodeAnswer>.self, "/api/v3/wanted/missing",
            query: [
                ("page", "\(page)"), ("pageSize", "\(most)"), ("sortKey", "airDateUtc"),
                ("sortDirection", "descending"),
                ("includeSeries", "true"), ("monitored", "true"),
            ], patience: .list)
        return Array(rows.records.prefix(most))
    }
}
