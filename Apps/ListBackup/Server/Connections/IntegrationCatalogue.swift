import Foundation
import ListBackupAPI

/// What can be backed up: the entries that come with ListBackup, those that the operator puts beside them, and what is
/// no single service (LB-019, LB-030).
public struct IntegrationCatalogue: Sendable {
    private let entries: [String: IntegrationEntry]
    private let order: [String]
    private static let most = 500

    /// - Parameters:
    ///   - files: further entries, each the text of a file; one with a known id replaces that entry.
    ///   - clients: how services know this house, by the ids of entries.
    public init(files: [String] = [], clients: [String: OAuthClient] = [:]) throws {
        var entries: [String: IntegrationEntry] = [:]
        var order: [String] = []
        for json in Self.bundled + files.prefix(Self.most) {
            let entry = try IntegrationEntry(json: json, clients: clients)
            if entries.updateValue(entry, forKey: entry.integration.id) == nil { order.append(entry.integration.id) }
        }
        (self.entries, self.order) = (entries, order)
    }

    /// Reads the operator's entries from a folder, and how services know this house from a file. Throws a sentence that
    /// names the file that cannot be read.
    /// - Parameter further: entries beside those, as a demo has them.
    public init(folder: String?, clients: String?, further: [String] = []) throws {
        var files = further
        if let folder {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            for name in names where name.hasSuffix(".json") {
                let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
                do {
                    _ = try IntegrationEntry(json: text)
                } catch {
                    throw IntegrationCatalogueError(description: "The connector \(folder)/\(name) is no good: \(error)")
                }
                files.append(text)
            }
        }
        var known: [String: OAuthClient] = [:]
        if let clients {
            do {
                known = try JSONDecoder().decode(
                    [String: OAuthClient].self, from: try Data(contentsOf: URL(fileURLWithPath: clients)))
            } catch {
                throw IntegrationCatalogueError(
                    description:
                        "\(clients) is no list of OAuth clients: write {\"hubspot\": {\"id\": \"…\", \"secret\": \"…\"}}."
                )
            }
        }
        try self.init(files: files, clients: known)
    }

    func entry(_ id: String) throws -> IntegrationEntry {
        guard let entry = entries[id] else {
            throw SourceError(.badSettings, "There is no entry \(id.prefix(60)) in the catalogue.")
        }
        return entry
    }

    /// What people choose from: what is no single service first.
    var integrations: [Integration] {
        Self.general + Self.mailboxes + Self.forges + order.compactMap { entries[$0]?.integration }
    }

    private static let mail = Integration.Support(incremental: true, deletions: true, restore: true, webhooks: false)

    /// Mailboxes that let one in with a password; Outlook’s want OAuth 2, which is not spoken here.
    static let mailboxes: [Integration] = [
        mailbox(
            "gmail", "Gmail", "imap.gmail.com",
            "An app password, from your Google account, Security, 2-Step Verification"),
        mailbox(
            "icloud-mail", "iCloud Mail", "imap.mail.me.com",
            "An app-specific password, from your Apple account, Sign-In and Security"),
        mailbox(
            "fastmail", "Fastmail", "imap.fastmail.com", "An app password, from Settings, Privacy & Security"),
        mailbox("gmx", "GMX", "imap.gmx.net", "IMAP has to be turned on first, in GMX’s settings, POP3 & IMAP"),
        mailbox("web-de", "WEB.DE", "imap.web.de", "IMAP has to be turned on first, in WEB.DE’s settings, POP3 & IMAP"),
        mailbox(
            "yahoo-mail", "Yahoo Mail", "imap.mail.yahoo.com", "An app password, from your Yahoo account, Security"),
    ]

    private static func mailbox(_ id: String, _ name: String, _ address: String, _ hint: String) -> Integration {
        Integration(
            id: id, name: name, category: .mail, kind: .mail, summary: "Every folder and message", signIn: .password,
            keyHint: hint, support: mail, address: address)
    }

    private static let git = Integration.Support(incremental: true, deletions: true, restore: true, webhooks: false)

    /// Where many repositories are; the address is still to be pasted.
    static let forges: [Integration] = [
        forge("github", "GitHub", "A fine-grained token with “Contents: Read”, from Settings, Developer settings"),
        forge("gitlab", "GitLab", "A token with “read_repository”, from the project’s settings, Access tokens"),
        forge("codeberg", "Codeberg", "A token with “repository: Read”, from Settings, Applications"),
        forge(
            "bitbucket", "Bitbucket", "A repository access token with “Repositories: Read”; the user is x-token-auth"),
    ]

    private static func forge(_ id: String, _ name: String, _ hint: String) -> Integration {
        Integration(
            id: id, name: name, category: .code, kind: .git, summary: "A repository with all that was ever in it",
            signIn: .password, keyHint: hint, streams: ["branches", "tags", "commits", "files"], support: git)
    }

    private static let general: [Integration] = [
        Integration(
            id: "postgresql", name: "PostgreSQL", category: .databases, kind: .postgresql,
            summary: "Every table of a schema, as of one moment", signIn: .password,
            support: .init(incremental: false, deletions: true, restore: true, webhooks: false)),
        Integration(
            id: "folder", name: "Folder", category: .files, kind: .folder,
            summary: "Files on the machine that runs this server", signIn: .none, streams: ["files"],
            support: .init(incremental: false, deletions: true, restore: true, webhooks: false)),
        Integration(
            id: "dav", name: "Calendars and contacts", category: .files, kind: .dav,
            summary: "Of Nextcloud, iCloud, Fastmail and all that speak CalDAV or CardDAV", signIn: .password,
            support: .init(incremental: false, deletions: true, restore: false, webhooks: false)),
        Integration(
            id: "mail", name: "Mailbox", category: .mail, kind: .mail,
            summary: "Every folder and message, of any provider with IMAP", signIn: .password, support: Self.mail),
        Integration(
            id: "git", name: "Git repository", category: .code, kind: .git,
            summary: "Branches, tags and every commit, also those that are rewritten later", signIn: .password,
            streams: ["branches", "tags", "commits", "files"], support: Self.git),
        Integration(
            id: "feed", name: "News feed", category: .files, kind: .feed,
            summary: "RSS or Atom: what falls off it stays here", signIn: .none, streams: ["items"],
            support: .init(incremental: true, deletions: false, restore: false, webhooks: false)),
        Integration(
            id: "file", name: "Files you bring", category: .files, kind: .file,
            summary: "Exports of other programs, each a moment of its own", signIn: .none,
            support: .init(incremental: false, deletions: true, restore: true, webhooks: false)),
        Integration(
            id: "rest", name: "Any API", category: .custom, kind: .rest,
            summary: "Whatever a connector file describes", signIn: .key,
            support: .init(incremental: true, deletions: true, restore: true, webhooks: false)),
    ]
}

/// Why the catalogue cannot be read, in a sentence for the operator.
public struct IntegrationCatalogueError: Error, Sendable, CustomStringConvertible {
    public var description: String
}
