import Foundation
import Synchronization
import Testing
import ThriftwoodAPI
import Wire

/// Two addresses of one service: at home, and from away.
struct FailoverNetworkTests {
    /// Answers or fails by the address, and notes who was asked.
    private final class House: ServiceNetwork, Sendable {
        let failures = Mutex<[String: ServiceProblem.Reason]>([:])
        let asked = Mutex<[String]>([])

        func transport(
            for connection: ServiceConnection, patience: ServicePatience
        ) throws(ServiceProblem) -> any Transport {
            Way(house: self, connection: connection)
        }

        func answer(_ connection: ServiceConnection) throws -> HTTPResponse {
            asked.withLock { $0.append(connection.address) }
            if let reason = failures.withLock({ $0[connection.address] }) {
                throw ServiceProblem(reason, of: connection)
            }
            return HTTPResponse(fields: ["Content-Type": "application/json"], body: HTTPBody("[7]"))
        }

        func fail(_ address: String, _ reason: ServiceProblem.Reason?) { failures.withLock { $0[address] = reason } }

        func takeAsked() -> [String] {
            asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
        }
    }

    private struct Way: Transport {
        let house: House
        let connection: ServiceConnection

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { try house.answer(connection) }

        func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
            throw ServiceProblem(.rejected(""), of: connection)
        }
    }

    private let house = House()
    private static let near = "http://192.168.1.4:7878"
    private static let far = "https://films.example.com"

    private func session(other: String = far, trust: ServiceTrust = .system) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: .radarr, name: "Films", address: Self.near, credentials: .apiKey("k"), trust: trust,
                otherAddress: other), network: FailoverNetwork(house))
    }

    @Test func `The second address is asked where the first does not answer, and first from then on`() async throws {
        let session = session()
        #expect(try await session.get([Int].self, "/x") == [7])
        #expect(house.takeAsked() == [Self.near])
        house.fail(Self.near, .unreachable)
        #expect(try await session.get([Int].self, "/x") == [7])
        #expect(house.takeAsked() == [Self.near, Self.far])
        _ = try await session.get([Int].self, "/x")
        #expect(house.takeAsked() == [Self.far])
        // At home again, where the world outside is not reached.
        house.fail(Self.near, nil)
        house.fail(Self.far, .refused)
        _ = try await session.get([Int].self, "/x")
        #expect(house.takeAsked() == [Self.far, Self.near])
        _ = try await session.get([Int].self, "/x")
        #expect(house.takeAsked() == [Self.near])
    }

    @Test func `The first is tried again after a while`() async throws {
        let session = session()
        house.fail(Self.near, .refused)
        _ = try await session.get([Int].self, "/x")
        house.fail(Self.near, nil)
        for _ in 0..<200 { _ = try await session.get([Int].self, "/x") }
        _ = house.takeAsked()
        _ = try await session.get([Int].self, "/x")
        #expect(house.takeAsked() == [Self.near])
    }

    @Test func `What a service refuses is not asked elsewhere, and nothing is done twice`() async throws {
        let session = session()
        house.fail(Self.near, .wrongKey)
        await #expect { _ = try await session.get([Int].self, "/x") } throws: {
            ($0 as? ServiceProblem)?.reason == .wrongKey
        }
        #expect(house.takeAsked() == [Self.near])
        house.fail(Self.near, .timedOut)
        await #expect { try await session.send(.post, "/x", json: [1]) } throws: {
            ($0 as? ServiceProblem)?.reason == .timedOut
        }
        #expect(house.takeAsked() == [Self.near])
        _ = try await session.get([Int].self, "/x")
        #expect(house.takeAsked() == [Self.near, Self.far])
    }

    @Test func `Where neither answers the last is told, and one address alone is asked once`() async throws {
        house.fail(Self.near, .unreachable)
        house.fail(Self.far, .nameNotFound)
        await #expect { _ = try await session().get([Int].self, "/x") } throws: {
            ($0 as? ServiceProblem)?.reason == .nameNotFound
        }
        _ = house.takeAsked()
        await #expect { _ = try await session(other: "").get([Int].self, "/x") } throws: {
            ($0 as? ServiceProblem)?.reason == .unreachable
        }
        #expect(house.takeAsked() == [Self.near])
    }
}
