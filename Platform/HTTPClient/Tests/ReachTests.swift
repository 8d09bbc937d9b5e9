import HTTPClient
import Testing
import Wire

@Suite struct ReachTests {
    @Test(arguments: [
        "127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "::1", "fd12::1", "::ffff:127.0.0.1",
        "64:ff9b::7f00:1", "2002:c0a8:101::1",
    ])
    func `Addresses of private networks are refused unless they are meant`(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!NetworkReach.publicOnly.allows(address))
        #expect(NetworkReach.privateNetworks.allows(address))
        #expect(NetworkReach.everything.allows(address))
    }

    @Test(arguments: [
        "169.254.169.254", "169.254.1.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "100.100.100.200", "fe80::1",
        "fd00:ec2::254", "ff02::1", "::", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::1",
    ])
    func `Link-local addresses and those of metadata are refused even where private ones are meant`(
        _ text: String
    ) throws {
        let address = try #require(IPAddress(text))
        #expect(!NetworkReach.publicOnly.allows(address))
        #expect(!NetworkReach.privateNetworks.allows(address))
        #expect(NetworkReach.everything.allows(address))
    }

    @Test(arguments: ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "172.32.0.1", "64:ff9b::808:808"])
    func `Addresses of the internet are allowed`(_ text: String) throws {
        #expect(NetworkReach.publicOnly.allows(try #require(IPAddress(text))))
    }

    @Test func `No spelling of an address and no name gets past the guard`() async throws {
        let server = try RawServer("HTTP/1.1 200 OK\r\n\r\nsecret")
        try await withClient { client in
            for host in [
                "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "ip6-localhost",
            ] {
                guard let address = try? HTTPAddress("http://\(host):\(server.port)/") else { continue }
                let reason = await failure {
                    _ = try await client.fetch(ClientRequest(.get, address), options: .local { $0.reach = .publicOnly })
                }
                #expect(reason == .addressNotAllowed || host == "ip6-localhost" && reason == .nameNotFound, "\(host)")
            }
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `A connection that one request may use is no way around for another`() async throws {
        try await withServer { _ in
            HTTPResponse(body: HTTPBody("inside"))
        } _: { client, base in
            let name = try HTTPAddress("http://127.1:\(base.port)/")
            _ = try await client.fetch(ClientRequest(.get, name), options: .local)
            let reason = await failure {
                _ = try await client.fetch(ClientRequest(.get, name), options: .local { $0.reach = .publicOnly })
            }
            #expect(reason == .addressNotAllowed)
        }
    }

    @Test func `A redirect does not lead past the guard`() async throws {
        let inside = try RawServer("HTTP/1.1 200 OK\r\n\r\nsecret")
        let player = ScriptedEngine { _ in
            HTTPResponse(status: .found, fields: ["Location": "http://127.0.0.1:\(inside.port)/"])
        }
        let curl = try CurlEngine()
        let client = HTTPClient(
            engine: ScriptedEngine { request in
                request.address.host == "example.org"
                    ? try await player.exchange(request, HTTPOptions())
                    : try await curl.exchange(request, HTTPOptions())
            })
        let reason = await failure {
            _ = try await client.fetch(ClientRequest(.get, HTTPAddress("http://example.org/")))
        }
        #expect(reason == .addressNotAllowed)
        #expect(inside.requests.isEmpty)
        await curl.shutDown()
    }

    @Test(arguments: [
        "", "example.org", "ftp://example.org", "http://", "http://a b/", "http://me:pass@example.org/", "http://[::1",
        "http://example.org:99999/", "http://exa\\mple.org/", "http://a..b/", "http://%31%32/", "http:///path",
    ])
    func `What is no address of the web is refused`(_ text: String) {
        #expect(throws: HTTPClientError.self) { _ = try HTTPAddress(text) }
    }

    @Test func `References are resolved as the standard says`() throws {
        let base = try HTTPAddress("http://a/b/c/d?q")
        for (reference, expected) in [
            ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("/g", "http://a/g"), ("//g", "http://g/"),
            ("?y", "http://a/b/c/d?y"), ("g?y#s", "http://a/b/c/g?y"), ("..", "http://a/b/"), ("../..", "http://a/"),
            ("../../../g", "http://a/g"), ("g;x=1/../y", "http://a/b/c/y"), ("", "http://a/b/c/d?q"),
            ("ä b", "http://a/b/c/%C3%A4%20b"),
        ] { #expect(try base.resolving(reference).text == expected, "\(reference)") }
    }
}
