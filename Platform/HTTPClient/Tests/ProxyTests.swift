import Foundation
import HTTPClient
import Testing
import Wire

@Suite struct ProxyTests {
    @Test func `What is not secret goes through a proxy as a request for the whole address, and it finds the name`()
        async throws
    {
        let proxy = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
        try await withClient { client in
            let options = HTTPOptions.local {
                $0.proxy = HTTPProxy(host: "127.0.0.1", port: proxy.port, user: "u", password: "p w")
            }
            let response = try await client.fetch(
                ClientRequest(.get, try HTTPAddress("http://radarr.example/api?x=1")), options: options)
            #expect(response.status == .ok)
        }
        let head = try #require(proxy.requests.first)
        #expect(head.hasPrefix("GET http://radarr.example/api?x=1 HTTP/1.1\r\n"))
        #expect(head.contains("Proxy-Authorization: Basic \(Data("u:p w".utf8).base64EncodedString())\r\n"))
    }

    @Test func `TLS goes through CONNECT, and whom the certificate names is compared as ever`() async throws {
        let authority = try TestAuthority()
        try authority.makeSelfSigned("radarr")
        let server = try TLSServer(authority, "radarr", clients: false)
        try await server.awaitStart()
        let proxy = try LoopbackProxy(.http, account: ("u", "p"))
        try await withClient { client in
            let address = try server.address
            let far = try HTTPAddress("https://127.0.0.1:\(address.port)/")
            let untrusted = await failure {
                _ = try await client.fetch(
                    ClientRequest(.get, far),
                    options: .local { $0.proxy = proxy.proxy(.http, user: "u", password: "p") })
            }
            guard case .tls(let shown) = untrusted, let print = shown.certificate?.fingerprint else {
                Issue.record("\(String(describing: untrusted))")
                return
            }
            let options = HTTPOptions.local {
                $0.proxy = proxy.proxy(.http, user: "u", password: "p")
                $0.tls = TLSOptions(trust: .only([print]))
            }
            #expect(try await client.fetch(ClientRequest(.get, far), options: options).status == .ok)
            let stranger = await failure {
                _ = try await client.fetch(
                    ClientRequest(.get, try HTTPAddress("https://other.example:\(address.port)/")),
                    options: .local { $0.proxy = proxy.proxy(.http, user: "u", password: "wrong") })
            }
            #expect(stranger == .proxy)
        }
        #expect(Set(proxy.targets) == ["127.0.0.1:\(try server.address.port)"])
    }

    @Test func `SOCKS 5 is given the name, with an account where it wants one`() async throws {
        try await withServer { request in
            HTTPResponse(body: HTTPBody(request.fields["Host"] ?? ""))
        } _: { client, address in
            let open = try LoopbackProxy(.socks5h), closed = try LoopbackProxy(.socks5h, account: ("u", "p"))
            let far = try HTTPAddress("http://127.0.0.1.nip.example:\(address.port)/")
            let name = far.host
            for proxy in [open.proxy(.socks5h), closed.proxy(.socks5h, user: "u", password: "p")] {
                _ = try await client.fetch(ClientRequest(.get, far), options: .local { $0.proxy = proxy })
            }
            for proxy in [open, closed] { #expect(proxy.targets == ["\(name):\(address.port)"]) }
            let refused = await failure {
                _ = try await client.fetch(
                    ClientRequest(.get, far),
                    options: .local { $0.proxy = closed.proxy(.socks5h, user: "u", password: "x") })
            }
            #expect(refused == .proxy)
        }
    }

    @Test func `A host that is excepted is reached without the proxy, and one whose proxy is away is not reached`()
        async throws
    {
        try await withServer { _ in
            HTTPResponse(status: .ok)
        } _: { client, address in
            var proxy = HTTPProxy(host: "127.0.0.1", port: 1)
            let away = await failure {
                _ = try await client.fetch(ClientRequest(.get, address), options: .local { $0.proxy = proxy })
            }
            #expect(away == .proxy)
            proxy.exceptions = ["127.0.0.0/8"]
            let options = HTTPOptions.local { $0.proxy = proxy }
            let near = try await client.fetch(ClientRequest(.get, address), options: options)
            #expect(near.status == .ok)
            // Without the proxy the house's own rules about addresses hold again.
            let fenced = await failure {
                var options = options
                options.reach = .publicOnly
                _ = try await client.fetch(ClientRequest(.get, address), options: options)
            }
            #expect(fenced == .addressNotAllowed)
        }
    }

    private static let exceptions: [(String, String, Bool)] = [
        ("example.org", "example.org", true), ("example.org", "a.example.org", true),
        (".example.org", "a.example.org", true),
        ("example.org", "notexample.org", false), ("*", "anything", true), ("10.0.0.0/8", "10.1.2.3", true),
        ("10.0.0.0/8", "11.1.2.3", false), ("10.0.0.0/8", "ten.example", false), ("10.0.0.5", "10.0.0.5", true),
        ("fd00::/8", "fd12::1", true), ("Example.ORG", "example.org", true), ("", "example.org", false),
        ("10.0.0.0/99", "10.0.0.0", false),
    ]

    @Test(arguments: exceptions) func `Exceptions are names with all below them, addresses and networks`(
        _ exception: String, _ host: String, _ isExcepted: Bool
    ) {
        var proxy = HTTPProxy(host: "p", port: 1)
        proxy.exceptions = [exception]
        #expect(proxy.serves(host) != isExcepted)
    }
}
