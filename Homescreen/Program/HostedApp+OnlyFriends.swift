import Accounts
import AccountsAPI
import AppHost
import Base
import DesignKit
import Foundation
import HTTPClient
import Messaging
import OnlyFriendsAPI
import OnlyFriendsServer
import OnlyFriendsUI
import Processes
import SwiftUI
import Video
import Wire

extension HostedApp {
    /// Only Friends: its server in this process, and its views on top of it.
    static let onlyFriends = HostedApp(
        identity: AppIdentity(
            id: "only-friends", name: "Only Friends", tagline: "The people you know, and nobody else",
            accent: ("#2d5a3d", "#6fbf8b"),
            actions: [
                QuickAction("New message", symbol: "square.and.pencil", place: "messages/new-message"),
                QuickAction("Messages", symbol: "bubble.left.and.bubble.right", place: "messages"),
                QuickAction("Friends", symbol: "person.2", place: "friends"),
                QuickAction("Profile", symbol: "person.crop.circle", place: "profile"),
            ]),
        settings: settings,
        former: Former(
            tables: OnlyFriendsServer.tables,
            blobsKnown: { try await OnlyFriendsServer.blobsKnown($0, to: $1) })
    ) { services, store in
        let outbox = services.outbox
        let work = FileManager.default.temporaryDirectory.appendingPathComponent("voices-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: work, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let voices = VoiceProcessor(
            runner: ProcessRunner(log: services.log.labelled("processes")), folder: work,
            log: services.log.labelled("voices"))
        let pushes = HTTPClient(engine: try CurlEngine())
        let dependencies = OnlyFriendsServer.Dependencies(
            database: store.database, blobs: store.blobs, budget: services.budget,
            images: services.images, avif: store.avif, voices: voices, keys: services.keys, hasher: services.hasher,
            sms: try smsGateway(services.settings, pushes) ?? outbox?.gateway(for: "Only Friends")
                ?? NoSMSGateway(),
            events: services.events, jobs: store.jobs, clock: services.clock, ids: services.ids,
            log: services.log, limits: outbox == nil ? ServerLimits() : .development,
            domain: domain(services.configuration), origins: services.configuration.origins,
            ownOrigin: services.configuration.isDemo ? "http://localhost:\(services.configuration.port)" : nil,
            places: PlaceFinder(folder: URL(fileURLWithPath: "/usr/share/GeoIP")), mount: services.mount,
            pushes: pushes, phonePushes: try phonePushes(services.settings, pushes, services.clock, services.log),
            outbox: outbox, signedPins: services.settings["pins"])
        let server = OnlyFriendsServer(dependencies: dependencies)
        try await server.start()
        let client: @Sendable (AppContainer, @escaping RightsChange) -> OnlyFriendsDependencies = {
            var dependencies = OnlyFriendsDependencies(
                transport: $0.transport, secrets: $0.secrets, clock: services.clock,
                device: Device(name: $0.browserName, platform: "web"), rightsChange: $1,
                language: $0.languageChoice, version: Homescreen.version)
            dependencies.isOpenHouse = services.configuration.policy == .open
            return dependencies
        }
        return OpenedApp(
            router: server.routes(log: services.log),
            houseRouter: association(services.settings, services.mount, services.log)?.routes(log: services.log),
            makeRoot: { AnyView(OnlyFriendsRoot(dependencies: client($0, $1))) },
            makePorch: { container, door in
                AnyView(OnlyFriendsPorch(dependencies: client(container, {})) { door })
            },
            makeCard: { AnyView(OnlyFriendsCard(dependencies: client($0, {}))) },
            makeFindings: { AnyView(OnlyFriendsFindings(dependencies: client($0, {}), query: $1)) },
            didStart: {
                guard services.configuration.isDemo else { return }
                do {
                    try await DemoCommunity(dependencies: dependencies).populate()
                } catch  where Task.isCancelled {
                    // The host stops; the next start goes on from here.
                } catch {
                    services.log.error("The demo community could not move in.", ["error": "\(error)"])
                }
            },
            stop: {
                await server.stop()
                await pushes.shutDown()
                try? FileManager.default.removeItem(atPath: work)
            }, blobsInUse: { try await server.blobsInUse($0) }, moderation: server.moderation)
    }

    /// The name that was set, else that of the first of the pages' origins.
    private static func domain(_ configuration: HostConfiguration) -> String? {
        configuration.domain ?? configuration.origins.sorted().lazy.compactMap { URL(string: $0)?.host }.first
    }

