import AppHost
import Base
import Foundation
import Testing

@Suite struct HostCommandTests {
    private func serve(_ arguments: String..., environment: [String: String] = [:]) throws -> HostConfiguration {
        let command = try HostCommand(arguments: ["serve"] + arguments, environment: environment)
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
            (["serve", "--sms-url", "ftp://x"], .badValue),
        ])
    func `What cannot be is refused in one sentence`(arguments: [String], code: ConfigurationError.Code) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try HostCommand(arguments: arguments, environment: [:])
        }
        #expect(error.code == code)
        #expect(error.message.hasSuffix("."))
        #expect(!error.message.contains("\n"))
    }

    @Test func `A refused value is not repeated, for it may be a secret`() throws {
        let error = try #require(throws: ConfigurationError.self) {
            try serve(environment: ["HOMESCREEN_SMS_CREDENTIALS": "hunter2"])
        }
        #expect(!error.message.contains("hunter2"))
        #expect(error.message.contains("HOMESCREEN_SMS_CREDENTIALS"))
    }

    @Test(arguments: [[], ["help"], ["--help"], ["serve", "--port", "x", "--help"], ["-h"]])
    func `Help is given wherever it is asked for, and names every option and variable`(arguments: [String]) throws {
        #expect(try HostCommand(arguments: arguments, environment: [:]) == .help)
        for name in ["--port NUMBER", "HOMESCREEN_PORT", "--demo", "HOMESCREEN_TRUSTED_PROXIES", "8080"] {
            #expect(HostCommand.helpText.contains(name))
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
    }
}
