import Base
import Blobs
import Database
import Foundation
import HTTPServer
import Images
import Messaging
import Secrets
import SwiftUI
import WebRenderer
import Wire

/// A host that runs: the apps, what they stand on, and the server before them.
///
/// `start` opens things from the ground up and returns once requests are answered; `stop` closes them from the top down.
package final class RunningHost: Sendable {
    /// What a program puts into a host.
    package struct Contents: Sendable {
        package var apps: [HostedApp]
        /// The app that was alone in the house once, whether or not it is served.
        var former: HostedApp?
        /// Makes the home screen of the apps and their cards.
        package var makeHome: @MainActor @Sendable ([AppIdentity], [OpenedCard], HouseVisit) -> AnyView
        /// Makes the page of people, at `/people`: who somebody is here, and the way in.
        package var makePeople: @MainActor @Sendable (HouseVisit) -> AnyView
        /// Makes what a guest sees of a house that is open to its people alone, whatever page they ask for.
        package var makeDoor: @MainActor @Sendable (HouseVisit) -> AnyView
        /// Works on pictures, those that somebody waits for or in the background; another process in programs, the same in
        /// tests.
        package var makeImages: @Sendable (TaskPriority, Log) throws -> any ImageProcessor
        /// Fonts that pages load.
        package var fonts: [WebFont]
        /// The folder with the drawings and pictures of icons, named after apps; `homescreen` is the house's own.
        package var icons: URL?
        package var version: String

        package init(
            apps: [HostedApp],
            makeHome: @escaping @MainActor @Sendable ([AppIdentity], [OpenedCard], HouseVisit) -> AnyView,
            makePeople: @escaping @MainActor @Sendable (HouseVisit) -> AnyView = { _ in AnyView(EmptyView()) },
            makeDoor: @escaping @MainActor @Sendable (HouseVisit) -> AnyView = { _ in AnyView(EmptyView()) },
            makeImages: @escaping @Sendable (TaskPriority, Log) throws -> any ImageProcessor, fonts: [WebFont] = [],
            icons: URL? = nil, version: String
        ) {
            self.apps = apps
            former = apps.first { $0.former != nil }
            self.makeHome = makeHome
            self.makePeople = makePeople
            self.makeDoor = makeDoor
            self.makeImages = makeImages
            self.fonts = fonts
            self.icons = icons
            self.version = version
        }

        /// The same with those apps only whose ids are named; all of them when nil.
        package func serving(_ ids: Set<String>?) -> Contents {
            var contents = self
            contents.apps.removeAll { ids?.contains($0.identity.id) == false }
            return contents
        }
    }

    /// Where the host listens.
    package let address: SocketAddress
    /// Where the house is claimed, as long as nobody owns it.
    package let claimPath: String?
    private let ground: HostGround
    private let apps: [OpenedApp]
    private let live: LiveServer
    private let server: HTTPServer
    /// What views call in this process.
    private let calls: LateHandler
    private let background: Task<Void, Never>

    private init(
        address: SocketAddress, claimPath: String?, ground: HostGround, apps: [OpenedApp], live: LiveServer,
        server: HTTPServer, calls: LateHandler, background: Task<Void, Never>
    ) {
        self.address = address
        self.claimPath = claimPath
        self.ground = ground
        self.apps = apps
        self.live = live
        self.server = server
        self.calls = calls
        self.background = background
    }

    /// Starts a host, or as a worker its share of one. What was opened before something fails is closed again.
    package static func start(
        _ configuration: HostConfiguration, _ contents: Contents, as worker: Worker? = nil,
        clock: WallClock = .system, log: Log
    ) async throws -> RunningHost {
        let late = LateHandler()
        let ground = try await HostGround.open(
            configuration, contents, late.answer, worker: worker, clock: clock, log: log)
        var opened: [OpenedApp] = []
        do {
            for app in contents.apps {
                opened.append(try await ground.open(app))
                try ground.collectBlobs(of: app.identity, opened[opened.count - 1])
            }
            let ready = opened
            ground.containers.whenRemoved { ids in
                for app in ready { await app.didRemove?(ids) }
            }
            try await ground.startJobs()
            let signs = HouseSigns(contents.apps.map(\.identity), icons: contents.icons)
            let live = try await makeLive(contents, opened, signs, ground)
            let routes = HostRoutes(ground: ground, contents: contents, signs: signs, opened: opened, live: live)
            let handler = try await routes.handler
            late.set(handler)
            let server = HTTPServer(
                configuration: serverConfiguration(configuration, worker), log: log, handler: handler)
            ground.watch(server, live)
            let address = try await server.start()
            worker?.begin(server)
            Allocator.forgetStart()
            let claimPath = try await ground.people.claim().map { "/people/claim-\($0)" }
            return RunningHost(
                address: address, claimPath: claimPath, ground: ground, apps: opened, live: live, server: server,
                calls: late, background: work(ground, live, worker?.seat.isFirst == false ? nil : opened))
        } catch {
            for app in opened { await app.stop() }
            await ground.close()
            throw error
        }
    }

    /// Stops: new requests are refused, running ones finish, sockets are told to come back, everything is written.
    ///
    /// As it is, with the next start it takes less than five seconds, whatever somebody is in the middle of.
    package func stop(grace: Duration = .seconds(2)) async {
        background.cancel()
        // Sockets are closed by the server, so that nobody comes back before it has stopped.
        await server.stop(grace: grace)
        await calls.stop(grace: min(grace, .seconds(1)))
        await live.stop()
        await background.value
        for app in apps { await app.stop() }
        await ground.close()
    }

    private static func serverConfiguration(
        _ configuration: HostConfiguration, _ worker: Worker?
    ) -> HTTPServer.Configuration {
        var settings = HTTPServer.Configuration(
            host: configuration.host, port: configuration.port, trustedProxies: configuration.trustedProxies,
            loops: configuration.loops)
        settings.socket = worker?.socket
        settings.siblings = worker?.siblings
        return settings
    }

    @MainActor private static func makeLive(
        _ contents: Contents, _ opened: [OpenedApp], _ signs: HouseSigns, _ ground: HostGround
    ) throws -> LiveServer {
        let identities = contents.apps.map(\.identity)
        let makeHome = contents.makeHome, makePeople = contents.makePeople, makeDoor = contents.makeDoor
        let isInvited = ground.people.policy == .invited
        let moderations = zip(identities, opened).compactMap { app, opened in
            opened.moderation.map { AppModeration(app: app.id, name: app.name, moderation: $0) }
        }
        let visit: @MainActor @Sendable (LiveContainer, KnownBrowser) -> HouseVisit = { live, browser in
            HouseVisit(
                browser: browser, people: ground.people, rightsChange: live.rightsChange,
                browserMove: live.browserMove, languageChange: live.languageChange, moderations: moderations,
                outbox: ground.services.outbox == nil ? nil : URL(string: OutboxRoutes.path)
            ) { await ground.usage(of: identities) }
        }
        var home = LiveApp(id: "", title: AppIdentity.house.name) { live in
            ground.view(live) { container, _ in
                if isInvited, container.container.person == nil { return makeDoor(visit(live, container)) }
                let cards = zip(identities, opened).compactMap { identity, app -> OpenedCard? in
                    guard let makeCard = app.makeCard else { return nil }
                    let own = ground.container(of: identity, container)
                    var actions: (@Sendable () async -> [QuickAction])?
                    if let make = app.makeActions { actions = { await make(own) } }
                    // An app's words come from its own catalogue, wherever its views stand.
                    let speaking: @MainActor (AnyView) -> AnyView = {
                        AnyView($0.environment(\.stringsOwner, StringTables.owner(identity.id)))
                    }
                    var findings: (@MainActor (String) -> AnyView)?
                    if let make = app.makeFindings { findings = { speaking(make(own, $0)) } }
                    return OpenedCard(
                        id: identity.id, view: speaking(makeCard(own)), findings: findings, actions: actions)
                }
                return makeHome(identities, cards, visit(live, container))
            }
        }
        signs.house.apply(to: &home)
        var people = LiveApp(id: "people", title: AppIdentity.house.name) { live in
            ground.view(live) { browser, _ in makePeople(visit(live, browser)) }
        }
        people.home = "/"
        signs.house.apply(to: &people)
        var apps = [home, people]
        for (sign, app) in zip(signs.apps, opened) {
            var live = LiveApp(id: sign.identity.id, title: sign.identity.name) { container in
                ground.view(container) { browser, change in
                    if isInvited, browser.container.person == nil {
                        // The door's words are the house's, whatever app it stands before.
                        let door = makeDoor(visit(container, browser))
                            .environment(\.stringsOwner, StringTables.owner(AppIdentity.house.id))
                        guard let makePorch = app.makePorch else { return AnyView(door) }
                        return makePorch(ground.container(of: sign.identity, browser), AnyView(door))
                    }
                    var own = ground.container(of: sign.identity, browser)
                    own.languageChange = container.languageChange
                    return app.makeRoot(own, change)
                }
            }
            live.themeColors = sign.identity.accent
            live.home = "/"
            sign.apply(to: &live)
            apps.append(live)
        }
        var settings = LiveServer.Configuration()
        settings.uploadBudget = ground.services.budget
        settings.uploadFolder = ground.uploads
        settings.otherOrigins = ground.services.configuration.origins
        settings.simulatedLatency = ground.services.configuration.simulatedLatency
        settings.viewCensus = ViewCensus(sizeOf: Allocator.bytes(at:))
        settings.subscriber = Subscriber.name(ofAddress:)
        return LiveServer(
            apps: apps, containers: ground.containers,
            files: try ClientFiles(fonts: contents.fonts, compress: { Gzip.compress($0, level: 9) }),
            clock: ground.services.clock, log: ground.services.log, configuration: settings)
    }

    /// What goes on beside answering: looking at the database, and for the one process that has the apps to do it for, what
    /// they do after the start, and cleaning up.
    private static func work(
        _ ground: HostGround, _ live: LiveServer, _ apps: [OpenedApp]?
    ) -> Task<Void, Never> {
        Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await ground.checkDatabases() }
                group.addTask { await ground.followPeople(live) }
                guard let apps else { return }
                for app in apps { group.addTask { await app.didStart() } }
                group.addTask { await ground.keepClean() }
            }
        }
    }
}
