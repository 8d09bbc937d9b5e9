import Accounts
import AccountsAPI
import AppHost
import Base
import Foundation
import HTTPClient
import ListBackupContract
import ListBackupServer
import ListBackupUI
import Messaging
import SwiftUI
import Wire

extension HostedApp {
    /// ListBackup: its server in this process, and its views on top of it. A demo has a shop that was backed up for a month, and a
    /// repository that was rewritten meanwhile.
    static let listBackup = HostedApp(
        identity: AppIdentity(
            id: "listbackup", name: "ListBackup", tagline: "Your data as it was, at any moment",
            accent: ("#0b7a75", "#3fc1b8"),
            actions: [
                QuickAction("Add a source", symbol: "plus.circle", place: "add"),
                QuickAction("Search the backups", symbol: "magnifyingglass", place: "search"),
                QuickAction("Activity", symbol: "clock.arrow.circlepath", place: "activity"),
            ]),
        settings: listBackupSettings
    ) { services, store in
        let client = HTTPClient(engine: try CurlEngine())
        let isDemo = services.configuration.isDemo
        let reachesHome = isDemo || services.settings["networks"] == "private"
        let outbox = services.outbox
        let shop = isDemo ? ShopServer(clock: services.clock) : nil
        let shopAddress = try await shop?.start()
        let place = services.configuration.data.appendingPathComponent("apps/listbackup/demo-repositories")
        let letters = isDemo ? try await DemoLetters.start(folder: place) : nil
        let server = ListBackupServer(
            dependencies: try .init(
                database: store.database, jobs: store.jobs, events: services.events, keys: services.keys,
                hasher: services.hasher,
                mail: try mailGateway(services.settings) ?? outbox?.gateway(for: "ListBackup") ?? NoMailGateway(),
                accountLimits: outbox == nil ? AccountLimits() : .development, client: client,
                folder: services.configuration.data.appendingPathComponent("apps/listbackup/backups"),
                reach: reachesHome ? .privateNetworks : .publicOnly,
                folders: services.settings["folders"].map { $0.split(separator: ":").map { String($0) } } ?? [],
                copyFolders: services.settings["copy-folders"].map { $0.split(separator: ":").map { String($0) } }
                    ?? [],
                clock: services.clock, ids: services.ids, log: services.log, mount: services.mount,
                origins: services.configuration.origins, home: home(services.configuration),
                catalogue: try IntegrationCatalogue(
                    folder: services.settings["connectors"], clients: services.settings["oauth-clients"],
                    further: shopAddress.map { [demoEntry($0)] } ?? [])))
        try await server.start()
        if let shop, let shopAddress {
            fill(shop)
            try await DemoShop(server).move(to: shopAddress)
        }
        if let letters { try await DemoRepository(server).move(to: letters.base) }
        let dependencies: @Sendable (AppContainer, @escaping RightsChange) -> ListBackupDependencies = {
            ListBackupDependencies(
                transport: $0.transport, secrets: $0.secrets, clock: services.clock,
                device: Device(name: $0.browserName, platform: "web"), rightsChange: $1)
        }
        return OpenedApp(
            router: server.routes(log: services.log),
            makeRoot: { AnyView(ListBackupRoot(dependencies: dependencies($0, $1))) },
            makeCard: { AnyView(ListBackupCard(dependencies: dependencies($0, {}))) },
            makeFindings: { AnyView(ListBackupFindings(dependencies: dependencies($0, {}), query: $1)) },
            didStart: {
                guard let shopAddress else { return }
                do {
                    try await openDemo(shopAddress, letters, server, services.clock.now(), outbox)
                } catch  where Task.isCancelled {
                    // The host stops; the next start goes on from here.
                } catch {
                    services.log.error("The demo shop could not be opened.", ["error": "\(error)"])
                }
            },
            stop: {
                await server.stop()
                await shop?.stop()
                await letters?.letters.stop()
                await client.shutDown()
            })
    }

    /// Where people find the house, for links in mails.
    private static func home(_ configuration: HostConfiguration) -> String {
        if let origin = configuration.origins.min() { return origin }
        let isEverywhere = ["0.0.0.0", "::"].contains(configuration.host)
        let name = configuration.domain ?? (isEverywhere ? "localhost" : configuration.host)
        return "http://\(name):\(configuration.port)"
    }

