import AppHost
import Base
import HTTPClient
import HTTPServer
import Secrets
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

/// Media servers for those who look around: a Radarr with 2,000 films, a Sonarr with 200 series, a Lidarr with
/// 150 artists, three download clients, a Tautulli, a Seerr and an indexer, on this machine alone.
final class DemoServers: Sendable {
    private let running: [HTTPServer]
    private let connections: [ServiceConnection]
    /// Where the posters of the Sonarr's seasons lie.
    let artwork: any Transport
    private let news: DemoNews
    private let clock: WallClock
    private let ids: SortableIDSource
    private let log: Log
    private static let user = "demo"

    private init(
        running: [HTTPServer], connections: [ServiceConnection], artwork: any Transport, news: DemoNews,
        services: AppServices
    ) {
        self.running = running
        self.connections = connections
        self.artwork = artwork
        self.news = news
        (clock, ids, log) = (services.clock, services.ids, services.log.labelled("demo"))
    }

    /// Starts the servers. One that does not start is left out.
    /// - Parameter client: reaches the house itself, which they tell what happens.
    static func start(_ services: AppServices, _ client: HTTPClient) async -> DemoServers {
        let log = services.log.labelled("demo")
        // The same over restarts, so that what was kept of them stays theirs.
        let key = services.keys.keyedHash(Array("demo".utf8), purpose: "thriftwood demo").prefix(16)
            .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let now = services.clock.now()
        let pictures = PictureSource.painted(by: PosterPainter())
        let sabnzbd = SABnzbdContract(key: key, clock: services.clock, lineSpeed: 24 << 20)
        let nzbget = NZBGetContract(user: user, password: key, clock: services.clock, lineSpeed: 38 << 20)
        sabnzbd.becomeDemo()
        nzbget.becomeDemo()
        let qbittorrent = QBittorrentContract(user: user, password: key, clock: services.clock)
        qbittorrent.becomeDemo()
        var (running, connections): ([HTTPServer], [ServiceConnection]) = ([], [])
        let sonarr = SonarrContract(key: key, count: 200, now: now, pictures: pictures, seasonPosters: true)
        let news = DemoNews(
            radarr: RadarrContract(key: key, count: 2_000, now: now, pictures: pictures), sonarr: sonarr,
            lidarr: LidarrContract(key: key, count: 150, now: now, pictures: pictures))
        news.connect(to: services.configuration.knownOrigin, by: client)
        let offered: [(id: String, kind: ServiceKind, name: String, port: Int, service: any ContractService)] = [
            ("demoradarr", .radarr, "Radarr", 17_878, news.radarr),
            ("demosonarr", .sonarr, "Sonarr", 18_989, sonarr),
            ("demolidarr", .lidarr, "Lidarr", 18_686, news.lidarr),
            ("demosabnzbd", .sabnzbd, "SABnzbd", 18_080, sabnzbd),
            ("demonzbget", .nzbget, "NZBGet", 16_789, nzbget),
            ("demoqbittorrent", .qbittorrent, "qBittorrent", 18_081, qbittorrent),
            (
                "demotautulli", .tautulli, "Tautulli", 18_181,
                TautulliContract(key: key, clock: services.clock, pictures: pictures)
            ),
            ("demoseerr", .seerr, "Seerr", 15_055, SeerrContract(key: key, clock: services.clock)),
            ("demonewznab", .newznab, "Paper Lighthouse", 15_076, NewznabContract(key: key, clock: services.clock)),
        ]
        for one in offered {
            let server = ContractServer(one.service)
            guard let (listener, port) = await listen(server.handler, at: one.port, log) else { continue }
            running.append(listener)
            connections.append(
                ServiceConnection(
                    id: one.id, kind: one.kind, name: one.name, address: "http://127.0.0.1:\(port)",
                    credentials: one.kind.authentication == .login
                        ? .login(user: user, password: ServiceSecret(key)) : .apiKey(ServiceSecret(key))))
        }
        return DemoServers(
            running: running, connections: connections,
            artwork: InProcessTransport { await sonarr.seasonPoster($0.path) }, news: news, services: services)
    }

    /// Gives a person who has no profile one that knows the servers, and tells one from before where they are now.
    func prepare(_ store: ThriftwoodStore) async {
        do {
            let profiles = try await store.profiles()
            let kept = try await store.indexers()
            for indexer in connections where indexer.kind == .newznab {
                let isNew = profiles.isEmpty || kept.contains { $0.id == indexer.id && $0.address != indexer.address }
                if isNew { try await store.save(indexer: indexer) }
            }
            if profiles.isEmpty {
                let profile = try await store.addProfile(named: "Demo")
                for connection in connections where connection.kind != .newznab {
                    try await store.save(ProfileService(connection: connection), in: profile.id)
                }
                try await store.keep(news.notices(Set(connections.map(\.id)), clock: clock, ids: ids))
                return
            }
            for profile in profiles {
                for var service in try await store.services(of: profile.id) {
                    guard let now = connections.first(where: { $0.id == service.id }),
                        now.address != service.connection.address || now.credentials != service.connection.credentials
                    else { continue }
                    (service.connection.address, service.connection.credentials) = (now.address, now.credentials)
                    try await store.save(service, in: profile.id)
                }
            }
        } catch {
            log.error("The demo's servers could not be kept.", ["error": "\(error)"])
        }
    }

    func stop() async { for server in running { await server.stop(grace: .seconds(1)) } }

    /// Listens at a port, or at any where that is taken, as by another process of the house.
    private static func listen(_ handler: @escaping HTTPHandler, at port: Int, _ log: Log) async -> (HTTPServer, Int)? {
        for port in [port, 0] {
            let server = HTTPServer(
                configuration: HTTPServer.Configuration(port: port, loops: 1), log: log, handler: handler)
            if let address = try? await server.start() { return (server, address.port) }
        }
        return nil
    }
}
