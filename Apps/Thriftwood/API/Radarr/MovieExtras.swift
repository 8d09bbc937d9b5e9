/// Somebody who made a film or plays in it.
public struct Credit: Sendable, Hashable, Identifiable, Codable {
    public var id: Int
    public var name: String
    /// The figure that is played, or what was done for the film.
    public var role: String
    public var isCast: Bool
    /// The person at TMDB; 0 where none is known.
    public var person: Int
    /// In which order people are named.
    public var order: Int
}

/// A file beside a film's own, such as subtitles.
public struct ExtraFile: Sendable, Hashable, Identifiable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable { case subtitle, metadata, other }

    public var id: Int
    /// Beneath the film's folder.
    public var path: String
    public var kind: Kind
    /// Such as `de`; empty for none.
    public var languages: [String]
}

extension Credit {
    struct Answer: Decodable, Sendable {
        var credit: Credit

        private enum CodingKeys: String, CodingKey {
            case id, personName, job, character, type, personTmdbId, order
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let isCast = container.lenient(.type, String.self) == "cast"
            credit = Credit(
                id: try container.decode(Int.self, forKey: .id), name: Bounds.line(container.lenient(.personName)),
                role: Bounds.line(isCast ? container.lenient(.character) : container.lenient(.job)), isCast: isCast,
                person: max(0, container.lenient(.personTmdbId) ?? 0), order: Bounds.count(container.lenient(.order)))
        }
    }
}

extension ExtraFile {
    struct Answer: Decodable, Sendable {
        var file: ExtraFile

        private enum CodingKeys: String, CodingKey { case id, relativePath, type, languageTags }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            file = ExtraFile(
                id: try container.decode(Int.self, forKey: .id), path: Bounds.line(container.lenient(.relativePath)),
                kind: container.lenient(.type, String.self).flatMap { Kind(rawValue: $0) } ?? .other,
                languages: Bounds.lines(container.lenient(.languageTags)))
        }
    }
}

extension RadarrClient {
    /// Who plays in a film and who made it, as Radarr orders them (TW-073).
    public func credits(of movie: Int) async throws(ServiceProblem) -> [Credit] {
        try await session.get([Credit.Answer].self, "/api/v3/credit", query: [("movieId", "\(movie)")])
            .map(\.credit).filter { !$0.name.isEmpty }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
            .prefix(300).map { $0 }
    }

    /// What lies beside a film's files (TW-071).
    public func extraFiles(of movie: Int) async throws(ServiceProblem) -> [ExtraFile] {
        try await session.get([ExtraFile.Answer].self, "/api/v3/extrafile", query: [("movieId", "\(movie)")])
            .prefix(300).map(\.file)
    }
}
