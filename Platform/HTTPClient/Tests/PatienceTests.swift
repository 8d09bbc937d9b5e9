import Foundation
import HTTPClient
import Synchronization
import TestKit
import Testing
import Wire

@Suite struct PatienceTests {
    /// A client whose engine fails so often before it answers; the number of its tries.
    private func tries(
        _ method: HTTPMethod, failing reason: HTTPClientError.Reason, times: Int = 9
    ) async throws -> Int {
        let count = Mutex(0)
        let engine = ScriptedEngine { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number <= times { throw HTTPClientError(reason, host: request.address.host) }
            return HTTPResponse()
        }
        var options = HTTPOptions()
        options.retries = RetryRules(most: 2, delay: 0)
        _ = await failure {
            _ = try await HTTPClient(engine: engine).fetch(
                ClientRequest(method, try HTTPAddress("http://example.org/")), options: options)
        }
        return count.withLock { $0 }
    }

    @Test func `What had no effect or has the same effect twice is tried again, and nothing else`() async throws {
        #expect(try await tries(.get, failing: .connectionLost) == 3)
        #expect(try await tries(.get, failing: .connectionLost, times: 1) == 2)
        #expect(try await tries(.post, failing: .connectionLost) == 1)
        #expect(try await tries(.post, failing: .refused) == 3)
        #expect(try await tries(.get, failing: .nameNotFound) == 1)
        #expect(try await tries(.get, failing: .tls(TLSFailure(.expired))) == 1)
        #expect(try await tries(.get, failing: .cutShort) == 1)
    }

    @Test(arguments: ["7", "Mon, 01 Jun 2026 12:00:07 GMT"])
    func `Who is asked to come back later does so then`(_ text: String) async throws {
        let clock = ManualClock(at: Date(timeIntervalSince1970: 1_780_315_200))
        let count = Mutex(0)
        let engine = ScriptedEngine { _ in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst
                ? HTTPResponse(status: .serviceUnavailable, fields: ["Retry-After": text]) : HTTPResponse()
        }
        let client = HTTPClient(engine: engine, clock: clock.wallClock, random: { 0 })
        async let response = client.fetch(ClientRequest(.get, HTTPAddress("http://example.org/")))
        await clock.waitForSleepers()
        #expect(clock.advanceToNextSleeper() == 7)
        #expect(try await response.status == .ok)
    }

    @Test func `Who is asked for more patience than is allowed gets the answer`() async throws {
        let engine = ScriptedEngine { _ in HTTPResponse(status: .tooManyRequests, fields: ["Retry-After": "3600"]) }
        let response = try await HTTPClient(engine: engine).fetch(
            ClientRequest(.get, HTTPAddress("http://example.org/")))
        #expect(response.status == .tooManyRequests)
    }

    @Test func `Failures to connect are told apart`() async throws {
        try await withClient { client in
            let unknown = await failure {
                _ = try await client.fetch(
                    ClientRequest(.get, HTTPAddress("http://there-is-no.invalid/")), options: .local)
            }
            #expect(unknown == .nameNotFound)
            let refused = await failure {
                _ = try await client.fetch(
                    ClientRequest(.get, HTTPAddress("http://127.0.0.1:1/")), options: .local)
            }
            #expect(refused == .refused)
        }
    }

    @Test func `A cancelled task ends its exchange at once, before and within the answer`() async throws {
        let silent = try RawServer([], then: .stall)
        let stalling = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", then: .stall)
        try await withClient { client in
            for server in [silent, stalling] {
                let address = try server.address
                let task = Task { try await client.fetch(ClientRequest(.get, address), options: .local) }
                try await eventually { server.requests.count == 1 }
                task.cancel()
                await #expect(throws: CancellationError.self) { _ = try await task.value }
            }
        }
    }

    @Test func `A reader that takes its time holds the server back`() async throws {
        let sent = Mutex(0)
        try await withServer { _ in
            HTTPResponse(
                body: .stream(
                    HTTPBodyStream(count: nil) {
                        sent.withLock { $0 += 65_536 }
                        return [UInt8](repeating: 1, count: 65_536)
                    }))
        } _: { client, base in
            let response = try await client.send(
                ClientRequest(.get, base), options: .local { $0.limits.answer = 1 << 40 })
            let stream = response.body.stream
            _ = try await stream.next()
            var before = -1
            // What stands still between two looks is held back.
            try await eventually {
                let now = sent.withLock { $0 }
                defer { before = now }
                return now == before && now > 1 << 20
            }
            #expect(before < 64 << 20)
            var read = 0
            while read < 64 << 20 { read += try await stream.next()?.count ?? 64 << 20 }
            #expect(sent.withLock { $0 } > before)
        }
    }
}
