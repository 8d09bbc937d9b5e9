import DesignKit
import Foundation
import Observation

/// The parts of a clip while it is recorded. They lie in the person's own folder from the moment they were recorded, so
/// that a page that goes takes nothing with it: what it leaves behind becomes a draft when the camera is next opened.
@Observable @MainActor
final class RecordedParts {
    /// Numbers of the parts that are here.
    private(set) var numbers: Set<Int> = []
    private let drafts: DraftsModel
    private let join: JoinFilms?
    /// Names this recording, and its folder.
    private(set) var take = UUID().uuidString
    /// Says to others that it is still recorded.
    private var lock: TakeLock?
    /// The parts that make the clip, once the person has said that it is whole.
    private var wanted: [Int]?
    private var files: [Int: URL] = [:]
    /// Parts that were taken away, some of them before they came.
    private var dropped: Set<Int> = []
    /// The whole film, where it was made of several parts.
    private var film: URL?
    private var isRecovering = false

    /// Parts of a clip at most: as many as eight seconds have touches.
    private static let most = 40

    init(drafts: DraftsModel, join: JoinFilms?) { (self.drafts, self.join) = (drafts, join) }

    var isEmpty: Bool { numbers.isEmpty }

    /// Takes what the camera tells.
    ///
    /// - Returns: The film, once the clip is whole.
    func take(_ part: ClipPart) async throws -> URL? {
        switch part {
        case .recorded(let number, let file):
            guard !dropped.contains(number), wanted?.contains(number) != false else { return nil }
            guard files[number] == nil, files.count < Self.most else { throw CocoaError(.fileWriteUnknown) }
            files[number] = try keep(file, number)
            numbers.insert(number)
        case .dropped(let number):
            if dropped.count < 1_000 { dropped.insert(number) }
            remove(number)
        case .done(let numbers): wanted = numbers
        }
        return try await whole()
    }

    /// Forgets the recording: it is posted, or a draft, or not wanted.
    func forget() {
        if let folder = folder() { try? FileManager.default.removeItem(at: folder) }
        begin()
    }

    /// Begins anew, after what was recorded before has become drafts, but for what another window still records.
    ///
    /// - Parameter own: The recording that this window had before its page was made anew.
    func recover(own: String = "") async {
        begin()
        guard !isRecovering, let place = drafts.parts() else { return }
        isRecovering = true
        defer { isRecovering = false }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] {
            guard UUID(uuidString: name) != nil, !drafts.isFull else { continue }
            let folder = place.appendingPathComponent(name)
            guard name == own || !TakeLock.isHeld(in: folder) else { continue }
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            let parts = names.compactMap { name in Int(name.prefix { $0 != "." }).map { ($0, name) } }
                .sorted { $0.0 < $1.0 }
                .map { folder.appendingPathComponent($0.1) }
            // What cannot be joined now stays.
            guard let join, !parts.isEmpty, let film = try? await join(parts) else { continue }
            defer { try? FileManager.default.removeItem(at: film.file) }
            if drafts.save(film) == nil { try? FileManager.default.removeItem(at: folder) }
        }
        forgetOldest(in: place)
    }

    /// Recordings that stay though they found no room or cannot be joined are as few as drafts may be.
    private func forgetOldest(in place: URL) {
        let left = try? FileManager.default.contentsOfDirectory(
            at: place, includingPropertiesForKeys: [.contentModificationDateKey])
        guard let left, left.count > DraftsModel.most else { return }
        func age(_ folder: URL) -> Date {
            (try? folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        for folder in left.sorted(by: { age($0) < age($1) }).dropLast(DraftsModel.most) {
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private func begin() {
        take = UUID().uuidString
        lock = nil
        (numbers, wanted, files, dropped) = ([], nil, [:], [])
        if let film { try? FileManager.default.removeItem(at: film) }
        film = nil
    }

    private func whole() async throws -> URL? {
        guard let wanted else { return nil }
        let parts = wanted.compactMap { files[$0] }
        guard !parts.isEmpty, parts.count == wanted.count else { return nil }
        self.wanted = nil
        if parts.count == 1 { return parts.first }
        guard let join else { throw CocoaError(.featureUnsupported) }
        film = try await join(parts).file
        return film
    }

    private func folder() -> URL? { drafts.parts()?.appendingPathComponent(take) }

    private func keep(_ file: URL, _ number: Int) throws -> URL {
        guard let folder = try drafts.makeParts()?.appendingPathComponent(take) else {
            throw CocoaError(.fileNoSuchFile)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if lock == nil { lock = TakeLock(in: folder) }
        let kept = folder.appendingPathComponent("\(number).\(DraftsModel.kind(of: file))")
        try FileManager.default.copyItem(at: file, to: kept)
        return kept
    }

    private func remove(_ number: Int) {
        if let file = files.removeValue(forKey: number) { try? FileManager.default.removeItem(at: file) }
        numbers.remove(number)
    }
}
