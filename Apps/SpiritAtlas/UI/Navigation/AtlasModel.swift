import Base
import Foundation
import Observation
import SpiritAtlasAPI
import SpiritAtlasCore
import SwiftUI

/// The person's atlas: their profiles, what they set, and which page is open.
@Observable @MainActor
final class AtlasModel {
    enum Phase: Hashable { case loading, ready, failed }

    private(set) var phase = Phase.loading
    private(set) var profiles: [ProfileSummary] = []
    private(set) var settings = AtlasSettings()
    private(set) var consents: [ConsentRecord] = []
    /// The profile that was deleted last, while it can be brought back.
    private(set) var deleted: ProfileSummary?
    /// What became of the file that was brought in last.
    private(set) var archiveOutcome: Result<ArchiveReport, ProfileArchive.Failure>?
    /// Grows when something may have changed what models wrote.
    private(set) var insightsChange = 0
    /// The key of the service that is chosen; empty while there is none.
    private(set) var insightKey = ""
    /// Whether the last thing to be kept could not be.
    private(set) var hasSavingFailed = false
    var page: AtlasPage?
    /// Whether a narrow window shows the page rather than the list.
    var isPageInFront = false
    var query = ""
    /// The group that is looked at; nil for all profiles.
    var tag: String?

    @ObservationIgnored let store: ProfileStore
    @ObservationIgnored let engines: Engines
    @ObservationIgnored let clock: WallClock
    @ObservationIgnored let insights: InsightDesk?
    @ObservationIgnored private let ids: SortableIDSource
    @ObservationIgnored private var insightModels: [String: InsightModel] = [:]

    init(_ dependencies: SpiritAtlasDependencies) {
        store = dependencies.store
        engines = dependencies.engines.all
        clock = dependencies.clock
        ids = dependencies.ids
        insights = dependencies.insights
    }

    /// The profiles that a search finds, or all.
    var found: [ProfileSummary] {
        let words = ProfileSummary.folded(query).split(separator: " ").map { String($0) }
        let inside = shownTag.map { tag in profiles.filter { $0.tags.contains(tag) } } ?? profiles
        return words.isEmpty ? inside : inside.filter { $0.matches(words) }
    }

    /// All groups, by name.
    var tags: [String] {
        Set(profiles.flatMap(\.tags)).sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    /// The group that is looked at, while there is one of that name (T130).
    var shownTag: String? { tag.flatMap { tags.contains($0) ? $0 : nil } }

    /// Those with all that a chart needs.
    var complete: [ProfileSummary] { profiles.filter { !$0.isDraft } }

    func load() async {
        do {
            settings = try await store.settings()
            profiles = try await store.profiles()
            consents = try await store.consents()
            insightsChange += 1
            readInsightKey()
            phase = .ready
        } catch {
            if phase != .ready { phase = .failed }
        }
    }

    /// Keeps up with what other windows of the person change.
    func follow() async {
        for await _ in await store.changes() { await load() }
    }

    /// Opens the editor with a profile that is kept once something is written into it.
    func addProfile() { open(.edit(ids.next().description)) }

    /// Shows a page, in a narrow window over the list.
    func open(_ page: AtlasPage) {
        self.page = page
        isPageInFront = true
    }

    /// Begins with the atlas: the introduction was read or skipped.
    func finishIntroduction(adding: Bool) async {
        await set { $0.hasSeenIntroduction = true }
        if adding { addProfile() }
    }

    func set(_ change: (inout AtlasSettings) -> Void) async {
        change(&settings)
        readInsightKey()
        let settings = settings
        await attempt { try await $0.save(settings) }
    }

    func delete(_ profile: ProfileSummary) async {
        profiles.removeAll { $0.id == profile.id }
        if page == .profile(profile.id) || page == .edit(profile.id) {
            page = nil
            isPageInFront = false
        }
        deleted = profile
        await attempt { try await $0.delete(profile.id) }
    }

    func undoDeletion() async {
        guard let profile = deleted else { return }
        deleted = nil
        await attempt { try await $0.restore(profile.id) }
        await load()
    }

    func dismissUndo() { deleted = nil }

    /// What was answered last about a purpose; nil while nothing was.
    func consent(_ purpose: ConsentPurpose) -> ConsentRecord? { consents.last { $0.purpose == purpose } }

    /// Whether the answer to today's wording is yes.
    func isAllowed(_ purpose: ConsentPurpose) -> Bool {
        consent(purpose).map { $0.state == .granted && $0.textVersion == ConsentRecord.textVersion } ?? false
    }

    /// What is written about a subject; the same for as long as the window is open, so that it goes on while somebody
    /// looks at something else.
    func insight(_ id: InsightSubject.ID) -> InsightModel? {
        if let known = insightModels[id] { return known }
        guard let insights else { return nil }
        let model = InsightModel(id: id, store: store, desk: insights, clock: clock)
        insightModels[id] = model
        return model
    }

    /// The service that is chosen, if all is there that it needs.
    var insightConnection: InsightConnection? {
        guard let choice = settings.insight, !insightKey.isEmpty || choice.service.isLocal else { return nil }
        return InsightConnection(
            service: choice.service, address: choice.address, model: choice.model, key: insightKey)
    }

    /// Keeps the key of the service that is chosen, for all windows; an empty one removes it.
    func keepInsightKey(_ key: String) async throws {
        guard let service = settings.insight?.service else { return }
        try insights?.setKey(key, for: service)
        readInsightKey()
        await store.tell()
    }

    private func readInsightKey() {
        insightKey = settings.insight.flatMap { try? insights?.key(for: $0.service) } ?? ""
    }

    /// Whether anything may be sent: a machine of the person's own may always be asked (T135).
    var mayWriteInsights: Bool { (settings.insight?.service.isLocal ?? false) || isAllowed(.aiEnrichment) }

    /// Takes away all that models wrote.
    func removeInsights() async {
        for model in insightModels.values { model.stop() }
        await attempt { try await $0.removeInsights() }
        for model in insightModels.values { await model.load() }
    }

    func answer(_ purpose: ConsentPurpose, isGranted: Bool) async {
        if purpose == .aiEnrichment, !isGranted { for model in insightModels.values { model.stop() } }
        await attempt { try await $0.record(isGranted ? .granted : .denied, for: purpose) }
        await load()
    }

    /// All profiles as a file; nil when they could not be read.
    func archive() async -> Data? {
        do {
            return try await store.archive()
        } catch {
            hasSavingFailed = true
            return nil
        }
    }

    /// Takes the profiles of a file in that was chosen.
    func takeIn(_ chosen: Result<URL, any Error>) async {
        archiveOutcome = nil
        guard case .success(let url) = chosen else { return }
        do throws(ProfileArchive.Failure) {
            let rows = try await Self.rows(of: url)
            await attempt { store in
                archiveOutcome = .success(try await store.takeIn(rows, ids: ids, zones: engines.zones()))
            }
        } catch {
            archiveOutcome = .failure(error)
        }
        await load()
    }

    @concurrent private nonisolated static func rows(
        of url: URL
    ) async throws(ProfileArchive.Failure) -> [ProfileArchive.Row] {
        let isScoped = url.startAccessingSecurityScopedResource()
        defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        guard size <= ProfileArchive.largest else { throw .tooLarge }
        guard let data = try? Data(contentsOf: url) else { throw .notJSON }
        return try ProfileArchive.rows(data)
    }

    private func attempt(_ action: (ProfileStore) async throws -> Void) async {
        do {
            try await action(store)
            hasSavingFailed = false
        } catch {
            hasSavingFailed = true
        }
    }
}
