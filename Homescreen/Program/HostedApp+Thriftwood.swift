import AppHost
import Base
import Foundation
import HTTPClient
import HTTPServer
import Secrets
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore
import ThriftwoodServer
import ThriftwoodUI
import Wire

extension HostedApp {
    /// Thriftwood: no server of its own but for pictures, for what people's media servers tell by themselves, and for the
    /// browsers that are told of it; what it keeps of those servers lies in people's containers.
    static let thriftwood = HostedApp(
        identity: AppIdentity(
            id: "thriftwood", name: "Thriftwood", tagline: "Your media servers, at one glance",
            accent: ("#94490f", "#f2a65a"),
            actions: [
                QuickAction("Settings", symbol: "gearshape", place: "settings")
            ])
    ) { services, store in
        let client = HTTPClient(engine: try CurlEngine(), clock: services.clock)
        let network = FailoverNetwork(HTTPServiceNetwork(client: client))
        let (keys, mount) = (services.keys, services.mount)
        let demo = services.configuration.isDemo ? await DemoServers.start(services, client) : nil
        let pictures = PictureHouse(
            network: network, artwork: try demo?.artwork ?? artwork(client),
            folder: services.cache.appendingPathComponent("pictures", isDirectory: true)
        ) { keys.keyedHash($0, purpose: "thriftwood pictures") }
        let (rooms, ciphers) = (ControlRooms(), HouseBackupCiphers())
        var router = Router(log: services.log)
        pictures.add(to: &router)
        let hooks = HookHouse(database: store.database, keys: keys, events: services.events, clock: services.clock)
        let (held, tables) = (HeldNotices(database: store.database), NoticeTables(store.database))
        hooks.add(to: &router)
        let feeds = FeedHouse(
            database: store.database, keys: keys, events: services.events, clock: services.clock, ids: services.ids)
        feeds.add(to: &router)
        let pushClient = HTTPClient(engine: try CurlEngine(), clock: services.clock)
        let pushes = PushHouse(
            database: store.database, jobs: store.jobs, keys: keys, client: pushClient,
            contact: "https://\(services.configuration.domain ?? "localhost")", clock: services.clock,
            ids: services.ids)
        try await pushes.open()
        let address: @Sendable (ServiceConnection, String, Int) -> URL? = { connection, path, width in
            pictures.path(of: path, at: connection, width: width).flatMap { URL(string: mount + $0) }
        }
        let news = NewsDelivery(pushes: pushes, picture: address, log: services.log)
        let dependencies: @Sendable (AppContainer) -> ThriftwoodDependencies = { container in
            let room = rooms.room(of: "\(container.id)") {
                let store = ThriftwoodStore(
                    folder: ThriftwoodFolder(
                        existing: { container.existingFolder },
                        make: { try container.folder() }),
                    secrets: container.secrets, clock: services.clock, ids: services.ids)
                return ControlRoom(
                    store: store, network: network, clock: services.clock, memory: held.memory(of: container.id)
                ) { notice, service in await news.deliver(notice, from: service, store: store, to: container) }
            }
            return ThriftwoodDependencies(
                room: room,
                pictures: PictureAddresses(
                    size: { await pictures.size(of: $0) }, clear: { await pictures.clear($0) }, address: address),
                clock: services.clock, ids: services.ids, ciphers: ciphers,
                house: news.house(of: container, hooks, services.configuration, mount: mount),
                feeds: FeedDoor(feeds, of: container.id, mount: mount), about: .thisProgram,
                prepare: { await demo?.prepare($0) },
                sendWake: { MagicPacket.send($0, to: $1, port: $2) },
                answers: { await HostProbe.answers($0, port: $1) })
        }
        let listening = hooks.listen { mail in
            do {
                _ = try await services.containers.open(mail.container) { container in
                    try await dependencies(container).room.notices.take(mail.event, from: mail.service)
                }
            } catch {
                services.log.error("What a server told could not be kept.", ["error": "\(error)"])
            }
        }
        let feeding = feeds.listen { wish in
            try await services.containers.open(wish.container) { container in
                let room = dependencies(container).room
                // Where people find the house is said in their settings, where it is not what the house knows of itself.
                let own = try await room.store.settings().notices.houseAddress
                let house = (own.isEmpty ? services.configuration.knownOrigin : own) + mount
                return try await room.calendarFile(of: wish.profile, domain: "\(wish.container).thriftwood") {
                    "\(house)/\(FeedDoor.place(of: $0))"
                }
            }
        }
        let resuming = Task {
            await Self.resume(held, services) {
                try await dependencies($0).room.notices.resume($1.id, from: $1.service)
            }
        }
        return OpenedApp(
            router: router,
            makeRoot: { container, _ in AnyView(ThriftwoodRoot(dependencies: dependencies(container))) },
            makeCard: { AnyView(ThriftwoodCard(dependencies: dependencies($0))) },
            makeFindings: { AnyView(ThriftwoodFindings(dependencies: dependencies($0), query: $1)) },
            makeActions: { container in
                let ways = await QuickWay.chosen(from: dependencies(container).room.store)
                return ways.map { way in QuickAction(way.title, symbol: way.symbol, place: way.place) }
            },
            didStart: { await Self.forgetStrangers(tables, services) },
            stop: {
                listening.cancel()
                feeding.cancel()
                resuming.cancel()
                await demo?.stop()
                await pushClient.shutDown()
                await client.shutDown()
            }, didRemove: { await Self.forget(Set($0), tables, services.log) })
    }

    /// Takes up the notices that waited when the house stopped, of the people of this process.
    private static func resume(
        _ held: HeldNotices, _ services: AppServices,
        _ resume: @escaping @Sendable (AppContainer, HeldNotices.Held) async throws -> Void
    ) async {
        do {
            for one in try await held.all() where !Task.isCancelled {
                _ = try await services.containers.open(one.container) { try await resume($0, one) }
            }
        } catch {
            services.log.error("Notifications of before the start could not be taken up.", ["error": "\(error)"])
        }
    }

    /// Lets go of what is kept of people who left while nobody could be told, as when the house stopped just then.
    private static func forgetStrangers(_ tables: NoticeTables, _ services: AppServices) async {
        let missing = try? await services.containers.missing(among: try await tables.containers())
        if let missing, !missing.isEmpty { await forget(missing, tables, services.log) }
    }

    private static func forget(_ containers: Set<SortableID>, _ tables: NoticeTables, _ log: Log) async {
        do {
            try await tables.forget(containers)
        } catch {
            log.error("What was kept of people who left could not be removed.", ["error": "\(error)"])
        }
    }

    /// Reaches the pictures of seasons: over the internet alone, and in little time.
    private static func artwork(_ client: HTTPClient) throws -> any Transport {
        var options = HTTPOptions()
        options.reach = .publicOnly
        options.redirects = RedirectRules(most: 0)
        options.limits.connect = .seconds(8)
        options.limits.whole = .seconds(30)
        options.limits.answer = 8 << 20
        return HTTPClientTransport(client: client, base: try HTTPAddress(SeasonArtwork.server), options: options)
    }
}
