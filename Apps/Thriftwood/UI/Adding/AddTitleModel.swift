import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How a title is to be taken in, while somebody decides.
@Observable @MainActor
final class AddTitleModel {
    private(set) var profiles: [QualityProfile] = []
    /// Of Lidarr alone.
    private(set) var metadataProfiles: [QualityProfile] = []
    private(set) var folders: [RootFolder] = []
    private(set) var tags: [TitleTag] = []
    private(set) var problem: ServiceProblem?
    private(set) var isAdding = false
    /// Whether the service said what can be chosen.
    private(set) var isLoaded = false
    var addition: TitleAddition

    @ObservationIgnored let finding: TitleFinding
    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let app: ThriftwoodModel

    /// - Parameter draft: what was filled in before the window was reloaded, or empty.
    init(_ finding: TitleFinding, to service: ServiceConnection, app: ThriftwoodModel, draft: String = "") {
        (self.finding, self.service, self.app) = (finding, service, app)
        let kept = KeptText.value(TitleDraft<TitleAddition>.self, draft)
        let filled = kept.flatMap { $0.owner == finding.id ? $0.value : nil }
        addition = filled ?? app.settings.additions[service.id] ?? TitleAddition()
    }

    /// What is filled in, for the window to keep.
    var draft: String { KeptText.text(TitleDraft(owner: finding.id, value: addition)) }

    var canAdd: Bool {
        isLoaded && !isAdding && !addition.folder.isEmpty && addition.qualityProfile > 0
            && (service.kind != .lidarr || addition.metadataProfile > 0)
    }

    func load() async {
        problem = nil
        if !isLoaded, let known = await app.room.knownChoices(of: service) { take(known) }
        do throws(ServiceProblem) {
            take(try await app.room.choices(of: service))
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }

    private func take(_ choices: TitleChoices) {
        (profiles, metadataProfiles) = (choices.profiles, choices.metadataProfiles)
        (folders, tags) = (choices.folders, choices.tags)
        settle()
        isLoaded = true
    }

    /// Takes the title in; its number at the service, or nil where that went wrong.
    func add() async -> Int? {
        guard canAdd else { return nil }
        isAdding = true
        defer { isAdding = false }
        let session = app.room.session(service)
        do throws(ServiceProblem) {
            let id: Int
            switch service.kind {
            case .lidarr:
                let answer = try await LidarrClient(session).add(finding, addition)
                await app.room.artists(of: service).add(answer.artist, detail: answer.detail)
                id = answer.artist.id
            case .sonarr:
                let answer = try await SonarrClient(session).add(finding, addition)
                await app.room.series(of: service).add(answer.series, detail: answer.detail)
                id = answer.series.id
            default:
                let answer = try await RadarrClient(session).add(finding, addition)
                await app.room.movies(of: service).add(answer.movie, detail: answer.detail)
                id = answer.movie.id
            }
            app.set { $0.additions[service.id] = addition }
            app.say(Notice(text: Text("\(finding.title) is in the library of \(service.name) now.")))
            return id
        } catch {
            problem = error
            return nil
        }
    }

    /// What was chosen last may be gone; then the first that can be used is taken.
    private func settle() {
        if !folders.contains(where: { $0.path == addition.folder }) {
            addition.folder = (folders.first(where: \.isAccessible) ?? folders.first)?.path ?? ""
        }
        if !profiles.contains(where: { $0.id == addition.qualityProfile }) {
            addition.qualityProfile = profiles.first?.id ?? 0
        }
        if !metadataProfiles.contains(where: { $0.id == addition.metadataProfile }) {
            addition.metadataProfile = metadataProfiles.first?.id ?? 0
        }
        addition.tags.formIntersection(tags.map(\.id))
    }
}
