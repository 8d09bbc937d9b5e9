import Base
public import HTTPServer
import Wire

/// Tells iPhones that the addresses of this house's Only Friends are its app's to open, so that links from messages lead into
/// it (OF-213), and that passwords, codes and passkeys of the house may be filled in there.
///
/// Apple asks each house for it by its name: at the house's root, without a detour, as JSON.
public struct AppAssociation: Sendable {
    /// Where it is asked for.
    public static let path = "/.well-known/apple-app-site-association"
    private let document: Document

    /// - Parameters:
    ///   - team: Apple's name of the team that signs the app, such as `DEF123GHIJ`.
    ///   - bundle: The app's bundle identifier.
    ///   - mount: Where Only Friends is in the house, such as `/only-friends`.
    public init(team: String, bundle: String, mount: String) {
        let app = "\(team).\(bundle)"
        let places = [
            // Programs ask there, and nobody is led there.
            Component(path: "\(mount)/api/*", exclude: true), Component(path: mount), Component(path: "\(mount)/*"),
        ]
        document = Document(
            applinks: Links(details: [Detail(appIDs: [app], components: places)]),
            webcredentials: Credentials(apps: [app]))
    }

    /// What the house answers at its root.
    public func routes(log: Log) -> Router {
        var router = Router(log: log)
        router.on(.get, Self.path) { [document] _ in
            HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "public, max-age=3600"],
                body: .bytes(try JSONCoding.encode(document)))
        }
        return router
    }

    private struct Document: Codable {
        var applinks: Links
        var webcredentials: Credentials
    }

    private struct Links: Codable {
        var details: [Detail]
    }

    private struct Detail: Codable {
        var appIDs: [String]
        var components: [Component]
    }

    private struct Component: Codable {
        var path: String
        var exclude: Bool?

        private enum CodingKeys: String, CodingKey {
            case path = "/"
            case exclude
        }
    }

    private struct Credentials: Codable {
        var apps: [String]
    }
}
