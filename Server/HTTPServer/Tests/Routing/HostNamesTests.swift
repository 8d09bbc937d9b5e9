import Base
import HTTPServer
import Testing
import Wire

/// Which names lead to a server, so that a stranger's name that does so by DNS rebinding is of no use.
@Suite struct HostNamesTests {
    @Test(arguments: [
        ("localhost", true), ("localhost:8080", true), ("LOCALHOST.:80", true), ("app.localhost", true),
        ("127.0.0.1:8080", true), ("127.8.0.1", true), ("[::1]:8080", true), ("[::1]", true),
        ("home.example.org", true), ("HOME.example.org:443", true), ("home.example.org.", true),
        ("evil.example", false), ("home.example.org.evil.example", false), ("notlocalhost", false),
        ("127.0.0.1.nip.io", false), ("192.168.1.5", false), ("", false), ("[::2]", false),
    ])
    func `Only names of its own lead to a server on the loopback interface`(host: String, isKnown: Bool) {
        let names = HostNames(listeningAt: "127.0.0.1", names: ["home.example.org"])
        #expect(names.contains(host) == isKnown)
    }

    @Test(arguments: [
        ("0.0.0.0", "192.168.1.5:8080", true), ("::", "[2001:db8::7]:8080", true), ("0.0.0.0", "evil.example", false),
        ("192.168.1.5", "192.168.1.5:8080", true), ("192.168.1.5", "192.168.1.6", false),
        ("nas.lan", "nas.lan:8080", true),
    ])
    func `Any address leads to a server that listens at all, its own to any other`(
        bound: String, host: String, isKnown: Bool
    ) {
        #expect(HostNames(listeningAt: bound, names: []).contains(host) == isKnown)
    }

    @Test func `A request under a stranger's name gets nothing but a sentence`() async throws {
        var router = Router(log: Log(label: "test") { _ in })
        router.wrap(Middleware.hosts(HostNames(listeningAt: "127.0.0.1", names: [])))
        router.addMetrics(Metrics())
        for (host, status) in [("rebound.example:8080", 421), ("localhost:8080", 200)] {
            let request = HTTPRequest(method: .get, path: "/metrics", fields: ["Host": host])
            #expect(await router.handler(request).status.rawValue == status)
        }
    }
}
