public import Foundation
import Wire

/// What a service tells of itself (TW-081).
public struct ServiceAbout: Sendable, Hashable, Codable {
    public var version: String
    /// Who packed it and how, such as `linuxserver.io`.
    public var package: String
    public var runtime: String
    public var database: String
    public var system: String
    public var mode: String
    public var dataFolder: String
    public var programFolder: String
    public var startedAt: Date?
}

/// Something that a service finds wrong with itself.
public struct HealthNote: Sendable, Hashable, Codable, Identifiable {
    public enum Weight: String, Sendable, Hashable, Codable, CaseIterable { case notice, warning, error }

    public var id: Int
    public var weight: Weight
    public var message: String
    /// Where its makers write about it.
    public var wiki: URL?
}

/// A disk that a service sees.
public struct DiskSpace: Sendable, Hashable, Codable, Identifiable {
    public var path: String
    public var label: String
    public var free: Int64
    public var total: Int64
    /// Whether titles lie there.
    public var isRoot: Bool
    /// Folders there that belong to no title.
    public var strangers: Int

    public var id: String { path }
    /// How full it is, from 0 to 1; nil where that is not said.
    public var filling: Double? { total > 0 ? Double(total - min(free, total)) / Double(total) : nil }
}

extension ServiceAbout {
    /// As services answer.
    struct Answer: Decodable, Sendable {
        var about: ServiceAbout

        private enum CodingKeys: String, CodingKey {
            case version, packageVersion, packageAuthor, runtimeName, runtimeVersion, databaseType, databaseVersion
            case osName, osVersion, mode, appData, startupPath, startTime
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func words(_ keys: CodingKeys...) -> String {
                Bounds.line(keys.map { container.text($0) }.filter { !$0.isEmpty }.joined(separator: " "))
            }
            about = ServiceAbout(
                version: words(.version), package: words(.packageAuthor, .packageVersion),
                runtime: words(.runtimeName, .runtimeVersion), database: words(.databaseType, .databaseVersion),
                system: words(.osName, .osVersion), mode: words(.mode), dataFolder: words(.appData),
                programFolder: words(.startupPath), startedAt: Bounds.date(container.lenient(.startTime)))
        }
    }
}

extension HealthNote {
    /// As services answer.
    struct Answer: Decodable, Sendable {
        var type: String
        var message: String
        var wiki: URL?

        private enum CodingKeys: String, CodingKey { case type, message, wikiUrl }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = container.text(.type).lowercased()
            message = Bounds.line(container.lenient(.message))
            // What a service says leads to pages alone.
            wiki = container.lenient(.wikiUrl, String.self).flatMap { URL(string: Bounds.line($0)) }
                .flatMap { ["http", "https"].contains($0.scheme?.lowercased() ?? "") ? $0 : nil }
        }

        /// A note; nil for one that says that all is well.
        func note(_ id: Int) -> HealthNote? {
            guard type != "ok", !message.isEmpty else { return nil }
            let weight: Weight = type == "error" ? .error : type == "warning" ? .warning : .notice
            return HealthNote(id: id, weight: weight, message: message, wiki: wiki)
        }
    }
}

extension DiskSpace {
    private struct Stranger: Decodable {}

    /// As services answer, for disks and for the folders of titles alike.
    struct Answer: Decodable, Sendable {
        var disk: DiskSpace

        private enum CodingKeys: String, CodingKey { case path, label, freeSpace, totalSpace, unmappedFolders }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            disk = DiskSpace(
                path: Bounds.line(try container.decode(String.self, forKey: .path)),
                label: Bounds.line(container.text(.label)),
                free: Bounds.bytes(container.whole(.freeSpace)), total: Bounds.bytes(container.whole(.totalSpace)),
                isRoot: false, strangers: Bounds.count(container.lenient(.unmappedFolders, [Stranger].self)?.count))
        }
    }
}

extension TitleClient {
    /// What the service tells of itself.
    public func about() async throws(ServiceProblem) -> ServiceAbout {
        try await session.get(ServiceAbout.Answer.self, "\(Self.root)/system/status").about
    }

    /// What the service finds wrong with itself, the worst first.
    public func health() async throws(ServiceProblem) -> [HealthNote] {
        let rows = try await session.get([LenientRow<HealthNote.Answer>].self, "\(Self.root)/health").prefix(100)
        let notes = rows.enumerated().compactMap { $0.element.row?.note($0.offset) }
        let order: [HealthNote.Weight] = [.error, .warning, .notice]
        return order.flatMap { weight in notes.filter { $0.weight == weight } }
    }

    /// The folders of titles, then the other disks that the service sees.
    public func disks() async throws(ServiceProblem) -> [DiskSpace] {
        let disks = try await session.get([LenientRow<DiskSpace.Answer>].self, "\(Self.root)/diskspace")
            .prefix(100).compactMap { $0.row?.disk }
        let roots = try await session.get([LenientRow<DiskSpace.Answer>].self, "\(Self.root)/rootfolder")
            .prefix(100).compactMap { $0.row?.disk }
        let folders = roots.map { root in
            var root = root
            root.isRoot = true
            // A folder tells what is free; how large its disk is, the disk that it lies on.
            if root.total == 0 {
                let under = disks.filter { root.path.hasPrefix($0.path) }.max { $0.path.count < $1.path.count }
                root.total = under?.total ?? 0
            }
            return root
        }
        let known = Set(folders.map(\.path))
        return folders + disks.filter { !known.contains($0.path) }
    }
}
