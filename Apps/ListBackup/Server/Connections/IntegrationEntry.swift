import Foundation
import ListBackupAPI
import Wire

/// An entry of the catalogue as a file has it: what people see, and the connector file with places for what they say.
public struct IntegrationEntry: Sendable {
    private struct File: Codable {
        struct Field: Codable {
            var name: String
            var title: String
            var placeholder: String
        }

        var id: String
        var category: Integration.Category
        var summary: String
        var keyHint: String?
        var fields: [Field]?
        var connector: RESTDescription
    }

    /// As people see it.
    let integration: Integration
    private let connector: String
    private let client: OAuthClient?

    /// Reads a file; throws `SourceError`, a sentence, for one that can never work.
    /// - Parameter clients: how services know this house, by the ids of entries.
    init(json: String, clients: [String: OAuthClient] = [:]) throws {
        let file: File
        let data = Data(json.utf8)
        do {
            file = try JSONDecoder().decode(File.self, from: data)
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            let inner = try JSONSerialization.data(
                withJSONObject: object?["connector"] ?? [:], options: [.withoutEscapingSlashes, .sortedKeys])
            connector = String(decoding: inner, as: UTF8.self)
        } catch {
            throw SourceError(.badSettings, "An entry of the catalogue cannot be read: \(error)")
        }
        let description = file.connector
        let known = clients[file.id]
        client = known
        let needsClient = description.auth?.kind == .oauth2 && description.auth?.clientID == nil
        integration = Integration(
            id: file.id, name: description.name, category: file.category, kind: .rest, summary: file.summary,
            signIn: Self.signIn(description.auth?.kind ?? .none), keyHint: file.keyHint,
            fields: (file.fields ?? []).map { .init(name: $0.name, title: $0.title, placeholder: $0.placeholder) },
            streams: description.streams.map(\.name),
            support: .init(
                incremental: description.streams.contains { $0.incremental != nil },
                deletions: description.streams.contains { Self.isProvable($0.paging ?? description.paging) },
                restore: description.streams.contains { $0.write != nil }, webhooks: false),
            requestsPerSecond: description.limits?.perSecond, isReady: !needsClient || known != nil)
        // What is listed has to work once its places are filled in.
        _ = try self.description(Dictionary(integration.fields.map { ($0.name, "a") }) { $1 })
    }

    /// The connector file with its places filled in; throws `SourceError` for values that are missing or have letters
    /// that no name of an account has, for they become a part of an address.
    func description(_ values: [String: String]) throws -> RESTDescription {
        var text = connector
        for field in integration.fields {
            let value = (values[field.name] ?? "").trimmingCharacters(in: .whitespaces)
            let isFit =
                (1...100).contains(value.utf8.count)
                && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            guard isFit, !value.hasPrefix("."), !value.contains("..") else {
                throw SourceError(
                    .badSettings, "\(field.title) is missing, or has something else than letters, digits, - and dots.")
            }
            text = text.split(separator: "{\(field.name)}", omittingEmptySubsequences: false).joined(separator: value)
        }
        var description = try RESTDescription(json: text)
        if let client { description.auth?.clientID = client.id }
        return description
    }

    /// What the service gave this house to show who it is; nil where it has given nothing.
    var clientSecret: String? { client?.secret }

    private static func signIn(_ kind: RESTDescription.Auth.Kind) -> Integration.SignIn {
        switch kind {
        case .none: .none
        case .key, .bearer: .key
        case .basic: .password
        case .oauth2: .oauth2
        }
    }

    private static func isProvable(_ paging: RESTDescription.Paging?) -> Bool {
        guard let paging else { return true }
        return paging.twice == true || [.none, .offset, .keyset].contains(paging.kind)
    }
}

/// How a service knows this house, for OAuth 2.
public struct OAuthClient: Codable, Sendable, Equatable {
    public var id: String
    public var secret: String?

    public init(id: String, secret: String? = nil) {
        self.id = id
        self.secret = secret
    }
}
