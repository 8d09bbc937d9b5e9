import Base
public import Foundation
import HTTPServer
import Storage
import Synchronization
import ThriftwoodAPI
import Wire

/// Fetches the pictures that lie at people's services and shows them at addresses of the house. The browser learns
/// neither where a service is nor its key, and nobody guesses an address. What was shown lately stays on the disk.
public final class PictureHouse: Sendable {
    /// What a picture may take, and all of those that are held.
    static let largest = 8 << 20
    static let held = 64 << 20
    /// What pictures may take on the disk.
    static let kept = 384 << 20
    /// How many addresses are known; the oldest are given again when a page shows their pictures again.
    static let known = 50_000

    private enum Place: Sendable {
        case service(ServiceConnection, path: String)
        /// At a Plex server, which Tautulli asks for it.
        case plex(ServiceConnection, path: String, width: Int)
        /// Of a season, at the server of `SeasonArtwork`.
        case artwork(path: String)

        /// The service that it belongs to; nil for what belongs to all.
        var service: String? {
            switch self {
            case .service(let connection, _), .plex(let connection, _, _): connection.id
            case .artwork: nil
            }
        }
    }

    private struct State {
        var places: [String: Place] = [:]
        var order: [String] = []
    }

    private let network: any ServiceNetwork
    private let artwork: any Transport
    private let sign: @Sendable ([UInt8]) -> [UInt8]
    private let state = Mutex(State())
    private let cache: PictureCache

    /// - Parameters:
    ///   - artwork: reaches the server of `SeasonArtwork`.
    ///   - folder: where pictures stay that were fetched.
    ///   - sign: a hash that nobody else can compute; at least 16 bytes.
    public init(
        network: any ServiceNetwork, artwork: any Transport, folder: URL,
        sign: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
        self.network = network
        self.artwork = artwork
        self.sign = sign
        cache = PictureCache(limit: Self.held, folder: CacheFolder(directory: folder, limit: Self.kept))
    }

    /// The path of a picture beneath the app; always the same for the same picture. Nil for what is no picture of the
    /// service's own.
    ///
    /// - Parameter width: in pixels; the service's next larger size is taken.
    public func path(of picture: String, at connection: ServiceConnection, width: Int) -> String? {
        if let path = SeasonArtwork.path(of: picture) {
            return address(Self.token(sign(Array("artwork\n\(path)".utf8))), .artwork(path: path))
        }
        if connection.kind == .tautulli {
            guard PlexPicture.isOne(picture) else { return nil }
            let size = PlexPicture.size(width).width
            let text = "\(connection.id)\n\(connection.address)\n\(picture)\n\(size)"
            return address(
                Self.token(sign(Array(text.utf8))), .plex(connection, path: picture, width: size))
        }
        guard let path = MediaPath.path(of: picture, width: width, at: connection.kind) else { return nil }
        let text = "\(connection.id)\n\(connection.address)\n\(path)"
        // A picture that changed has another mark in its own address.
        let mark = picture.split(separator: "?").dropFirst().joined(separator: "?")
        return address(Self.token(sign(Array("\(text)\n\(mark)".utf8))), .service(connection, path: path))
    }

    private func address(_ token: String, _ place: Place) -> String {
        state.withLock { state in
            if state.places.updateValue(place, forKey: token) == nil {
                state.order.append(token)
            }
            if state.order.count > Self.known {
                for old in state.order.prefix(Self.known / 10) { state.places[old] = nil }
                state.order.removeFirst(Self.known / 10)
            }
        }
        return "/pictures/\(token)"
    }

    /// Answers for the pictures.
    public func add(to router: inout Router) {
        router.on(.get, "/pictures/{token}") { [self] request in
            guard let token = request.context[PathParameters.self]["token"],
                let place = state.withLock({ $0.places[token] })
            else { throw Problem.notFound() }
            guard
                let picture = await cache.picture(owner(place.service) + token, fetch: { [self] in await fetch(place) })
            else {
                throw Problem.notFound()
            }
            return HTTPResponse(
                fields: [
                    "Content-Type": picture.contentType, "Cache-Control": "private, max-age=604800, immutable",
                    "Content-Security-Policy": "default-src 'none'", "Cross-Origin-Resource-Policy": "same-origin",
                ], body: .bytes(picture.bytes))
        }
    }

    /// How many bytes are kept of some services' pictures, by their ids (TW-023).
    public func size(of services: Set<String>) async -> Int { await cache.size(of: Set(services.map { owner($0) })) }

    /// Lets go of some services' pictures, by their ids, and says how many bytes those had. They are fetched again when
    /// they are shown (TW-023).
    public func clear(_ services: Set<String>) async -> Int { await cache.clear(Set(services.map { owner($0) })) }

    /// How the names of a service's pictures begin.
    private func owner(_ service: String?) -> String {
        guard let service else { return String(repeating: "0", count: 16) }
        return String(Self.token(sign(Array("owner\n\(service)".utf8))).prefix(16))
    }

    private func fetch(_ place: Place) async -> Picture? {
        guard let bytes = await bytes(of: place), bytes.count <= Self.largest else { return nil }
        return Picture(bytes)
    }

    private func bytes(of place: Place) async -> [UInt8]? {
        switch place {
        case .service(let connection, let path):
            let session = ServiceSession(connection, network: network)
            return try? await session.exchange(.get, path, accept: "image/*").bytes
        case .plex(let connection, let path, let width):
            return try? await TautulliClient(ServiceSession(connection, network: network))
                .picture(path, width: width)
        case .artwork(let path):
            // Nobody's key goes there.
            let request = HTTPRequest(method: .get, path: path, fields: ["Accept": "image/*"])
            guard let answer = try? await artwork.send(request), answer.status == .ok else { return nil }
            return try? await answer.body.collect(limit: Self.largest)
        }
    }

    private static func token(_ bytes: [UInt8]) -> String {
        bytes.prefix(20).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}

/// Where a picture lies at a service.
enum MediaPath {
    /// The path within the API that takes the key, with the size that is next above a width: services hold posters 250
    /// and 500 pixels wide, and backdrops 180 and 360 high.
    static func path(of picture: String, width: Int, at kind: ServiceKind) -> String? {
        let plain = picture.prefix { $0 != "?" }
        // A base path may stand before it.
        var parts = plain.split(separator: "/").suffix(4).map { String($0) }
        // Lidarr keeps the covers of albums beside the pictures of artists.
        let isAlbum = kind == .lidarr && parts.count == 4 && parts[1].lowercased() == "albums"
        if isAlbum { parts.remove(at: 1) } else { parts = parts.suffix(3) }
        guard parts.count == 3, parts[0].lowercased() == "mediacover", let id = Int(parts[1]),
            let dot = parts[2].lastIndex(of: ".")
        else { return nil }
        let (name, end) = (parts[2][..<dot], parts[2][parts[2].index(after: dot)...])
        guard !name.isEmpty, (name + end).allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
            return nil
        }
        let size =
            switch name {
            case "poster", "cover": width <= 250 ? "-250" : width <= 500 ? "-500" : ""
            case "fanart": width <= 320 ? "-180" : width <= 640 ? "-360" : ""
            default: ""
            }
        let owner = kind == .lidarr ? isAlbum ? "album/" : "artist/" : ""
        return "\(kind.titlesRoot)/mediacover/\(owner)\(id)/\(name)\(size).\(end)"
    }
}
