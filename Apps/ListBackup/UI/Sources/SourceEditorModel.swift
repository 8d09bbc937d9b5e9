import Foundation
import ListBackupAPI
import Observation
import Wire

/// A source that is added or changed.
@Observable @MainActor
final class SourceEditorModel {
    var name: String
    var kind: SourceKind
    var connector: String
    var address: String
    var schema: String
    var folder: String
    var key = ""
    var refreshToken = ""
    var schedule: Schedule
    private(set) var test: SourceTest?
    private(set) var failure: String?
    private(set) var isBusy = false
    private(set) var isSaved = false
    @ObservationIgnored private let app: AppModel
    @ObservationIgnored private let source: Source?

    init(app: AppModel, source: Source?) {
        self.app = app
        self.source = source
        name = source?.name ?? ""
        kind = source?.kind ?? .rest
        connector = source?.settings.connector ?? Self.example
        address = source?.settings.address ?? ""
        schema = source?.settings.schema ?? "public"
        folder = source?.settings.folder ?? ""
        schedule = source?.schedule ?? Schedule(frequency: .daily, hour: 2)
    }

    var canSave: Bool {
        guard !name.trimmingCharacters(in: .whitespaces).isEmpty, !isBusy else { return false }
        return switch kind {
        case .rest: !connector.isEmpty
        case .postgresql: !address.isEmpty
        case .folder: !folder.isEmpty
        }
    }

    private var draft: SourceDraft {
        var settings = SourceSettings()
        switch kind {
        case .rest: settings.connector = connector
        case .postgresql: (settings.address, settings.schema) = (address, schema)
        case .folder: settings.folder = folder
        }
        let hasSecret = !key.isEmpty || !refreshToken.isEmpty
        return SourceDraft(
            name: name, kind: kind, settings: settings,
            secret: hasSecret
                ? SourceSecret(key: key.isEmpty ? nil : key, refreshToken: refreshToken.isEmpty ? nil : refreshToken)
                : nil, schedule: schedule)
    }

    func tryOut() async {
        await attempt {
            let isUnchanged = key.isEmpty && refreshToken.isEmpty && source?.hasSecret == true
            if let source, isUnchanged {
                // The secret is the server's: what is tried is the source with what was typed over it.
                _ = try await app.client.call(SourcesAPI.update, ByID(id: source.id), draft)
                test = try await app.client.call(SourcesAPI.test, ByID(id: source.id))
            } else {
                test = try await app.client.call(SourcesAPI.testDraft, body: draft)
            }
        }
    }

    func save() async {
        await attempt {
            if let source {
                _ = try await app.client.call(SourcesAPI.update, ByID(id: source.id), draft)
                isSaved = true
                await app.load()
            } else {
                let made = try await app.client.call(SourcesAPI.create, body: draft)
                await app.load()
                app.open(.source(made.id))
            }
        }
    }

    func remove() async {
        guard let source else { return }
        await attempt { try await app.remove(source) }
    }

    private func attempt(_ body: () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        isSaved = false
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private static let example = """
        {
          "name": "My shop",
          "base": "https://api.example.com",
          "auth": { "kind": "bearer" },
          "paging": { "kind": "cursor", "parameter": "after", "next": "paging.next.after",
                      "sizeParameter": "limit", "size": 100 },
          "streams": [
            { "name": "contacts", "path": "/v3/contacts", "records": "results", "id": ["id"] }
          ]
        }
        """
}
