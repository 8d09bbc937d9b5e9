import AppHost
import Base
import Blobs
import Foundation
import Testing

@Suite struct HostCommandTests {
    /// Two apps, of which one has settings, and both names that begin alike.
    private let apps = [
        AppOptions(
            id: "notes", name: "Notes",
            settings: [
                AppSetting(
                    "mail-url", placeholder: "URL", help: "Where mail goes.", expectation: "an address",
                    formerly: "mail-url", isValid: AppSetting.isWebAddress),
                AppSetting("token", placeholder: "TOKEN", help: "A secret.", expectation: "three letters") {
                    $0.count == 3
                },
            ]),
        AppOptions(
            id: "maps", name: "Maps",
            settings: [
                AppSetting("token", placeholder: "TOKEN", help: "Another.", expectation: "a token")
            ]),
    ]

    private func serve(_ arguments: String..., environment: [String: String] = [:]) throws -> HostConfiguration {
        let command = try HostCommand(arguments: ["serve"] + arguments, environment: environment, apps: apps)
        guard case .serve(let configuration) = command else { throw ConfigurationError(.unknownCommand, "") }
        return configuration
    }

    @Test func `Without options everything is as usual`() throws {
        #expect(try serve() == HostConfiguration())
    }

    @Test func `Flags set what they name, with a space or an equals sign`() throws {
        let configuration = try serve(
            "--port", "0", "--host=0.0.0.0", "--data", "/tmp/x", "--demo", "--trusted-proxies", "10.0.0.0/8, ::1",
            "--log=error", "--origins", "https://home.example.org", "--domain", "Home.Example.org",
            "--access-log=false",
            "--keep-free", "2048")
        #expect(configuration.port == 0)
        #expect(configuration.host == "0.0.0.0")
        #expect(configuration.data.path == "/tmp/x")
        #expect(configuration.isDemo)
        #expect(configuration.trustedProxies == ["10.0.0.0/8", "::1"])
        #expect(configuration.logLevel == .error)
        #expect(configuration.origins == ["https://home.example.org"])
        #expect(configuration.domain == "home.example.org")
        #expect(!configuration.logsAccess)
        #expect(configuration.keptFree == 2048 << 20)
    }

