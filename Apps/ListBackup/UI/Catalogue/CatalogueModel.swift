import ListBackupAPI
import Observation
import Wire

/// What can be backed up, and what of it the person looks for.
@Observable @MainActor
final class CatalogueModel {
    private(set) var integrations: [Integration]?
    private(set) var failure: String?
    var query = ""
    /// Nil for all.
    var category: Integration.Category?
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    /// The categories that have something.
    var categories: [Integration.Category] {
        let known = Set((integrations ?? []).map(\.category))
        return Integration.Category.allCases.filter { known.contains($0) }
    }

    /// What holds every word that is looked for, in its name, its summary or the name of a stream.
    var found: [Integration] {
        let words = query.lowercased().split(separator: " ")
        return (integrations ?? []).filter { entry in
            guard category == nil || entry.category == category else { return false }
            let texts = [entry.name, sentence(entry.name), entry.summary, sentence(entry.summary)] + entry.streams
            let text = texts.joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    func integration(_ id: String) -> Integration? { integrations?.first { $0.id == id } }

    func load() async {
        guard integrations == nil else { return }
        do {
            integrations = try await client.call(IntegrationsAPI.list)
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
