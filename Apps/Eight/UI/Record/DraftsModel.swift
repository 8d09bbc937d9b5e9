import Base
import DesignKit
import EightAPI
import Foundation
import Observation
import SwiftUI

/// Drafts of whoever is signed in. They lie in the person's own folder, and nothing of them is sent before it is posted.
@Observable @MainActor
final class DraftsModel {
    /// The latest first.
    private(set) var drafts: [Draft] = []
    /// Drafts that somebody has at most.
    static let most = 20

    private let folder: EightFolder
    private let clock: WallClock
    private var owner: SortableID?

    init(folder: EightFolder, clock: WallClock) { (self.folder, self.clock) = (folder, clock) }

    var isFull: Bool { drafts.count >= Self.most }

    /// Reads the drafts of somebody; another's are not seen.
    func load(for owner: SortableID) {
        self.owner = owner
        guard let place = folder.existing().map({ Self.place(in: $0, owner) }) else { return drafts = [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        drafts =
            names.compactMap { name -> Draft? in
                guard let data = try? Data(contentsOf: place.appendingPathComponent("\(name)/draft.json")),
                    let draft = try? JSONDecoder().decode(Draft.self, from: data), draft.id == name
                else { return nil }
                return draft
            }
            .sorted { $0.savedAt > $1.savedAt }
    }

    /// Keeps what is worked on; a sentence when it cannot be kept.
    func save(_ editor: EditorModel) -> String? {
        guard let owner else { return Self.notKept }
        guard editor.draft != nil || !isFull else {
            return String(localized: "You have \(Self.most) drafts. Delete one to save another.")
        }
        let facts = editor.facts ?? .init(seconds: 8, width: 9, height: 16)
        do {
            var draft =
                editor.draft
                ?? Draft(
                    id: UUID().uuidString, savedAt: clock.now(), film: "film.\(Self.kind(of: editor.file))",
                    seconds: facts.seconds, width: facts.width, height: facts.height, edit: editor.edit)
            draft.savedAt = clock.now()
            draft.edit = editor.edit
            let place = Self.place(in: try folder.make(), owner).appendingPathComponent(draft.id)
            let film = place.appendingPathComponent(draft.film)
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                if !FileManager.default.fileExists(atPath: film.path) {
                    try FileManager.default.copyItem(at: editor.file, to: film)
                }
                try JSONEncoder().encode(draft).write(
                    to: place.appendingPathComponent("draft.json"), options: .atomic)
            } catch {
                if editor.draft == nil { try? FileManager.default.removeItem(at: place) }
                throw error
            }
            load(for: owner)
            return nil
        } catch { return Self.notKept }
    }

    /// Keeps a film that nothing was done to yet; a sentence when it cannot be kept.
    func save(_ film: JoinedFilm) -> String? {
        let editor = EditorModel(file: film.file, seconds: 0.5...8)
        editor.learn(FilmFacts(seconds: film.seconds, width: film.width, height: film.height))
        return save(editor)
    }

    /// Where parts of clips lie that are being recorded; nil while nothing was ever kept.
    func parts() -> URL? {
        guard let owner, let place = folder.existing() else { return nil }
        return place.appendingPathComponent("parts/\(owner)", isDirectory: true)
    }

    /// Makes that place.
    func makeParts() throws -> URL? {
        _ = try folder.make()
        return parts()
    }

    func remove(_ draft: Draft) {
        guard let film = film(of: draft) else { return }
        try? FileManager.default.removeItem(at: film.deletingLastPathComponent())
        drafts.removeAll { $0.id == draft.id }
    }

    /// Removes all that somebody has not posted, with what was recorded for it.
    func removeAll() {
        guard let owner, let place = folder.existing() else { return }
        for name in ["drafts", "parts"] {
            try? FileManager.default.removeItem(at: place.appendingPathComponent("\(name)/\(owner)"))
        }
        drafts = []
    }

    /// Bytes of all drafts.
    var bytes: Int {
        drafts.reduce(0) { sum, draft in
            let values = try? film(of: draft)?.resourceValues(forKeys: [.fileSizeKey])
            return sum + (values?.fileSize ?? 0)
        }
    }

    /// Where the film of a draft is.
    func film(of draft: Draft) -> URL? {
        guard let owner, let place = folder.existing(), !draft.film.contains("/"), UUID(uuidString: draft.id) != nil
        else {
            return nil
        }
        return Self.place(in: place, owner).appendingPathComponent("\(draft.id)/\(draft.film)")
    }

    private static func place(in folder: URL, _ owner: SortableID) -> URL {
        folder.appendingPathComponent("drafts/\(owner)", isDirectory: true)
    }

    /// How a file's name ends; what a browser calls a file is no path of ours.
    static func kind(of file: URL) -> String {
        let kind = file.pathExtension.lowercased()
        return ["mp4", "mov", "webm", "mkv", "m4v"].contains(kind) ? kind : "mp4"
    }

    private static var notKept: String { String(localized: "The draft couldn't be saved. There may be no room.") }
}
