import Testing
import Wire

struct MessageQueueTests {
    @Test func `Messages come out in the order in which they went in`() async throws {
        let queue = MessageQueue(capacity: 1 << 20)
        for number in 0..<50 { queue.post(.text("\(number)")) }
        for number in 0..<50 { #expect(try await queue.next() == .text("\(number)")) }
    }

    @Test func `What waits is counted in bytes, and there is room up to the capacity`() async throws {
        let queue = MessageQueue(capacity: 4)
        queue.post(.text("ææ"))
        #expect(queue.queuedBytes == 4)
        #expect(queue.hasRoom)
        queue.post(.binary([1]))
        #expect(!queue.hasRoom)
        _ = try await queue.next()
        #expect(queue.queuedBytes == 1)
        #expect(queue.hasRoom)
    }

    @Test func `A writer waits above the capacity until enough was read`() async throws {
        let queue = MessageQueue(capacity: 2)
        let writer = Task {
            for byte in UInt8(1)...5 { try await queue.append(.binary([byte, byte])) }
            return queue.queuedBytes
        }
        for byte in UInt8(1)...5 { #expect(try await queue.next() == .binary([byte, byte])) }
        #expect(try await writer.value <= 2)
    }

    @Test func `After the close what waited is read, nothing is taken, and the first code counts`() async throws {
        let queue = MessageQueue(capacity: 9)
        queue.post(.text("last"))
        #expect(queue.closeCode == nil)
        queue.close(.goingAway)
        queue.close(.normal)
        queue.post(.text("late"))
        await #expect(throws: TransportError.self) { try await queue.append(.text("late")) }
        await #expect(throws: TransportError.self) { try await queue.waitForRoom() }
        #expect(try await queue.next() == .text("last"))
        #expect(try await queue.next() == nil)
        #expect(try await queue.next() == nil)
        #expect(queue.closeCode == .goingAway)
    }

    @Test func `A close wakes the reader and all writers`() async throws {
        let (empty, full) = (MessageQueue(capacity: 0), MessageQueue(capacity: 0))
        let reader = Task { try await empty.next() }
        full.post(.text("x"))
        let writers = (0..<3).map { _ in Task { try await full.waitForRoom() } }
        empty.close(.normal)
        full.close(.normal)
        #expect(try await reader.value == nil)
        for writer in writers { await #expect(throws: TransportError.self) { try await writer.value } }
    }

    @Test func `Who is cancelled at any moment stops waiting, and takes no message along`() async throws {
        let (empty, full) = (MessageQueue(capacity: 0), MessageQueue(capacity: 0))
        full.post(.text("x"))
        for _ in 0..<2_000 {
            let reader = Task.detached { try await empty.next() }
            let writer = Task.detached { try await full.waitForRoom() }
            await Task.yield()
            reader.cancel()
            writer.cancel()
            await #expect(throws: CancellationError.self) { try await reader.value }
            await #expect(throws: CancellationError.self) { try await writer.value }
        }
        empty.post(.text("kept"))
        #expect(try await empty.next() == .text("kept"))
        #expect(try await full.next() == .text("x"))
    }
}
