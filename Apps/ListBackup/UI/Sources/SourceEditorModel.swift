import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// A source that is added or changed.
@Observable @MainActor
final class SourceEditorModel {
    var name: String
    var kind: SourceKind
    var connector: String
    var address: String { didSet { if address != oldValue { nameByAddress() } } }
    var schema: String
    var folder: String
    var key = ""
    var refreshToken = ""
    /// What the entry of the catalogue asks for, by the names of its fields.
    var values: [String: String]
    var schedule: Schedule
    /// What is never kept.
    var masks: [FieldMask]
    /// The entry of the catalogue; nil for a source with a connector file, address or folder of its own.
    let integration: Integration?
    /// What kind of password a mailbox or repository wants, where that is known.
    let hint: String?
    /// The name that nobody chose.
    private var given: String
    private(set) var test: SourceTest?
    private(set) var failure: String?
    /// Whether what was refused can be done all the same, by somebody who wants it.
    private(set) var canInsist = false
    private(set) var isBusy = false
    private(set) var isSaved = false
    @ObservationIgnored private let app: AppModel
    /// The form was filled from a version that is no longer the newest.
    private(set) var isOutdated = false
    @ObservationIgnored private var source: Source?

    /// - Parameter entry: what of the catalogue is added or changed; nil where the catalogue is not known.
    init(app: AppModel, source: Source?, entry: Integration?) {
        self.app = app
        self.source = source
        integration = entry.flatMap { $0.kind == .rest && $0.id != "rest" ? $0 : nil }
        hint = entry?.kind == .mail || entry?.kind == .git ? entry?.keyHint : nil
        let draft = source == nil ? app.draft : nil
        app.draft = nil
        let settings = source?.settings ?? draft?.settings
        let title = source?.name ?? draft?.name ?? (entry?.id == "rest" ? "" : entry.map { sentence($0.name) } ?? "")
        (name, given) = (title, title)
        kind = source?.kind ?? entry?.kind ?? .rest
        connector = settings?.connector ?? Self.example
        address = settings?.address ?? entry?.address ?? ""
        schema = settings?.schema ?? "public"
        folder = settings?.folder ?? ""
        values = settings?.values ?? [:]
        masks = settings?.masks ?? []
        schedule = source?.schedule ?? draft?.schedule ?? Schedule(frequency: .daily, hour: 2)
    }

    /// A repository is called as its address says, until somebody gives it a name.
    private func nameByAddress() {
        guard kind == .git, source == nil, name == given || name.isEmpty else { return }
        let last = address.split(separator: "/").last.map { String($0) } ?? ""
        guard !last.isEmpty, address.contains("/") else { return }
        name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        given = name
    }

    /// The sources behind whose backups it could come.
    var others: [Source] { app.sources.filter { $0.id != source?.id } }

    /// Whether the service itself asks the person to let ListBackup in.
    var signsInThere: Bool {
        if let integration { return integration.signIn == .oauth2 }
        return kind == .rest && connector.contains("oauth2") && connector.contains("authorizeURL")
    }

    /// What the service is called.
    var service: String { integration?.name ?? String(localized: "the service") }

    var canSave: Bool {
        guard !name.trimmingCharacters(in: .whitespaces).isEmpty, !isBusy, !isOutdated else { return false }
        if let integration {
            return integration.isReady && integration.fields.allSatisfy { values[$0.name]?.isEmpty == false }
        }
        return switch kind {
        case .rest: !connector.isEmpty
        case .postgresql, .dav, .feed, .git: !address.isEmpty
        case .mail: !address.isEmpty && values["user"]?.isEmpty == false
        case .folder: !folder.isEmpty
        case .file: true
        }
    }

    private func fill(_ settings: SourceSettings) {
        connector = settings.connector ?? Self.example
        address = settings.address ?? ""
        schema = settings.schema ?? "public"
        folder = settings.folder ?? ""
        values = settings.values ?? [:]
        masks = settings.masks ?? []
    }

    private var draft: SourceDraft {
        var settings = SourceSettings()
        switch kind {
        case .rest where integration != nil: (settings.integration, settings.values) = (integration?.id, values)
        case .rest: settings.connector = connector
        case .postgresql: (settings.address, settings.schema) = (address, schema)
        case .folder: settings.folder = folder
        case .file: break
        case .dav: (settings.address, settings.values) = (address, values["user"].map { ["user": $0] })
        case .feed: settings.address = address
        case .mail: (settings.address, settings.values) = (address, values)
        case .git: (settings.address, settings.values) = (address, values.isEmpty ? nil : values)
        }
        settings.masks = masks.isEmpty ? nil : masks
        let hasSecret = !key.isEmpty || !refreshToken.isEmpty
        let schedule = kind == .file ? Schedule() : schedule
        return SourceDraft(
            name: name, kind: kind, settings: settings,
            secret: hasSecret
                ? SourceSecret(key: key.isEmpty ? nil : key, refreshToken: refreshToken.isEmpty ? nil : refreshToken)
                : nil, schedule: schedule)
    }

    /// Tries what the form says; nothing of it is kept.
    func tryOut() async {
        await attempt {
            if let source {
                test = try await app.client.call(SourcesAPI.testChange, ByID(id: source.id), draft)
            } else {
                test = try await app.client.call(SourcesAPI.testDraft, body: draft)
            }
        }
    }

    /// Begins signing in at the service; the path of its page, nil where that could not be had.
    func signInPage() async -> URL? {
        var page: URL?
        await attempt {
            let draft = draft
            let start = try await app.client.call(
                IntegrationsAPI.authorize, body: AuthorizationRequest(draft: draft, source: source?.id))
            var kept = draft
            kept.secret = nil
            try WaitingConnection(state: start.state, draft: kept, source: source?.id).keep(in: app.secrets)
            page = URL(string: start.path)
        }
        return page
    }

    /// - Parameter isMeant: whether it is wanted though it is backed up already, or leads elsewhere than before (LB-026).
    func save(isMeant: Bool = false) async {
        await attempt {
            var draft = draft
            draft.isMeant = isMeant ? true : nil
            if let source {
                do {
                    self.source = try await app.client.call(
                        SourcesAPI.update, .init(id: source.id, ifMatch: source.tag), draft)
                } catch let problem as Problem where problem.status == 412 {
                    isOutdated = true
                    throw problem
                }
                (key, refreshToken) = ("", "")
                isSaved = true
                await app.load()
            } else {
                let made = try await app.client.call(SourcesAPI.create, body: draft)
                await app.load()
                app.open(.source(made.id))
            }
        }
    }

    /// Fills the form with the source as it is now; what was typed is given up.
    func startOver() async {
        await attempt {
            guard let id = source?.id else { return }
            let now = try await app.client.call(SourcesAPI.source, ByID(id: id))
            (source, isOutdated) = (now, false)
            (name, schedule, key, refreshToken) = (now.name, now.schedule, "", "")
            fill(now.settings)
            await app.load()
        }
    }

    func remove() async {
        guard let source else { return }
        await attempt { try await app.delete(source) }
    }

    private func attempt(_ body: () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        (isSaved, canInsist) = (false, false)
        do {
            try await body()
            failure = nil
        } catch {
            if let problem = error as? Problem { canInsist = ["known", "elsewhere"].contains(problem.code) }
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
