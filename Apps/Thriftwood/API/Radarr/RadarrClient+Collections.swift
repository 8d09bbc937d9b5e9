import Wire

/// Films that belong together, as TMDB has it.
public struct MovieCollection: Sendable, Hashable, Codable, Identifiable {
    /// A film of them.
    public struct Film: Sendable, Hashable, Codable, Identifiable {
        /// TMDB's number.
        public var id: Int
        public var title: String
        /// 0 where none is known.
        public var year: Int
        public var overview: String
        /// Whether the service has it in its library.
        public var isKnown: Bool
    }

    /// Its number at the service.
    public var id: Int
    public var title: String
    public var overview: String
    /// Whether the service takes in new films of it by itself.
    public var isMonitored: Bool
    /// The oldest first.
    public var films: [Film]
}

extension MovieCollection {
    struct Answer: Decodable, Sendable {
        var collection: MovieCollection
        var number: Int

        private enum CodingKeys: String, CodingKey { case id, title, overview, monitored, movies, tmdbId }

        private struct Film: Decodable {
            var film: MovieCollection.Film

            private enum CodingKeys: String, CodingKey { case tmdbId, title, year, overview, isExisting }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                film = MovieCollection.Film(
                    id: try container.decode(Int.self, forKey: .tmdbId), title: Bounds.line(container.lenient(.title)),
                    year: Bounds.year(container.lenient(.year)),
                    overview: Bounds.paragraph(container.lenient(.overview)),
                    isKnown: container.lenient(.isExisting) ?? false)
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let films = container.readable(.movies, of: Film.self, most: 200).map(\.film).filter { $0.id > 0 }
            number = container.lenient(.tmdbId) ?? 0
            collection = MovieCollection(
                id: try container.decode(Int.self, forKey: .id), title: Bounds.line(container.lenient(.title)),
                overview: Bounds.paragraph(container.lenient(.overview)),
                isMonitored: container.lenient(.monitored) ?? false,
                // What has no year is announced at most.
                films: films.sorted {
                    ($0.year == 0 ? 9_999 : $0.year, $0.title) < ($1.year == 0 ? 9_999 : $1.year, $1.title)
                })
        }
    }
}

extension RadarrClient {
    /// The films that belong together under a number of TMDB.
    public func collection(_ number: Int) async throws(ServiceProblem) -> MovieCollection {
        let found = try await session.get(
            [LenientRow<MovieCollection.Answer>].self, "/api/v3/collection", query: [("tmdbId", "\(number)")],
            patience: .list)
        guard let one = found.lazy.compactMap(\.row).first(where: { $0.number == number }) else {
            throw ServiceProblem(.missing, of: session.connection)
        }
        return one.collection
    }

    /// Says whether new films of a collection are taken in. It goes back as it came, with what is not known here too.
    public func setMonitored(_ isMonitored: Bool, collection id: Int) async throws(ServiceProblem) {
        let whole = try await session.get(JSONValue.self, "/api/v3/collection/\(id)")
        let members =
            whole.members.filter { $0.name != "monitored" } + [.init(name: "monitored", value: .truth(isMonitored))]
        try await session.send(.put, "/api/v3/collection/\(id)", json: JSONValue.object(members))
    }

    /// The service's number of a film that it has, by TMDB's; nil for one that it has not.
    public func known(tmdb: Int) async throws(ServiceProblem) -> Int? {
        try await session.get([MovieAnswer].self, "/api/v3/movie", query: [("tmdbId", "\(tmdb)")], patience: .list)
            .first { $0.detail.tmdb == tmdb }?.movie.id
    }

    /// A film of the catalogue by TMDB's number, as adding it wants it.
    public func find(tmdb: Int) async throws(ServiceProblem) -> TitleFinding {
        guard let found = try await lookUp("tmdb:\(tmdb)").first(where: { $0.id == "\(tmdb)" }) else {
            throw ServiceProblem(.missing, of: session.connection)
        }
        return found
    }
}
