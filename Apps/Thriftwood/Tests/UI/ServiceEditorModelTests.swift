import Base
import Foundation
import HTTPClient
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

@MainActor @Suite struct ServiceEditorModelTests {
    /// A person with nothing yet, and a Radarr at an address.
    private struct Room {
        let folder: TemporaryDirectory
        let app: ThriftwoodModel
        let secrets = MemorySecrets()

        @MainActor init(_ network: any ServiceNetwork) throws {
            folder = try TemporaryDirectory()
            let ids = SortableIDSource(clock: .system)
            let store = ThriftwoodStore.beneath(folder, ids: ids, secrets: secrets)
            app = ThriftwoodModel(
                ThriftwoodDependencies(
                    room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                    ids: ids))
        }
    }

    private func radarr() -> (Answering, ContractServer) {
        let server = ContractServer(RadarrContract(key: "right", count: 3, now: Date()))
        return (Answering(handler: server.handler), server)
    }

    @Test func `TW-028 nothing is sent before there is an address and a key, and each mistake is named`() async throws {
        let (network, server) = radarr()
        let room = try Room(network)
        let editor = ServiceEditorModel(kind: .radarr, service: nil, app: room.app)
        await editor.test()
        #expect(reason(editor) == .badAddress)
        editor.address = "http://radarr.lan"
        await editor.test()
        #expect(reason(editor) == .noCredentials)
        #expect(server.asked.isEmpty && !editor.canSave)
        editor.key = "wrong"
        await editor.test()
        #expect(reason(editor) == .wrongKey)
        editor.key = " right\n"
        await editor.test()
        #expect(editor.check == .fine(ServiceStatus(appName: "Radarr", version: "5.26.2.10099")))
        #expect(editor.canSave)
    }

    @Test(arguments: ["radarr.lan", "ftp://x", "http://", "https://a b"])
    func `TW-027 an address without http or https is not kept`(_ address: String) throws {
        let room = try Room(radarr().0)
        let editor = ServiceEditorModel(kind: .radarr, service: nil, app: room.app)
        editor.key = "right"
        editor.address = address
        #expect(!editor.canSave && editor.hasBadAddress)
    }

    @Test func `TWF-04 a kept key is not shown, and stays when its field is left empty`() async throws {
        let room = try Room(radarr().0)
        let editor = ServiceEditorModel(kind: .radarr, service: nil, app: room.app)
        (editor.address, editor.key) = ("http://radarr.lan", "right")
        editor.addHeader()
        (editor.headers[0].name, editor.headers[0].value) = ("X-Auth", "s3cret")
        #expect(await editor.save())
        let kept = try #require(room.app.services.first)
        let again = ServiceEditorModel(kind: .radarr, service: kept, app: room.app)
        #expect(again.key.isEmpty && again.headers.map(\.value) == [""] && again.hasKeptKey)
        again.name = "Films"
        #expect(await again.save())
        let after = try #require(room.app.services.first?.connection)
        #expect(after.name == "Films" && after.credentials == .apiKey("right"))
        #expect(after.headers == [ServiceHeader(name: "X-Auth", value: "s3cret")])
    }

    @Test func `TW-030 TWF-01 a certificate passes only after its fingerprint was seen, and it alone`() async throws {
        let shown = PresentedCertificate(
            fingerprint: try #require(CertificateFingerprint(bytes: Array(repeating: 9, count: 32))),
            keyFingerprint: try #require(CertificateFingerprint(.publicKey, bytes: Array(repeating: 8, count: 32))),
            subject: "CN=radarr", issuer: "CN=radarr", names: "DNS:radarr.lan", validFrom: .distantPast,
            validUntil: .distantFuture)
        let room = try Room(Answering(handler: radarr().0.handler, certificate: shown))
        let editor = ServiceEditorModel(kind: .radarr, service: nil, app: room.app)
        (editor.address, editor.key) = ("https://radarr.lan", "right")
        await editor.trustPresented()
        #expect(editor.trusted == nil)
        await editor.test()
        #expect(editor.presented == shown && editor.trusted == nil)
        await editor.trustPresented()
        #expect(editor.trusted == shown.fingerprint)
        #expect(editor.check == .fine(ServiceStatus(appName: "Radarr", version: "5.26.2.10099")))
        editor.forgetTrust()
        await editor.test()
        #expect(editor.presented == shown)
    }

    private func reason(_ editor: ServiceEditorModel) -> ServiceProblem.Reason? {
        if case .failed(let problem) = editor.check { problem.reason } else { nil }
    }
}

/// Reaches a server in the same process, which shows a certificate that nobody vouches for.
struct Answering: ServiceNetwork {
    var handler: HTTPHandler
    var certificate: PresentedCertificate?

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport {
        if let certificate, connection.trust != .pinned(certificate.fingerprint) {
            throw ServiceProblem(.tls(TLSFailure(.selfSigned, certificate: certificate)), of: connection)
        }
        return InProcessTransport(handler: handler)
    }
}
