import Base
import EightAPI
import Foundation
import Synchronization

/// Films that are on their way, with what was said of them, in their owner's own folder: a server that starts anew in the
/// middle, or a page that is loaded again, goes on with them (E8-171).
struct PostingShelf: Sendable {
    /// What is kept beside a film.
    struct Kept: Codable, Sendable {
        var id: String
        var keptAt: Date
        var film: String
        var draft: ClipDraft
        var parent: SortableID?
        var isDetached: Bool
    }

    let folder: EightFolder
    /// As long as the server knows a repeated request as the same.
    private static let lifetime: TimeInterval = 86_400
    /// Films that are being sent, so that two windows of one person send each once.
    private static let sending = Mutex<Set<String>>([])

    /// Takes a film over; throws where there is no room.
    func keep(_ file: URL, _ kept: Kept, of owner: SortableID) throws -> URL {
        let place = Self.place(of: kept.id, in: try folder.make(), owner)
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let film = place.appendingPathComponent(kept.film)
            try FileManager.default.copyItem(at: file, to: film)
            try write(kept, in: place)
            return film
        } catch {
            try? FileManager.default.removeItem(at: place)
            throw error
        }
    }

    /// Keeps that a response is to be a video of its own.
    func detach(_ id: String, of owner: SortableID) {
        guard let folder = folder.existing() else { return }
        let place = Self.place(of: id, in: folder, owner)
        guard var kept = Self.read(place) else { return }
        (kept.parent, kept.isDetached) = (nil, true)
        try? write(kept, in: place)
    }

    /// What waits to be sent, the oldest first. What has waited too long is removed.
    func waiting(of owner: SortableID, at now: Date) -> [(kept: Kept, film: URL)] {
        guard let folder = folder.existing() else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.place(in: folder, owner).path)) ?? []
        var found: [(kept: Kept, film: URL)] = []
        for name in names where UUID(uuidString: name) != nil {
            let place = Self.place(of: name, in: folder, owner)
            guard let kept = Self.read(place), kept.id == name, !kept.film.contains("/"),
                (0..<Self.lifetime).contains(now.timeIntervalSince(kept.keptAt))
            else {
                if !Self.sending.withLock({ $0.contains(name) }) { try? FileManager.default.removeItem(at: place) }
                continue
            }
            found.append((kept, place.appendingPathComponent(kept.film)))
        }
        return found.sorted { $0.kept.keptAt < $1.kept.keptAt }
    }

    /// Removes a film that is with the server, or given up.
    func remove(_ id: String, of owner: SortableID) {
        guard let folder = folder.existing() else { return }
        try? FileManager.default.removeItem(at: Self.place(of: id, in: folder, owner))
    }

    /// Removes all that somebody was sending.
    func removeAll(of owner: SortableID) {
        guard let folder = folder.existing() else { return }
        try? FileManager.default.removeItem(at: Self.place(in: folder, owner))
    }

    /// Whether a film is sent by the caller from now on; false while another window sends it.
    static func claim(_ id: String) -> Bool { sending.withLock { $0.insert(id).inserted } }

    static func release(_ id: String) { sending.withLock { _ = $0.remove(id) } }

    private func write(_ kept: Kept, in place: URL) throws {
        try JSONEncoder().encode(kept).write(to: place.appendingPathComponent("post.json"), options: .atomic)
    }

    private static func read(_ place: URL) -> Kept? {
        guard let data = try? Data(contentsOf: place.appendingPathComponent("post.json")) else { return nil }
        return try? JSONDecoder().decode(Kept.self, from: data)
    }

    private static func place(in folder: URL, _ owner: SortableID) -> URL {
        folder.appendingPathComponent("posting/\(owner)", isDirectory: true)
    }

    private static func place(of id: String, in folder: URL, _ owner: SortableID) -> URL {
        place(in: folder, owner).appendingPathComponent(id, isDirectory: true)
    }
}
