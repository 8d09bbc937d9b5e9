import EightAPI
import Observation

/// Wishes to be at another school, as moderators decide them.
@Observable @MainActor
final class SchoolChangesModel {
    private(set) var changes: [ConsoleSchoolChange] = []
    private(set) var phase = LoadPhase.loading
    private(set) var failure: String?
    private(set) var isBusy = false
    private let client: EightClient

    init(client: EightClient) { self.client = client }

    func load() async {
        do {
            changes = try await client.schoolChanges()
            phase = .loaded
        } catch  where isCancellation(error) {
            return
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    /// Decides one; it stays in the list where that could not be.
    func answer(_ change: ConsoleSchoolChange, _ verdict: SchoolVerdict) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            try await client.answer(verdict, toSchoolChange: change.id)
            changes.removeAll { $0.id == change.id }
            failure = nil
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
