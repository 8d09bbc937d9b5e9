import Base
import Foundation
import Secrets
import Synchronization
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// A house with one key, and somebody who stands before it with another.
private final class PretendHouse: Sendable {
    struct State {
        var key: KeyPin
        var statement: SignedPins?
        var asked: [String] = []
    }

    let state: Mutex<State>

    init(key: KeyPin) { state = Mutex(State(key: key)) }

    var asked: [String] { state.withLock { $0.asked } }

    func change(_ edit: (inout State) -> Void) { state.withLock { edit(&$0) } }

    @Sendable func connect(_ pins: Set<KeyPin>?) -> any Transport { Connection(house: self, pins: pins) }

    private struct Connection: Transport {
        let house: PretendHouse
        let pins: Set<KeyPin>?

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            try house.state.withLock { state in
                if let pins, !pins.contains(state.key) { throw TransportError(.strangeKey, message: "Another.") }
                let token = request.fields["Authorization"] == nil ? "" : " with a token"
                state.asked.append("\(request.path) \(pins == nil ? "freely" : "by key")\(token)")
                guard request.path == PinnedTransport.path else { return HTTPResponse(status: .ok) }
                guard let statement = state.statement else { return HTTPResponse(status: .notFound) }
                return HTTPResponse(status: .ok, body: .bytes(try JSONCoding.encode(statement)))
            }
        }

        func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
            _ = try await send(request)
            throw TransportError(.offline, message: "There is none here.")
        }
    }
}

@Suite struct PinnedTransportTests {
    private let secrets = MemorySecrets()
    private let clock = ManualClock()
    private let owner = Ed25519Key()

    private func pin(_ byte: UInt8) throws -> KeyPin { try #require(KeyPin(hash: [UInt8](repeating: byte, count: 32))) }

    private func signed(
        _ number: Int, _ pins: [UInt8], host: String = "home.example", days: Double = 90, isOff: Bool = false,
        by key: Ed25519Key? = nil
    ) throws -> SignedPins {
        try SignedPins(
            HousePins(
                host: host, number: number, pins: try pins.map(pin), until: clock.now.addingTimeInterval(days * 86_400),
                isOff: isOff), by: key ?? owner)
    }

    private func keeper(_ first: SignedPins?) -> PinKeeper {
        PinKeeper(
            host: "home.example", publicKey: owner.publicKey, first: first, secrets: secrets, clock: clock.wallClock)
    }

    private func transport(_ house: PretendHouse, _ keeper: PinKeeper) -> PinnedTransport {
        PinnedTransport(keeper: keeper, clock: clock.wallClock, connect: house.connect)
    }

    private let request: HTTPRequest = {
        var request = HTTPRequest(method: .get, path: "/api/v1/users/me")
        request.fields["Authorization"] = "Bearer a"
        return request
    }()

    private func failure(_ transport: PinnedTransport) async -> TransportError? {
        do {
            _ = try await transport.send(request)
            return nil
        } catch {
            return error as? TransportError
        }
    }

    @Test func `OF-216 The house's key and its backup are let through, and no request goes to a server with another`()
        async throws
    {
        let house = PretendHouse(key: try pin(1)), transport = transport(house, keeper(try signed(1, [1, 2])))
        #expect(await failure(transport) == nil)
        house.change { $0.key = KeyPin(hash: [UInt8](repeating: 2, count: 32)) ?? $0.key }
        #expect(await failure(transport) == nil)
        #expect(house.asked.count == 2)
        house.change { $0.key = KeyPin(hash: [UInt8](repeating: 9, count: 32)) ?? $0.key }
        #expect(await failure(transport) == PinnedTransport.stranger)
        await #expect(throws: TransportError.self) { try await transport.openWebSocket(request) }
        // What was asked for freely says neither who asks nor what for, and no more than once a minute.
        #expect(house.asked.dropFirst(2) == ["\(PinnedTransport.path) freely"])
        clock.advance(by: 61)
        #expect(await failure(transport) == PinnedTransport.stranger)
        #expect(house.asked.count == 4)
        #expect(explanation(of: PinnedTransport.stranger).hasPrefix("This connection doesn't lead to your house."))
    }

    @Test func `OF-216 Keys that the owner has signed since are taken and kept, and the request goes on with them`()
        async throws
    {
        let house = PretendHouse(key: try pin(3)), transport = transport(house, keeper(try signed(1, [1, 2])))
        house.change { $0.statement = try? signed(2, [3, 4]) }
        #expect(await failure(transport) == nil)
        #expect(house.asked == ["\(PinnedTransport.path) freely", "/api/v1/users/me by key with a token"])
        #expect(keeper(try signed(1, [1, 2])).pins == [try pin(3), try pin(4)])
        // At a start the next keys are heard of in time, over a connection that has one of the present ones.
        house.change { $0.statement = try? signed(3, [4, 5]) }
        clock.advance(by: 61)
        await transport.lookForNews()
        #expect(house.asked.last == "\(PinnedTransport.path) by key")
        #expect(keeper(nil).pins == [try pin(4), try pin(5)])
    }

    @Test func `OF-216 The owner's switch turns pinning off from afar, and on again`() async throws {
        let house = PretendHouse(key: try pin(9)), keeper = keeper(try signed(1, [1, 2]))
        let transport = transport(house, keeper)
        house.change { $0.statement = try? signed(2, [], isOff: true) }
        #expect(await failure(transport) == nil)
        #expect(house.asked.last == "/api/v1/users/me freely with a token")
        #expect(self.keeper(try signed(1, [1, 2])).pins == nil)
        #expect(try keeper.adopt(signed(3, [9, 8])) && keeper.pins == [pin(9), pin(8)])
    }

    @Test
    func `OF-216 Nothing is taken that is older, another's, without a backup, too long or signed by somebody else`()
        throws
    {
        let keeper = keeper(try signed(5, [1, 2]))
        let refused = [
            try signed(4, [3, 4]), try signed(5, [3, 4]), try signed(6, [3, 4], host: "other.example"),
            try signed(6, [3]), try signed(6, [3, 3]), try signed(6, []), try signed(6, [3, 4], days: 500),
            try signed(6, Array(1...11)), try signed(6, [], isOff: true, by: Ed25519Key()),
        ]
        for statement in refused { #expect(!keeper.adopt(statement)) }
        var changed = try signed(6, [3, 4])
        changed.statement = try signed(7, [], isOff: true).statement
        #expect(try !keeper.adopt(changed) && keeper.pins == [pin(1), pin(2)])
        #expect(secrets.isEmpty)
        // What somebody has written into the device's storage counts no more than what came over the line.
        try secrets.setSecret(try JSONCoding.encode(refused[8]), for: "only-friends.pins")
        #expect(self.keeper(try signed(5, [1, 2])).pins?.count == 2)
    }

    @Test func `OF-216 Pins end, so that an app that hears of nothing is not shut out for good`() async throws {
        let house = PretendHouse(key: try pin(9)), transport = transport(house, keeper(try signed(1, [1, 2], days: 1)))
        #expect(await failure(transport) != nil)
        clock.advance(by: 86_400)
        #expect(await failure(transport) == nil)
        // Without any the system's trust is all there is.
        let plain = PretendHouse(key: try pin(7))
        #expect(await failure(self.transport(plain, keeper(nil))) == nil)
    }
}
