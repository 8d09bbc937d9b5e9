public import Foundation
public import HTTPClient

/// Which issuer an app's people sign in at, and as what the app is known there.
public struct OpenIDSettings: Sendable {
    /// As the issuer names itself, such as `https://accounts.google.com`; its pages lie beneath.
    public var issuer: String
    /// What its tokens may call it besides.
    public var issuerAliases: Set<String> = []
    public var clientID: String
    /// Client ids of the same app elsewhere, whose tokens are taken too.
    public var otherClientIDs: Set<String> = []
    /// Nil for a client that keeps none.
    public var clientSecret: String?
    /// Where the issuer may send people back to; the first is taken when a device names none.
    public var redirects: [String]
    public var scopes = ["openid", "email", "profile"]
    /// What is added to the address of the issuer's page, such as `hd`.
    public var parameters: [(name: String, value: String)] = []
    /// Where the issuer may lie; private addresses only where whoever runs the app says so.
    public var reach = NetworkReach.publicOnly
    /// Whether the issuer's page may be named by a path alone, as that of an issuer in the same house is.
    public var allowsPathsAsPages = false
    /// After how many seconds a refresh asks the issuer whether the account is still good there; nil for never. Where the
    /// issuer gives nothing to ask with, a session lasts a day.
    public var recheckInterval: TimeInterval?

    public init(issuer: String, clientID: String, clientSecret: String? = nil, redirects: [String]) {
        self.issuer = issuer
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.redirects = redirects
    }

    /// Google, which is asked for what it takes to ask again later.
    /// - Parameter domain: the domain whose accounts the page offers; which ones are let in is said elsewhere.
    public static func google(
        clientID: String, clientSecret: String?, redirects: [String], domain: String? = nil
    ) -> OpenIDSettings {
        var settings = OpenIDSettings(
            issuer: "https://accounts.google.com", clientID: clientID, clientSecret: clientSecret,
            redirects: redirects)
        settings.issuerAliases = ["accounts.google.com"]
        settings.parameters = [("access_type", "offline")] + (domain.map { [("hd", $0)] } ?? [])
        settings.recheckInterval = 86_400
        return settings
    }

    var audiences: Set<String> { otherClientIDs.union([clientID]) }
    var names: Set<String> { issuerAliases.union([issuer]) }
}
