import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Files on a service's disk, of which somebody chooses those that come into the library (TW-080).
@Observable @MainActor
final class ImportModel {
    enum Phase: Equatable {
        case asking
        case found
        case failed(ServiceProblem)
    }

    private(set) var phase = Phase.asking
    private(set) var candidates: [ImportCandidate] = []
    private(set) var chosen: Set<String> = []
    private(set) var isTaking = false
    /// What can be said of a file; empty before it is known.
    private(set) var qualities: [ImportQuality] = []
    private(set) var languages: [ImportLanguage] = []
    /// The file that a sheet asks about.
    var edited: ImportCandidate?

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let find: @MainActor () async throws(ServiceProblem) -> ImportSource
    @ObservationIgnored private let client: RadarrClient
    @ObservationIgnored private var library: [Movie] = []

    /// Looks into a folder.
    init(_ path: String, of service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app, client) = (service, app, RadarrClient(app.room.session(service)))
        find = { .folder(path) }
    }

    /// Looks at what waits in the queue under a number.
    init(queued id: Int, of service: ServiceConnection, app: ThriftwoodModel) {
        let client = RadarrClient(app.room.session(service))
        (self.service, self.app, self.client) = (service, app, client)
        find = { () async throws(ServiceProblem) in
            let found = try await client.queue().rows.first { $0.id == id }
            guard let found, !found.downloadID.isEmpty else { throw ServiceProblem(.missing, of: service) }
            return .download(found.downloadID)
        }
    }

    var mode: ImportMode {
        get { app.settings.importMode }
        set { app.set { $0.importMode = newValue } }
    }

    var canTake: Bool { !chosen.isEmpty && !isTaking }

    /// Whether all that could come are chosen.
    var areAllChosen: Bool { candidates.allSatisfy { !$0.isComplete || chosen.contains($0.id) } }

    func load() async {
        if phase == .found { return }
        await ask()
    }

    func ask() async {
        phase = .asking
        do throws(ServiceProblem) {
            candidates = try await client.importCandidates(try await find())
            chosen = Set(candidates.filter { $0.isComplete && $0.objections.isEmpty }.map(\.id))
            phase = .found
        } catch {
            if error.reason != .cancelled { phase = .failed(error) }
        }
    }

    func choose(_ candidate: ImportCandidate) {
        guard candidate.isComplete else { return }
        if chosen.remove(candidate.id) == nil { chosen.insert(candidate.id) }
    }

    /// Chooses all that could come, or none.
    func chooseAll(_ isChosen: Bool) {
        chosen = isChosen ? Set(candidates.filter(\.isComplete).map(\.id)) : []
    }

    /// Fetches what can be said of files.
    func loadChoices() async {
        guard qualities.isEmpty else { return }
        library = await app.room.movies(of: service).current().items
        do throws(ServiceProblem) {
            (qualities, languages) = (try await client.importQualities(), try await client.importLanguages())
        } catch {
            if error.reason != .cancelled { app.say(Notice(text: error.words, isProblem: true)) }
        }
    }

    /// Films of the library in whose names all words are.
    func films(_ text: String) -> [ImportFilm] {
        let words = SearchWords(text)
        guard !words.isEmpty else { return [] }
        return library.lazy.filter { words.fit($0.title) }.prefix(12)
            .map { ImportFilm(id: $0.id, title: $0.title, year: $0.year) }
    }

    /// Takes over what somebody said of a file, and asks the service what speaks against it now.
    func change(_ candidate: ImportCandidate) async {
        guard let place = candidates.firstIndex(where: { $0.id == candidate.id }) else { return }
        candidates[place] = candidate
        guard candidate.isComplete else {
            chosen.remove(candidate.id)
            return
        }
        chosen.insert(candidate.id)
        // One that cannot judge leaves what it said before.
        guard let objections = try? await client.objections(to: candidate),
            let place = candidates.firstIndex(where: { $0.id == candidate.id })
        else { return }
        candidates[place].objections = objections
    }

    /// Has the service take what is chosen; whether it will.
    func take() async -> Bool {
        guard canTake else { return false }
        isTaking = true
        defer { isTaking = false }
        let files = candidates.filter { chosen.contains($0.id) && $0.isComplete }
        do throws(ServiceProblem) {
            try await client.take(files, mode)
            app.say(Notice(text: Text("\(service.name) is importing \(files.count) files.")))
            return true
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
            return false
        }
    }
}
