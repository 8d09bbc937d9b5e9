import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import Wire

/// What a server may do with its end of a socket without waiting.
@Suite struct WebSocketPostTests {
    private func handler(_ serve: @escaping @Sendable (any ServerWebSocket) async -> Void) -> HTTPHandler {
        { _ in
            var response = HTTPResponse()
            response.webSocket = serve
            return response
        }
    }

    @Test func `What is posted from several threads goes out whole, each thread's in its order`() async throws {
        let serve = handler { socket in
            await withTaskGroup(of: Void.self) { group in
                for writer in 0..<4 {
                    group.addTask { for number in 0..<200 { socket.post(.text("\(writer) \(number)")) } }
                }
            }
            _ = try? await socket.receive()
        }
        try await withServer(handler: serve) { address, _ in
            let client = try await WebSocketClient(address)
            var next = [0, 0, 0, 0]
            for _ in 0..<800 {
                let parts = try #require(try await client.text()).split(separator: " ").compactMap { Int($0) }
                #expect(next[parts[0]] == parts[1])
                next[parts[0]] += 1
            }
            #expect(next == [200, 200, 200, 200])
        }
    }

    @Test func `What was posted goes out before what is sent, and before the close`() async throws {
        let serve = handler { socket in
            socket.post(.text("one"))
            try? await socket.send(.text("two"))
            socket.post(.text("three"))
            socket.close(.normal, reason: "")
            socket.post(.text("lost"))
        }
        try await withServer(handler: serve) { address, _ in
            let client = try await WebSocketClient(address)
            for word in ["one", "two", "three"] { #expect(try await client.text() == word) }
            #expect(try await client.frame()?.code == 1000)
        }
    }

    @Test func `A peer that reads slowly leaves no room, and room comes back when it has read`() async throws {
        let posted = Atomic<Int>(0)
        let (full, tell) = AsyncStream<Void>.makeStream()
        let serve = handler { socket in
            let piece = [UInt8](repeating: 7, count: 64 * 1024)
            while socket.hasRoom, posted.load(ordering: .relaxed) < 2_000 {
                socket.post(.binary(piece))
                posted.add(1, ordering: .relaxed)
                await Task.yield()
            }
            tell.yield()
            try? await socket.waitForRoom()
            socket.post(.text("room"))
            _ = try? await socket.receive()
        }
        try await withServer(handler: serve) { address, _ in
            let client = try await WebSocketClient(address, receiveBuffer: 16 * 1024)
            var isFull = full.makeAsyncIterator()
            _ = await isFull.next()
            // The system's buffers take some megabytes; of 128 MB most must still be unsent.
            #expect(posted.load(ordering: .relaxed) < 500)
            var pieces = 0
            while let frame = try await client.frame(), frame.opcode == 2 { pieces += 1 }
            #expect(pieces == posted.load(ordering: .relaxed))
        }
    }

    @Test func `A reader takes messages until it has enough, and finds the others later`() async throws {
        let heard = Mutex<[String]>([])
        let serve = handler { socket in
            let take: @Sendable (WebSocketMessage) -> Bool = { message in
                guard case .text(let text) = message else { return false }
                return heard.withLock { heard in
                    heard.append(text)
                    return heard.count % 3 != 0
                }
            }
            while await socket.receive(while: take) { socket.post(.text("\(heard.withLock { $0.count })")) }
        }
        try await withServer(handler: serve) { address, server in
            let client = try await WebSocketClient(address)
            for number in 0..<9 { try await client.send("\(number)") }
            for count in ["3", "6", "9"] { #expect(try await client.text() == count) }
            #expect(heard.withLock { $0 } == (0..<9).map { "\($0)" })
            try await client.send(8, WebSocketClient.close(1000))
            #expect(try await client.frame()?.code == 1000)
        }
    }
}