    private static let listBackupSettings = [
        AppSetting(
            "smtp-url", placeholder: "URL", help: "The server that takes mail.",
            expectation: "an address that begins with smtps:// or smtp://", isValid: { $0.hasPrefix("smtp") }),
        AppSetting(
            "smtp-credentials", placeholder: "USER:PASSWORD",
            help: "User and password for that (better given as a variable).",
            expectation: "a user and a password parted by a colon", isValid: { $0.contains(":") }),
        AppSetting(
            "smtp-sender", placeholder: "ADDRESS", help: "The address that mail comes from.",
            expectation: "an address of mail", isValid: { $0.contains("@") }),
        AppSetting(
            "networks", placeholder: "public|private",
            help: "Where sources may lie: on the internet alone, or in this network too.", usual: "public",
            expectation: "public or private", isValid: { ["public", "private"].contains($0) }),
        AppSetting(
            "connectors", placeholder: "FOLDER",
            help: "A folder with further entries of the catalogue, as files of JSON.",
            expectation: "a path that begins with a slash", isValid: { $0.hasPrefix("/") }),
        AppSetting(
            "oauth-clients", placeholder: "FILE",
            help: "A file that says how services know this house, for signing in there.",
            expectation: "a path that begins with a slash", isValid: { $0.hasPrefix("/") }),
        AppSetting(
            "folders", placeholder: "PATHS", help: "Folders of this machine that may be backed up, parted by colons.",
            expectation: "paths that begin with a slash",
            isValid: isPaths),
        AppSetting(
            "copy-folders", placeholder: "PATHS",
            help: "Folders on other disks that may hold second copies of backups, parted by colons.",
            expectation: "paths that begin with a slash", isValid: isPaths),
    ]

    @Sendable private static func isPaths(_ text: String) -> Bool {
        text.split(separator: ":").allSatisfy { $0.hasPrefix("/") } && !text.isEmpty
    }

    private static func mailGateway(_ settings: AppSettings) throws -> (any MailGateway)? {
        guard let url = settings["smtp-url"], let sender = settings["smtp-sender"] else { return nil }
        let credentials = settings["smtp-credentials"]?.split(separator: ":", maxSplits: 1).map { String($0) }
        return SMTPMailGateway(
            try SMTPServer(
                url, user: credentials?.first, password: credentials?.last, sender: try MailSender(sender)))
    }

    /// The shop as an entry of the catalogue, where one signs in as at a real service.
    private static func demoEntry(_ base: String) -> String {
        """
        {"id": "demo-shop", "category": "commerce", "summary": "The demo’s own shop: you sign in there",
        "connector": {"name": "Oak & Linen’s branch", "base": "\(base)", "auth": {"kind": "oauth2",
        "clientID": "listbackup", "authorizeURL": "/oauth/authorize", "tokenURL": "/oauth/token",
        "scopes": ["customers.read", "orders.read"]}, "paging": {"kind": "offset", "parameter": "offset",
        "sizeParameter": "limit", "size": 100, "ordered": true}, "streams": [
        {"name": "customers", "path": "/v1/customers", "records": "customers", "total": "count",
        "write": {"create": {"method": "POST", "path": "/v1/customers"}, "keepsID": true,
        "update": {"method": "PUT", "path": "/v1/customers/{id}"}, "readOnly": ["orders"]}},
        {"name": "orders", "path": "/v1/orders", "records": "orders", "total": "count"}]}}
        """
    }

    private static let firstDay = ShopData(customers: 160)

    /// Gives the shop what it holds on the day that comes after its thirty nights.
    private static func fill(_ shop: ShopServer) {
        var today = firstDay
        for _ in 0..<30 { today.passDay() }
        for (name, records) in today.collections { shop.fill(name, records) }
    }

    /// The shop's thirty nights, and the repository's three.
    private static func openDemo(
        _ base: String, _ letters: (letters: DemoLetters, base: String)?, _ server: ListBackupServer, _ now: Date,
        _ outbox: Outbox?
    ) async throws {
        let (mail, password) = ("ada@example.com", "a-month-of-nights")
        try await DemoShop(server).open(mail: mail, password: password, base: base, nights: 30) {
            var data = firstDay
            return {
                defer { data.passDay() }
                return data.collections
            }
        }
        if let letters {
            try await DemoRepository(server).open(
                mail: mail, password: password, base: letters.base, days: letters.letters.days(until: now))
        }
        outbox?.show([Outbox.Note(name: "Ada, who runs a shop", number: mail)], password: password, for: "ListBackup")
    }
}

/// Stands where no gateway is set: nobody can be reached by mail, and those who ask are told so.
private struct NoMailGateway: MailGateway {
    func send(_ message: MailMessage) async throws { throw MailError("No gateway for mail is set.") }
}
