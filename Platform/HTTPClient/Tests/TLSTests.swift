import Foundation
import HTTPClient
import Testing
import Wire

@Suite struct TLSTests {
    private func withTLS(
        _ make: (TestAuthority) throws -> String, clients: Bool = false,
        _ body: (HTTPClient, HTTPAddress, TestAuthority) async throws -> Void
    ) async throws {
        let authority = try TestAuthority()
        let server = try TLSServer(authority, try make(authority), clients: clients)
        try await server.awaitStart()
        try await withClient { try await body($0, try server.address, authority) }
    }

    private func tlsFailure(_ client: HTTPClient, _ address: HTTPAddress, _ tls: TLSOptions) async -> TLSFailure? {
        let reason = await failure {
            _ = try await client.fetch(ClientRequest(.get, address), options: .local { $0.tls = tls })
        }
        if case .tls(let failure) = reason { return failure }
        return reason.map { TLSFailure(.handshake("\($0)")) }
    }

    @Test func `A certificate signed by itself is refused with all that a person needs, and passes once trusted`()
        async throws
    {
        try await withTLS { authority in
            try authority.makeSelfSigned("radarr")
            return "radarr"
        } _: { client, address, authority in
            let failure = try #require(await tlsFailure(client, address, TLSOptions()))
            #expect(failure.reason == .selfSigned)
            let shown = try #require(failure.certificate)
            #expect(shown.fingerprint.description == (try authority.fingerprint("radarr")))
            #expect(shown.subject == "CN=radarr")
            #expect(shown.issuer == "CN=radarr")
            #expect(shown.names == "IP Address:127.0.0.1")
            #expect(shown.validFrom < Date() && shown.validUntil > Date())

            for fingerprint in [shown.fingerprint, shown.keyFingerprint] {
                let trusted = TLSOptions(trust: .only([fingerprint]))
                let response = try await client.fetch(
                    ClientRequest(.get, address), options: .local { $0.tls = trusted })
                #expect(response.status == .ok)
            }
            // What one request trusts, another one over the same connection does not.
            let other = try #require(CertificateFingerprint(bytes: [UInt8](repeating: 1, count: 32)))
            let differs = await tlsFailure(client, address, TLSOptions(trust: .only([other])))
            #expect(differs?.reason == .pinDiffers)
            #expect(differs?.certificate?.fingerprint == shown.fingerprint)
            #expect(await tlsFailure(client, address, TLSOptions())?.reason == .selfSigned)
        }
    }

    @Test func `A certificate of an own authority passes with that authority and with no other`() async throws {
        try await withTLS { authority in
            try authority.issue("server")
            return "server"
        } _: { client, address, authority in
            let own = TLSOptions(trust: .authorities(pem: try authority.pem))
            let response = try await client.fetch(ClientRequest(.get, address), options: .local { $0.tls = own })
            #expect(response.status == .ok)
            #expect(await tlsFailure(client, address, TLSOptions())?.reason == .unknownAuthority)
            let stranger = TLSOptions(trust: .authorities(pem: try TestAuthority().pem))
            #expect(await tlsFailure(client, address, stranger)?.certificate != nil)

            let shown = try #require(await tlsFailure(client, address, TLSOptions())?.certificate)
            var pinned = own
            pinned.pins = [shown.keyFingerprint]
            let again = try await client.fetch(ClientRequest(.get, address), options: .local { $0.tls = pinned })
            #expect(again.status == .ok)
            pinned.pins = [try #require(CertificateFingerprint(.publicKey, bytes: shown.fingerprint.bytes))]
            #expect(await tlsFailure(client, address, pinned)?.reason == .pinDiffers)
            // OF-216: who holds to keys is told that it was the key, by every transport alike.
            let options = HTTPOptions.local { $0.tls = pinned }
            let transport = HTTPClientTransport(client: client, base: address, options: options)
            let error = try await #require(throws: TransportError.self) {
                try await transport.send(HTTPRequest(method: .get, path: "/"))
            }
            #expect(error.code == .strangeKey)
        }
    }

    @Test func `A certificate for another name and one that has expired are told apart`() async throws {
        try await withTLS { authority in
            try authority.issue("server", names: "DNS:elsewhere.example")
            return "server"
        } _: { client, address, authority in
            let own = TLSOptions(trust: .authorities(pem: try authority.pem))
            let failure = await tlsFailure(client, address, own)
            #expect(failure?.reason == .wrongName)
            #expect(failure?.certificate?.names == "DNS:elsewhere.example")
        }
        try await withTLS { authority in
            try authority.issue("server", days: -1)
            return "server"
        } _: { client, address, authority in
            let own = TLSOptions(trust: .authorities(pem: try authority.pem))
            #expect(await tlsFailure(client, address, own)?.reason == .expired)
        }
    }

    @Test func `A server that wants a client certificate gets it, and is named when it gets none`() async throws {
        try await withTLS(
            { authority in
                try authority.issue("server")
                try authority.issue("me")
                return "server"
            }, clients: true
        ) { client, address, authority in
            var own = TLSOptions(trust: .authorities(pem: try authority.pem))
            #expect(await tlsFailure(client, address, own)?.reason == .clientCertificate)
            own.clientCertificate = ClientCertificate(
                certificate: try authority.text("me.pem"), key: try authority.text("me.key"))
            let response = try await client.fetch(ClientRequest(.get, address), options: .local { $0.tls = own })
            #expect(response.status == .ok)
        }
    }

    @Test func `A server without TLS is no secure one`() async throws {
        try await withServer { _ in
            HTTPResponse()
        } _: { client, base in
            var address = base
            address.scheme = .https
            let failure = await tlsFailure(client, address, TLSOptions())
            #expect(failure != nil)
            #expect(failure?.certificate == nil)
        }
    }
}
