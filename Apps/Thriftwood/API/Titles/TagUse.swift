import Wire

/// A label and what has it (TW-082).
public struct TagUse: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var label: String
    /// The films, series or artists that have it.
    public var titles: [Int]
    /// How many rules of the service name it: lists, indexers, notifications and the like.
    public var rules: Int

    /// Whether nothing has it, so that it can go.
    public var isUnused: Bool { titles.isEmpty && rules == 0 }

    /// Characters of the longest label.
    public static let longest = 100
}

extension TagUse {
    /// A label that is to be made.
    fileprivate struct Wish: Encodable { var label: String }

    /// As services answer.
    struct Answer: Decodable, Sendable {
        var tag: TagUse

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case id, label, movieIds, seriesIds, artistIds
            case delayProfileIds, importListIds, notificationIds, releaseProfileIds, restrictionIds, indexerIds
            case downloadClientIds, autoTagIds
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let lists: [CodingKeys] = [.movieIds, .seriesIds, .artistIds]
            func ids(_ key: CodingKeys) -> [Int] { container.lenient(key, [Int].self) ?? [] }
            let rules = CodingKeys.allCases.filter { $0 != .id && $0 != .label && !lists.contains($0) }
            tag = TagUse(
                id: try container.decode(Int.self, forKey: .id), label: Bounds.line(container.lenient(.label)),
                titles: Array(lists.flatMap(ids).prefix(10_000)), rules: rules.reduce(0) { $0 + ids($1).count })
        }
    }
}

extension TitleClient {
    /// The labels of the service with what has them, by name.
    public func tagUses() async throws(ServiceProblem) -> [TagUse] {
        try await session.get([LenientRow<TagUse.Answer>].self, "\(Self.root)/tag/detail", patience: .list)
            .prefix(500).compactMap { $0.row?.tag }
            .sorted { ($0.label.lowercased(), $0.id) < ($1.label.lowercased(), $1.id) }
    }

    /// Makes a label.
    public func addTag(_ label: String) async throws(ServiceProblem) {
        try await session.send(
            .post, "\(Self.root)/tag", json: TagUse.Wish(label: String(label.prefix(TagUse.longest))))
    }

    /// Deletes a label.
    public func deleteTag(_ id: Int) async throws(ServiceProblem) {
        try await session.send(.delete, "\(Self.root)/tag/\(id)")
    }
}
