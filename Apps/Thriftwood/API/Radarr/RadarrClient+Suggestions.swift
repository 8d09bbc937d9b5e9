import Wire

extension RadarrClient {
    /// Films that the service's lists and its own recommendations suggest, without those that it has or must not have
    /// (TW-065).
    public func suggestions() async throws(ServiceProblem) -> [TitleFinding] {
        let answers = try await session.get(
            [LenientRow<JSONValue>].self, "/api/v3/importlist/movie", query: [("includeRecommendations", "true")],
            patience: .list)
        var seen: Set<String> = []
        return answers.prefix(1_000).compactMap(\.row)
            .filter { $0["isExisting"] != .truth(true) && $0["isExcluded"] != .truth(true) }
            .compactMap { TitleFinding($0.withoutID, of: .radarr) }
            .filter { seen.insert($0.id).inserted }
    }
}

extension JSONValue {
    /// Its number counts suggestions, and would be taken for a film's.
    fileprivate var withoutID: JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.name != "id" })
    }
}
