import Base
import Foundation
import Observation
import SpiritAtlasCore

/// A profile while it is written. Whatever is typed is kept a moment later, whole or not.
@Observable @MainActor
final class EditorModel {
    enum Phase: Hashable { case loading, ready, failed }

    private(set) var phase = Phase.loading
    private(set) var finding: BirthFinding?
    /// Places whose name fits what stands in the field.
    private(set) var places: [Gazetteer.Match] = []
    /// What the places were sought for; while it is not what stands in the field, nobody can say that there is none.
    private(set) var soughtPlace = ""
    /// Rises with every change.
    private(set) var revision = 0
    private(set) var isSaved = true
    private(set) var hasSavingFailed = false
    private(set) var profile: Profile

    private let store: ProfileStore
    private let engines: Engines
    private let clock: WallClock

    init(id: String, store: ProfileStore, engines: Engines, clock: WallClock) {
        profile = Profile(id: id)
        (self.store, self.engines, self.clock) = (store, engines, clock)
    }

    var birth: BirthEntry {
        get { profile.birth }
        set {
            guard newValue != profile.birth else { return }
            var entry = newValue
            let old = profile.birth
            // Another time or place asks anew which of two moments is meant.
            if (old.day, old.month, old.year) != (entry.day, entry.month, entry.year) || old.time != entry.time
                || old.place != entry.place
            {
                entry.fold = nil
            }
            profile.birth = entry
            changed()
        }
    }

    subscript(field: ProfileField) -> String {
        get { profile[field] }
        set {
            guard newValue != profile[field] else { return }
            profile[field] = newValue
            changed()
        }
    }

    /// The groups that it is in, as they are written: with commas between them.
    var tagText = "" {
        didSet {
            let before = profile.tags
            profile.tags = tagText.split(separator: ",").map(String.init)
            if profile.tags != before { changed() }
        }
    }

    /// Whether a chart can be cast.
    var isComplete: Bool {
        finding?.birth != nil && !profile[.name].trimmingCharacters(in: .whitespaces).isEmpty
    }

    func load() async {
        guard phase != .ready else { return }
        do {
            if let known = try await store.profile(profile.id) {
                profile = known
                tagText = known.tags.joined(separator: ", ")
            }
            finding = try BirthFinding(profile.birth, zones: engines.zones())
            phase = .ready
        } catch {
            phase = .failed
        }
    }

    /// Keeps what was typed once nothing was for a moment; a newer change cancels the task that runs this.
    func saveSoon() async {
        guard !isSaved else { return }
        try? await clock.sleep(seconds: 0.3)
        if !Task.isCancelled { await save() }
    }

    /// Keeps what was typed; an untouched profile leaves nothing behind.
    func save() async {
        guard !isSaved, phase == .ready else { return }
        let (saved, revision) = (profile, revision)
        do {
            try await store.save(saved, isDraft: !isComplete)
            hasSavingFailed = false
            if revision == self.revision { isSaved = true }
        } catch {
            hasSavingFailed = true
        }
    }

    /// Seeks places for what stands in the field.
    func seekPlaces() async {
        let text = birth.placeText.trimmingCharacters(in: .whitespaces)
        guard birth.place == nil, text.count >= 2 else {
            (places, soughtPlace) = ([], "")
            return
        }
        let found = await Self.search(text, engines)
        guard !Task.isCancelled else { return }
        (places, soughtPlace) = (found, text)
    }

    /// Takes a place that was found.
    func choose(_ place: Place) {
        var entry = birth
        entry.place = BirthPlace(place)
        entry.placeText = ""
        birth = entry
        (places, soughtPlace) = ([], "")
    }

    /// Gives the field for the place back.
    func forgetPlace() {
        var entry = birth
        entry.placeText = entry.place?.city ?? ""
        entry.place = nil
        birth = entry
    }

    private nonisolated static func search(_ text: String, _ engines: Engines) async -> [Gazetteer.Match] {
        (try? engines.gazetteer().search(text, limit: 8)) ?? []
    }

    private func changed() {
        finding = try? BirthFinding(profile.birth, zones: engines.zones())
        revision += 1
        isSaved = false
    }
}
