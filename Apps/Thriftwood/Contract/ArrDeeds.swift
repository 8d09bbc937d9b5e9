import Wire

/// What a Radarr, Sonarr or Lidarr of ours was asked to do besides changing titles, for tests to look at.
public struct ArrDeeds: Sendable, Equatable {
    /// A title that was taken out, and how.
    public struct Removal: Sendable, Equatable {
        public var id: Int
        public var withFiles: Bool
        public var isExcluded: Bool

        public init(id: Int, withFiles: Bool, isExcluded: Bool) {
            (self.id, self.withFiles, self.isExcluded) = (id, withFiles, isExcluded)
        }
    }

    /// A release that was taken out of the queue, and how.
    public struct QueueRemoval: Sendable, Equatable {
        public var id: Int
        public var fromClient: Bool
        public var isBlocked: Bool
        public var searchesAgain: Bool

        public init(id: Int, fromClient: Bool, isBlocked: Bool, searchesAgain: Bool) {
            (self.id, self.fromClient, self.isBlocked) = (id, fromClient, isBlocked)
            self.searchesAgain = searchesAgain
        }
    }

    public private(set) var removed: [Removal] = []
    /// What left the queue.
    public private(set) var unqueued: [QueueRemoval] = []
    /// The labels by their ids.
    public private(set) var tags: [Int: String] = [1: "family", 2: "keep", 3: "old list"]
    /// How often the queue was asked for: each time more of it has come.
    private var looks = 0
    /// The collections whose new films are taken in.
    public private(set) var collections: Set<Int> = []
    /// The names of commands, the last thousand.
    public private(set) var commands: [String] = []

    mutating func remove(_ id: Int, _ withFiles: String?, _ isExcluded: String?) {
        removed.append(Removal(id: id, withFiles: withFiles == "true", isExcluded: isExcluded == "true"))
    }

    /// Many at once, as a wish says it.
    mutating func remove(_ ids: [Int], _ wish: JSONValue, _ exclusion: String) {
        removed += ids.map {
            Removal(id: $0, withFiles: wish["deleteFiles"] == .truth(true), isExcluded: wish[exclusion] == .truth(true))
        }
    }

    mutating func watch(collection id: Int, _ isMonitored: Bool) {
        if isMonitored { collections.insert(id) } else { collections.remove(id) }
    }

    mutating func note(_ command: String) {
        if commands.count >= 1_000 { commands.removeFirst() }
        commands.append(command)
    }

    /// Takes a release out of the queue; false where there is none.
    mutating func unqueue(_ text: String, _ query: [String: String]) -> Bool {
        guard let id = Int(text), !unqueued.contains(where: { $0.id == id }) else { return false }
        unqueued.append(
            QueueRemoval(
                id: id, fromClient: query["removeFromClient"] != "false", isBlocked: query["blocklist"] == "true",
                searchesAgain: query["skipRedownload"] != "true"))
        return true
    }

    /// The rows that are still in the queue, a hundredth further each time that they are asked for.
    mutating func queue(_ rows: [JSONValue]) -> [JSONValue] {
        looks += 1
        let gone = Set(unqueued.map(\.id))
        return rows.filter { !gone.contains($0["id"]?.whole ?? 0) }.map { row in
            guard row["status"] == "downloading", let size = row["size"]?.whole, let left = row["sizeleft"]?.whole
            else {
                return row
            }
            let rest = left - size / 100 * min(looks, 100)
            guard rest <= 0 else { return row.setting("sizeleft", to: ContractJSON.number(rest)) }
            return row.setting("sizeleft", to: 0).setting("status", to: "completed").setting("timeleft", to: "00:00:00")
                .setting("trackedDownloadState", to: "importPending")
        }
    }

    /// The labels, with what has them where titles are named.
    func tagList(ids: [Int], named member: String?) -> HTTPResponse {
        let rows = tags.sorted { $0.key < $1.key }.map { id, label -> JSONValue in
            let tag: JSONValue = ["id": ContractJSON.number(id), "label": .text(label)]
            guard let member else { return tag }
            return tag.setting(member, to: .list(owners(of: id, ids).map { ContractJSON.number($0) }))
                .setting("indexerIds", to: id == 2 ? [4] : []).setting("delayProfileIds", to: [])
        }
        return ContractServer.json(ContractJSON.bytes(.list(rows)))
    }

    /// Makes a label; these services write them in small letters.
    mutating func addTag(_ label: String?) -> HTTPResponse {
        guard let label = label?.lowercased(), !label.isEmpty else { return ArrAnswers.invalid }
        let id = (tags.keys.max() ?? 0) + 1
        tags[id] = label
        let tag: JSONValue = ["id": ContractJSON.number(id), "label": .text(label)]
        return ContractServer.json(ContractJSON.bytes(tag), status: .created)
    }

    /// Deletes a label that nothing has.
    mutating func deleteTag(_ text: String, ids: [Int]) -> HTTPResponse {
        guard let id = Int(text), tags[id] != nil else { return ArrAnswers.missing }
        guard owners(of: id, ids).isEmpty, id != 2 else {
            return TitleCatalogue.refusal("Id", "The tag is in use")
        }
        tags[id] = nil
        return ContractServer.json(Array("{}".utf8))
    }

    private func owners(of tag: Int, _ ids: [Int]) -> [Int] {
        ids.filter { TitlePast.tags(of: $0).elements.contains(ContractJSON.number(tag)) }
    }
}
