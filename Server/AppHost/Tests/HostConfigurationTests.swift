import Testing

@testable import AppHost

struct HostConfigurationTests {
    @Test(
        arguments: [
            ("127.0.0.1", HousePolicy.open), ("127.9.9.9", .open), ("localhost", .open), ("::1", .open),
            ("0.0.0.0", .invited), ("::", .invited), ("192.168.1.4", .invited), ("home.example.org", .invited),
            ("127.example.org", .invited), ("127.0.0.1.example.org", .invited), ("::10", .invited),
        ])
    func `Everybody may look in on this machine alone, unless something else is said`(host: String, policy: HousePolicy)
    {
        var configuration = HostConfiguration()
        configuration.host = host
        #expect(configuration.policy == policy)
        configuration.people = .invited
        #expect(configuration.policy == .invited)
        configuration.people = .open
        #expect(configuration.policy == .open)
    }

    @Test func `A demo is open wherever it listens, unless it is told not to be`() {
        var configuration = HostConfiguration()
        configuration.host = "0.0.0.0"
        configuration.isDemo = true
        #expect(configuration.policy == .open)
        configuration.people = .invited
        #expect(configuration.policy == .invited)
    }

    @Test func `Names of origins and of the house are names of the host; by https only those with https are`() {
        var configuration = HostConfiguration()
        configuration.origins = ["https://Home.example.org", "https://x.example:8443", "http://plain.example"]
        configuration.domain = "house.example"
        let names = Set(configuration.hostNames)
        #expect(names.isSuperset(of: ["x.example", "plain.example", "house.example"]))
        #expect(configuration.secureHosts == ["home.example.org", "x.example:8443"])
    }

    @Test(
        arguments: [
            ("https://a.example", true), ("http://a.example:80/x?y", true), ("https://", false), ("https:///x", false),
            ("ftp://a.example", false), ("a.example", false), ("", false), ("javascript:alert(1)", false),
            ("HTTPS//a", false),
        ])
    func `A web address has a scheme of the web and a host`(text: String, isAddress: Bool) {
        #expect(AppSetting.isWebAddress(text) == isAddress)
    }
}
