import Accounts
import AccountsAPI
import AppHost
import Base
import Database
import EightAPI
import EightServer
import EightUI
import Foundation
import HTTPClient
import HTTPServer
import OpenIDIssuer
import Processes
import ServerKit
import SwiftUI
import Video
import Wire

extension HostedApp {
    /// Eight: its server in this process, sign-in at an issuer of OpenID Connect, and its views on top of it.
    static let eight = HostedApp(
        identity: AppIdentity(
            id: "eight", name: "Eight", tagline: "Eight seconds, from your school", accent: ("#4a6400", "#c6f432"),
            actions: [
                QuickAction("Record a video", symbol: "video", place: "record"),
                QuickAction("Find somebody", symbol: "magnifyingglass", place: "search"),
                QuickAction("Your videos", symbol: "person.crop.circle", place: "profile"),
            ]),
        settings: settings
    ) { services, store in
        let work = FileManager.default.temporaryDirectory.appendingPathComponent("eight-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: work, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let issuer = try issuer(services)
        let engine = try CurlEngine()
        let client = HTTPClient(
            engine: issuer.map { IssuerEngine($0, log: services.log, others: engine) } ?? engine)
        try await store.database.migrate(app: AccountSchema.app, AccountSchema.migrations)
        let accounts = AccountServices(
            app: "eight", database: store.database, keys: services.keys, hasher: services.hasher,
            events: services.events, clock: services.clock, ids: services.ids, log: services.log,
            limits: issuer == nil ? AccountLimits() : .development)
        let sessions = Sessions(accounts)
        let runner = ProcessRunner(log: services.log.labelled("processes"))
        let videos = VideoProcessor(
            runner: runner, images: services.images, folder: work, log: services.log.labelled("video"))
        let server = EightServer(
            dependencies: .init(
                database: store.database, blobs: store.blobs, budget: services.budget, images: services.images,
                videos: videos, checks: try checks(services, client), workFolder: work, keys: services.keys,
                jobs: store.jobs, events: services.events, clock: services.clock,
                ids: services.ids,
                log: services.log, limits: limits(services, isDemo: issuer != nil), mount: services.mount,
                endSessions: { try await sessions.endAll(of: $0) },
                removeAccount: { try AccountStore().remove($0, $1) },
                authenticate: { [authentication = sessions.authentication] request in
                    request.context[ViewerKey.self] = Viewer(person: try authentication.identity(of: request).user)
                }))
        try await server.start()
        sessions.start()
        let domains = limits(services.settings).config.domains
        let openID = OpenIDSignIn(
            accounts, sessions: sessions, settings: openIDSettings(services, issuer), client: client,
            admit: { try DomainRule(domains).check($0) },
            didSignIn: { person, connection in
                try server.ensureMember(
                    person.user, mail: person.claims.email ?? "", name: person.claims.name ?? "", connection)
            })
        var router = server.routes(log: services.log)
        router.authenticate = { [authentication = sessions.authentication] in try authentication.authenticate(&$0) }
        openID.addRoutes(to: &router) { try await server.me($0) }
        if let issuer { router.merge(issuer.routes(log: services.log), at: issuerPath) }
        let dependencies: @Sendable (AppContainer, @escaping RightsChange) -> EightDependencies = { container, change in
            EightDependencies(
                transport: container.transport, secrets: container.secrets,
                folder: EightFolder(make: container.folder, existing: { container.existingFolder }),
                clock: services.clock,
                joinFilms: { films in
                    let file = FileManager.default.temporaryDirectory
                        .appendingPathComponent("joined-\(UUID().uuidString).mp4")
                    let clip = try await videos.join(films.map(\.path), to: file.path)
                    return JoinedFilm(
                        file: file, seconds: clip.seconds, width: Double(clip.width), height: Double(clip.height))
                },
                findLoopEnd: { film, part, least in
                    try await videos.loopEnd(
                        of: film.path, from: part.lowerBound, to: part.upperBound, least: least)
                }, version: Homescreen.version, rightsChange: change)
        }
        return OpenedApp(
            router: router,
            makeRoot: { AnyView(EightRoot(dependencies: dependencies($0, $1))) },
            makeCard: { AnyView(EightCard(dependencies: dependencies($0, {}))) },
            makeFindings: { AnyView(EightFindings(dependencies: dependencies($0, {}), query: $1)) },
            didStart: {
                guard let issuer else { return }
                do {
                    try await EightDemo(
                        server: server, folder: work,
                        clips: services.settings["demo-clips"].flatMap { Int($0) } ?? EightDemo.clips, log: services.log
                    ).populate { number in
                        // From elsewhere, or people at this machine would find that they signed in too often.
                        let place = ClientAddress("192.0.2.\(number % 250 + 1)")
                        let started = try await openID.start(OpenIDStart(), from: place)
                        let subject = issuer.people[number].subject
                        let back = try issuer.signIn(at: started.authorizationUrl, as: subject)
                        let items = PercentEncoding.queryItems(back.split(separator: "?").last.map(String.init) ?? "")
                        func item(_ name: String) -> String { items?.first { $0.name == name }?.value ?? "" }
                        let session = try await openID.finish(
                            OpenIDFinish(signInId: started.signInId, code: item("code"), state: item("state")),
                            from: place)
                        let identity = try sessions.authentication.identity(ofToken: session.tokens.accessToken)
                        _ = try await sessions.end(identity.session, of: session.user)
                        return session.user
                    }
                } catch  where Task.isCancelled {
                    // The host stops; the next start goes on from here.
                } catch {
                    services.log.error("The demo's pupils could not move in.", ["error": "\(error)"])
                }
            },
            stop: {
                sessions.stop()
                server.stop()
                await client.shutDown()
                try? FileManager.default.removeItem(atPath: work)
            }, blobsInUse: { try await server.blobsInUse($0) }, moderation: server.moderation)
    }

    private static let unchecked: [String: UncheckedRule] = [
        "newcomers": .closedToNewcomers, "all": .closed, "none": .open,
    ]

    /// Who else looks at videos; nobody where the owner of the house names none.
    private static func checks(_ services: AppServices, _ client: HTTPClient) throws -> [any ContentCheck] {
        guard let address = services.settings["classifier"] else { return [] }
        return [VideoClassifier(client: client, address: try HTTPAddress(address))]
    }

    private static let issuerPath = "/dev/issuer"

    private static let settings = [
        AppSetting(
            "issuer", placeholder: "URL", help: "Where people sign in, by OpenID Connect.",
            expectation: "an address that begins with https://", isValid: AppSetting.isWebAddress),
        AppSetting("client-id", placeholder: "ID", help: "As what Eight is known there.", expectation: "an id"),
        AppSetting(
            "client-secret", placeholder: "SECRET", help: "Its secret there (better given as a variable).",
            expectation: "a secret"),
        AppSetting(
            "domains", placeholder: "LIST", help: "Domains whose people are let in, parted by commas.",
            expectation: "a list of domains such as washk12.org"),
        AppSetting(
            "administrators", placeholder: "LIST",
            help: "Addresses of who looks after the whole district in Eight, parted by commas.",
            expectation: "a list of addresses such as dana@washk12.org"),
        AppSetting(
            "staff", placeholder: "LIST",
            help: "Addresses of who works at a school, parted by commas; @staff.example.org are all of a domain.",
            expectation: "a list of addresses such as dana@washk12.org"),
        AppSetting(
            "classifier", placeholder: "URL",
            help:
                "What looks at videos of Eight before others see them: it is posted a picture and says clear or match.",
            expectation: "an address that begins with https://", isValid: AppSetting.isWebAddress),
        AppSetting(
            "unchecked", placeholder: "RULE",
            help: "Whose videos wait while that does not answer: newcomers (as usual), all or none.",
            expectation: "newcomers, all or none", isValid: { unchecked[$0] != nil }),
        AppSetting(
            "demo-clips", placeholder: "NUMBER", help: "How many clips the demo draws; 40 if not said otherwise.",
            expectation: "a number from 0 to 200", isValid: { (0...200).contains(Int($0) ?? -1) }),
    ]

    private static func limits(_ services: AppServices, isDemo: Bool) -> EightLimits {
        var limits = limits(services.settings, isDemo: isDemo)
        // A demonstration is looked at from its own machine; another place that does not know its name has no links.
        let local = services.configuration.isDemo ? "http://localhost:\(services.configuration.port)" : nil
        limits.config.address = (services.configuration.origins.min() ?? local).map { $0 + services.mount }
        return limits
    }

    private static func limits(_ settings: AppSettings, isDemo: Bool = false) -> EightLimits {
        var limits = EightLimits()
        limits.config.hasSignIn = isDemo || settings["client-id"] != nil
        // The demo's pupils have all just moved in.
        if isDemo { limits.newcomers = nil }
        func list(_ text: String) -> [String] {
            text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        if let rule = settings["unchecked"].flatMap({ unchecked[$0] }) { limits.unchecked = rule }
        if let domains = settings["domains"] { limits.config.domains = list(domains) }
        if let people = settings["staff"] {
            limits.staff = Set(list(people).map { $0.lowercased() })
        } else if isDemo {
            limits.staff = [mail(of: EightDemo.staff, limits.config.domains)]
        }
        if let people = settings["administrators"] {
            limits.administrators = Set(list(people).map { $0.lowercased() })
        } else if isDemo {
            limits.administrators = [mail(of: EightDemo.staff, limits.config.domains)]
        }
        return limits
    }

    /// The demo's own issuer, where no other one is set.
    private static func issuer(_ services: AppServices) throws -> OpenIDIssuer? {
        guard services.configuration.isDemo, services.settings["issuer"] == nil else { return nil }
        let domains = limits(services.settings).config.domains
        let people = (EightDemo.names + [EightDemo.staff]).enumerated().map { index, name in
            IssuerPerson(
                subject: "pupil-\(index + 1)", name: name, email: mail(of: name, domains),
                hostedDomain: domains.first ?? defaultDomain)
        }
        let stranger = IssuerPerson(subject: "stranger", name: "Sam Stranger", email: "sam@example.com")
        return OpenIDIssuer(
            address: "https://issuer.invalid", clientID: "eight", redirects: [services.mount + "/sign-in"],
            people: people + [stranger], pages: services.mount + issuerPath, clock: services.clock)
    }

    private static let defaultDomain = "washk12.org"

    /// The address of somebody of the demo.
    private static func mail(of name: String, _ domains: [String]) -> String {
        "\(name.lowercased().replacingOccurrences(of: " ", with: "."))@\(domains.first ?? defaultDomain)"
    }

    private static func openIDSettings(_ services: AppServices, _ issuer: OpenIDIssuer?) -> OpenIDSettings {
        if let issuer {
            var settings = OpenIDSettings(
                issuer: issuer.address, clientID: issuer.clientID, redirects: [services.mount + "/sign-in"])
            settings.allowsPathsAsPages = true
            return settings
        }
        let origin = services.configuration.origins.min() ?? "http://localhost:\(services.configuration.port)"
        let redirects = [origin + services.mount + "/sign-in"]
        guard let address = services.settings["issuer"] else {
            return .google(
                clientID: services.settings["client-id"] ?? "", clientSecret: services.settings["client-secret"],
                redirects: redirects, domain: limits(services.settings).config.domains.first)
        }
        return OpenIDSettings(
            issuer: address, clientID: services.settings["client-id"] ?? "",
            clientSecret: services.settings["client-secret"], redirects: redirects)
    }
}
