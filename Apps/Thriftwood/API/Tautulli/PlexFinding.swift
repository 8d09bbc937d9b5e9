/// What a search found of one kind.
public struct PlexFinding: Sendable, Hashable, Codable, Identifiable {
    public var kind: PlexTitle.Kind
    public var titles: [PlexTitle]
    public var id: PlexTitle.Kind { kind }

    public init(kind: PlexTitle.Kind, titles: [PlexTitle]) { (self.kind, self.titles) = (kind, titles) }
}

/// What Tautulli found, kind by kind.
struct PlexFindingsAnswer: Decodable, Sendable {
    var findings: [PlexFinding]

    private struct Title: Decodable, Sendable {
        var title: PlexTitle

        init(from decoder: any Decoder) throws { title = PlexTitle(try decoder.tautulliFields()) }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard fields.contains("results_list") else {
            findings = []
            return
        }
        let lists = try fields.nestedContainer(keyedBy: TautulliKey.self, forKey: "results_list")
        findings = PlexTitle.Kind.allCases.compactMap { kind in
            let titles = lists.readable(.init(stringLiteral: kind.rawValue), of: Title.self, most: 50).map(\.title)
                .filter { !$0.title.isEmpty }
            return titles.isEmpty ? nil : PlexFinding(kind: kind, titles: titles)
        }
    }
}
