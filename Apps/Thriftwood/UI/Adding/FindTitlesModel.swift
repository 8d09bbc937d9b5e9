import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// Seeks titles in the catalogue of a service, while somebody types.
@Observable @MainActor
final class FindTitlesModel {
    enum Phase: Equatable {
        /// Nothing was sought yet.
        case idle
        case asking
        case found([TitleFinding])
        case failed(ServiceProblem)
    }

    private(set) var phase = Phase.idle
    /// What the service suggests while nothing is sought; nil before it did (TW-065).
    private(set) var suggested: [TitleFinding]?
    private(set) var isSuggesting = false
    var text = ""

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let client: any TitleClient
    /// What the last answer was for.
    @ObservationIgnored private var asked = ""

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        client = app.client(of: service)
    }

    /// The titles that are shown.
    var listed: [TitleFinding] {
        switch phase {
        case .idle: suggested ?? []
        case .found(let found): found
        case .asking, .failed: []
        }
    }

    /// Asks for what stands in the field, once nothing was typed for a moment; a newer change cancels the task that runs
    /// this.
    func ask(waiting: Bool = true) async {
        let sought = text.trimmingCharacters(in: .whitespaces)
        guard sought.count >= 2 else {
            (phase, asked) = (.idle, "")
            return
        }
        if waiting {
            // The same again, as after a way back.
            if sought == asked, case .found = phase { return }
            guard (try? await app.clock.sleep(seconds: 0.4)) != nil else { return }
        }
        phase = .asking
        do throws(ServiceProblem) {
            let found = try await client.lookUp(sought)
            guard !Task.isCancelled else { return }
            (phase, asked) = (.found(found), sought)
        } catch {
            guard !Task.isCancelled, error.reason != .cancelled else { return }
            phase = .failed(error)
        }
    }

    /// Asks what the service's lists suggest. One that suggests nothing, or does not answer, costs nobody the search.
    func suggest() async {
        guard app.settings.suggestsMovies else {
            suggested = nil
            return
        }
        guard let radarr = client as? RadarrClient, suggested == nil else { return }
        isSuggesting = true
        defer { isSuggesting = false }
        suggested = try? await radarr.suggestions()
    }

    /// A title that was sought here is in the library now.
    func take(_ finding: TitleFinding, as known: Int) {
        if let index = suggested?.firstIndex(where: { $0.id == finding.id }) { suggested?[index].known = known }
        guard case .found(var found) = phase, let index = found.firstIndex(where: { $0.id == finding.id }) else {
            return
        }
        found[index].known = known
        phase = .found(found)
    }
}
