import Foundation
import HTTPClient
import ListBackupAPI

/// Where a Git repository is, and who signs in there.
struct GitAddress: Sendable, Equatable {
    var web: HTTPAddress
    var user: String?
    /// What a person calls it: the last part of its path.
    var name: String

    private static let longest = 2000
    /// Forges whose repositories are always an owner's.
    private static let forges: Set<String> = [
        "github.com", "www.github.com", "codeberg.org", "gitea.com", "bitbucket.org", "git.sr.ht",
    ]
    /// What stands behind a repository in the addresses of its pages.
    private static let pages = ["/-/", "/src/branch/", "/src/commit/", "/src/tag/", "/raw/branch/"]

    /// Reads what a person pasted: an address to clone from, or that of a page. Throws `SourceError`.
    init(_ settings: SourceSettings) throws {
        let text = (settings.address ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.utf8.count <= Self.longest else {
            throw SourceError(.badSettings, "Write the address of the repository, such as https://example.com/a/b.git.")
        }
        let user = settings.values?["user"]?.trimmingCharacters(in: .whitespaces) ?? ""
        guard user.utf8.count <= 320, user.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f && $0 != 0x3a }) else {
            throw SourceError(.badSettings, "The user name cannot hold a colon.")
        }
        self.user = user.isEmpty ? nil : user
        do {
            web = try Self.page(of: try HTTPAddress(try Self.overWeb(text)))
        } catch let error as HTTPClientError {
            throw SourceError(.badSettings, "The address cannot be read: \(error.message)")
        }
        guard web.scheme == .https || web.scheme == .http else {
            throw SourceError(.badSettings, "Write an address that begins with https://.")
        }
        let last = web.path.split(separator: "/").last.map { String($0) } ?? ""
        name = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).removingPercentEncoding ?? last
        guard !name.isEmpty else {
            throw SourceError(.badSettings, "The address names a server, but no repository on it.")
        }
    }

    /// Nothing secret goes over a connection that anybody on the way can read.
    func check(hasSecret: Bool) throws {
        guard web.scheme == .https || !hasSecret || MailboxAddress.isNear(web.host) else {
            throw SourceError(
                .badSettings, "Without encryption anybody on the way could read the token: use https.")
        }
    }

    /// The same repository over HTTP, which every server speaks that also speaks SSH to people.
    private static func overWeb(_ text: String) throws -> String {
        guard !text.contains(where: { $0.isWhitespace || $0.isNewline }) else {
            throw SourceError(.badSettings, "An address holds no spaces.")
        }
        var rest = text
        var isWeb = false
        if let scheme = text.range(of: "://") {
            switch text[..<scheme.lowerBound].lowercased() {
            case "https", "http": isWeb = true
            case "ssh", "git", "git+ssh", "ssh+git": break
            case "file": throw SourceError(.notAllowed, "A folder on this server is no address: use https.")
            default: throw SourceError(.badSettings, "Write an address that begins with https://.")
            }
            rest = String(text[scheme.upperBound...])
        } else if text.hasPrefix("/") || text.hasPrefix(".") || text.hasPrefix("~") {
            throw SourceError(.notAllowed, "A folder on this server is no address: use https.")
        } else if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0 != "/" }),
            text[text.index(after: colon)...].prefix(while: { $0 != "/" }).contains(where: { !$0.isNumber })
        {
            // As in git@example.com:ada/letters.git.
            rest = text[..<colon] + "/" + text[text.index(after: colon)...].drop { $0 == "/" }
        }
        var host = String(rest.prefix { $0 != "/" })
        let path = rest.dropFirst(host.count)
        if let sign = host.lastIndex(of: "@") {
            guard !host[..<sign].contains(":") || !isWeb else {
                throw SourceError(
                    .badSettings, "Take the password out of the address and write it into the field for it.")
            }
            host = String(host[host.index(after: sign)...])
        }
        guard !isWeb else { return text[..<(text.range(of: "://")?.upperBound ?? text.startIndex)] + host + path }
        // The port of SSH is none of the web’s.
        if text.contains("://"), !host.hasPrefix("["), let colon = host.lastIndex(of: ":") {
            host = String(host[..<colon])
        }
        return "https://\(host)\(path)"
    }

    /// The repository that a page of a forge belongs to.
    private static func page(of address: HTTPAddress) throws -> HTTPAddress {
        var path = address.path
        for page in pages {
            if let place = path.range(of: page) { path = String(path[..<place.lowerBound]) }
        }
        if forges.contains(address.host) {
            let parts = path.split(separator: "/")
            path = "/" + parts.prefix(2).joined(separator: "/")
        }
        while path.hasSuffix("/") { path.removeLast() }
        return try HTTPAddress(address.origin + path)
    }
}