    private static let settings = [
        AppSetting(
            "sms-url", placeholder: "URL", help: "Where messages to phones are posted, as Twilio takes them.",
            expectation: "an address that begins with https:// or http://", formerly: "sms-url",
            isValid: AppSetting.isWebAddress),
        AppSetting(
            "sms-credentials", placeholder: "ACCOUNT:TOKEN",
            help: "Account and token for that (better given as a variable).",
            expectation: "an account and a token parted by a colon", formerly: "sms-credentials",
            isValid: { $0.split(separator: ":").count == 2 }),
        AppSetting(
            "sms-sender", placeholder: "NUMBER", help: "The number or name that those messages come from.",
            expectation: "a number or name", formerly: "sms-sender"),
        AppSetting(
            "pins", placeholder: "FILE",
            help: "What homescreen pins has signed about the house's keys, for apps on phones.",
            expectation: "a file that homescreen pins has written", isValid: SignedPins.isThere),
        AppSetting(
            "apns-key", placeholder: "FILE", help: "Apple's key for pushes to iPhones, as it is downloaded (.p8).",
            usual: "nothing is pushed to iPhones", expectation: "a file with a private key on P-256 in PEM",
            isValid: PhonePushes.isKey),
        AppSetting("apns-key-id", placeholder: "ID", help: "Apple's name of that key.", expectation: "a key's name"),
        AppSetting("apns-team", placeholder: "ID", help: "Apple's name of the team.", expectation: "a team's name"),
        AppSetting(
            "apns-topic", placeholder: "BUNDLE", help: "The iPhone app's bundle identifier.",
            expectation: "a bundle identifier"),
        AppSetting(
            "app-team", placeholder: "ID", help: "Apple's name of the team whose iPhone app opens links to this house.",
            usual: "links open in browsers", expectation: "a team's name, ten capital letters and digits",
            isValid: { $0.wholeMatch(of: /[A-Z0-9]{10}/) != nil }),
        AppSetting(
            "app-bundle", placeholder: "BUNDLE", help: "That app's bundle identifier.",
            expectation: "a bundle identifier, such as org.example.friends",
            isValid: { $0.utf8.count <= 155 && $0.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil }),
        AppSetting(
            "apns-host", placeholder: "URL", help: "Another server for pushes to iPhones.", usual: "Apple's",
            expectation: "an address that begins with https:// or http://", isValid: AppSetting.isWebAddress),
    ]

    private static func association(_ settings: AppSettings, _ mount: String, _ log: Log) -> AppAssociation? {
        switch (settings["app-team"], settings["app-bundle"]) {
        case (let team?, let bundle?): return AppAssociation(team: team, bundle: bundle, mount: mount)
        case (nil, nil): return nil
        default:
            log.warning("No iPhone app opens links to this house: its team or its bundle identifier is not set.")
            return nil
        }
    }

    private static func phonePushes(
        _ settings: AppSettings, _ client: HTTPClient, _ clock: WallClock, _ log: Log
    ) throws -> PhonePushes? {
        guard let key = settings["apns-key"] else { return nil }
        guard let keyID = settings["apns-key-id"], let team = settings["apns-team"], let topic = settings["apns-topic"]
        else {
            log.warning("Nothing is pushed to iPhones: the key's name, the team or the topic is not set.")
            return nil
        }
        return try PhonePushes(
            key: key, keyID: keyID, team: team, topic: topic,
            host: try settings["apns-host"].map { try HTTPAddress($0) },
            client: client, clock: clock)
    }

    private static func smsGateway(_ settings: AppSettings, _ client: HTTPClient) throws -> (any SMSGateway)? {
        guard let url = settings["sms-url"], let parts = settings["sms-credentials"]?.split(separator: ":"),
            parts.count == 2, let sender = settings["sms-sender"]
        else { return nil }
        // Whoever runs the house chose the gateway, which may stand beside it.
        var options = HTTPOptions()
        options.reach = .privateNetworks
        let transport = HTTPClientTransport(client: client, base: try HTTPAddress(url), options: options)
        return HTTPSMSGateway(
            transport: transport, account: String(parts[0]), token: String(parts[1]),
            sender: sender)
    }
}

extension AppContainer {
    /// The house's language, for an app in which it can be chosen too.
    fileprivate var languageChoice: LanguageChoice {
        LanguageChoice(
            current: { ReadingLanguage(rawValue: language ?? "") ?? .browser },
            choose: { choose(language: $0.rawValue) })
    }
}

/// Stands where no gateway is set: nobody can be reached by phone, and those who ask are told so.
private struct NoSMSGateway: SMSGateway {
    func send(_ message: SMSMessage) async throws { throw SMSError("No gateway for messages to phones is set.") }
}