    @Test func `A bucket is named by an address without keys, which the environment alone has`() throws {
        let keys = ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b", "AWS_SESSION_TOKEN": "c"]
        let configuration = try serve("--blobs", "s3://pictures/home?region=eu-central-1", environment: keys)
        #expect(configuration.blobs?.prefix == "home")
        #expect(configuration.blobCredentials?.sessionToken == "c")
        #expect(try serve(environment: keys).blobCredentials == nil)
        let keyless = #expect(throws: ConfigurationError.self) { try serve("--blobs", "s3://pictures") }
        #expect(keyless?.message.contains("AWS_ACCESS_KEY_ID") == true)
        let told = #expect(throws: ConfigurationError.self) {
            try serve("--blobs", "s3://key:hidden@pictures", environment: keys)
        }
        #expect(told?.message.contains("hidden") == false)
    }

    @Test func `Variables set the same, and flags win over them`() throws {
        let environment = ["HOMESCREEN_PORT": "9000", "HOMESCREEN_DEMO": "1", "HOMESCREEN_HOST": "::"]
        #expect(try serve(environment: environment).port == 9000)
        let configuration = try serve("--port", "9001", "--demo=no", environment: environment)
        #expect(configuration.port == 9001)
        #expect(!configuration.isDemo)
        #expect(configuration.host == "::")
    }

    @Test(
        arguments: [
            (["serve", "--prot", "1"], ConfigurationError.Code.unknownOption), (["serve", "--port"], .missingValue),
            (["serve", "--port", "70000"], .badValue), (["serve", "--port="], .badValue),
            (["serve", "extra"], .unknownOption), (["sevre"], .unknownCommand),
            (["serve", "--demo=perhaps"], .badValue),
            (["serve", "--database", "mysql://x"], .badValue), (["serve", "--origins", "home.example.org"], .badValue),
            (["serve", "--domain", "https://x.org"], .badValue), (["serve", "--domain", "-x.org"], .badValue),
            (["serve", "--log", "loud"], .badValue), (["serve", "--keep-free", "-1"], .badValue),
            (["serve", "--notes-mail-url", "ftp://x"], .badValue), (["serve", "--apps", "notes,mops"], .badValue),
            (["serve", "--apps="], .badValue), (["serve", "--token", "abc"], .unknownOption),
        ])
    func `What cannot be is refused in one sentence (LB-210)`(arguments: [String], code: ConfigurationError.Code) throws
    {
        let error = try #require(throws: ConfigurationError.self) {
            try HostCommand(arguments: arguments, environment: [:], apps: apps)
        }
        #expect(error.code == code)
        #expect(error.message.hasSuffix("."))
        #expect(!error.message.contains("\n"))
    }

    @Test func `A refused value is not repeated, for it may be a secret, and its setting is named (LB-210)`() throws {
        let error = try #require(throws: ConfigurationError.self) {
            try serve(environment: ["HOMESCREEN_NOTES_TOKEN": "hunter2"])
        }
        #expect(!error.message.contains("hunter2"))
        #expect(error.message.contains("HOMESCREEN_NOTES_TOKEN"))
    }

    @Test func `Two apps have a setting of one name, each under its own; the name of before is taken and noted`() throws
    {
        let configuration = try serve("--maps-token", "x y", environment: ["HOMESCREEN_NOTES_TOKEN": "abc"])
        #expect(configuration.appSettings["notes"]?["token"] == "abc")
        #expect(configuration.appSettings["maps"]?["token"] == "x y")
        #expect(configuration.appSettings["maps"]?["mail-url"] == nil && configuration.renamed.isEmpty)
        let before = try serve(
            "--mail-url", "https://a.example", environment: ["HOMESCREEN_MAIL_URL": "https://b.example"])
        #expect(before.appSettings["notes"]?["mail-url"] == "https://a.example")
        #expect(before.renamed == ["mail-url": "notes-mail-url"])
        let both = try serve(
            environment: ["HOMESCREEN_MAIL_URL": "https://b.example", "HOMESCREEN_NOTES_MAIL_URL": "https://c.example"])
        #expect(both.appSettings["notes"]?["mail-url"] == "https://c.example")
    }

    @Test func `Some apps are served, every one otherwise, and a name that is none is answered with those there are`()
        throws
    {
        #expect(try serve().apps == nil)
        #expect(try serve("--apps", "maps, notes").apps == ["maps", "notes"])
        let error = try #require(throws: ConfigurationError.self) { try serve("--apps", "mops") }
        #expect(error.message == "--apps must be a list of apps, of which there are notes, maps.")
    }

    @Test func `Help lists the options of each app after the host's`() throws {
        let text = HostCommand.helpText(apps)
        let places = [
            "--apps LIST", "Options of Notes:", "--notes-mail-url URL", "HOMESCREEN_NOTES_TOKEN", "Options of Maps:",
        ]
        .map { text.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(zip(places, places.dropFirst()).allSatisfy { ($0 ?? text.endIndex) < ($1 ?? text.startIndex) })
        #expect(!text.contains("  --mail-url"))
    }

    @Test(arguments: [[], ["help"], ["--help"], ["serve", "--port", "x", "--help"], ["-h"]])
    func `Help is given wherever it is asked for, and names every option and variable`(arguments: [String]) throws {
        #expect(try HostCommand(arguments: arguments, environment: [:]) == .help)
        for name in ["--port NUMBER", "HOMESCREEN_PORT", "--demo", "HOMESCREEN_TRUSTED_PROXIES", "8080"] {
            #expect(HostCommand.helpText().contains(name))
        }
    }

    @Test func `A tool gets its words as they are, help included`() throws {
        let words = ["chart", "--help", "--port"]
        let command = try HostCommand(arguments: ["spirit"] + words, environment: [:], tools: ["spirit"])
        #expect(command == .tool("spirit", words))
        #expect(throws: ConfigurationError.self) { try HostCommand(arguments: ["spirit"], environment: [:]) }
    }

    @Test func `Variables that look like settings and are none are named`() {
        let environment = ["HOMESCREEN_PROT": "1", "HOMESCREEN_PORT": "2", "PATH": "/bin"]
        #expect(HostCommand.unknownVariables(environment) == ["HOMESCREEN_PROT"])
        let ours = ["HOMESCREEN_NOTES_TOKEN": "a", "HOMESCREEN_MAIL_URL": "b", "HOMESCREEN_APPS": "c"]
        #expect(HostCommand.unknownVariables(ours, apps: apps).isEmpty)
    }
}
