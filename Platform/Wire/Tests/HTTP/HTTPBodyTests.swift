import Foundation
import Synchronization
import Testing
import Wire

struct HTTPBodyTests {
    /// A body that says how often it was asked for a piece.
    private final class Source: Sendable {
        let asked = Mutex(0)
        let pieces: [[UInt8]]

        init(_ pieces: [[UInt8]]) { self.pieces = pieces }

        func body(count: Int64? = nil) -> HTTPBody {
            .stream(
                HTTPBodyStream(count: count) { [self] in
                    let index = asked.withLock { asked in
                        asked += 1
                        return asked - 1
                    }
                    return pieces.indices.contains(index) ? pieces[index] : nil
                })
        }
    }

    @Test func `A body is collected up to its limit and not a byte beyond`() async throws {
        let pieces: [[UInt8]] = [[1, 2], [3], [4, 5]]
        #expect(try await Source(pieces).body().collect(limit: 5) == [1, 2, 3, 4, 5])
        let problem = try await #require(throws: Problem.self) { try await Source(pieces).body().collect(limit: 4) }
        #expect(problem.status == 413)
        #expect(try await HTTPBody.empty.collect(limit: 0).isEmpty)
        #expect(try await HTTPBody("æ").collect(limit: 2) == [0xC3, 0xA6])
        await #expect(throws: Problem.self) { try await HTTPBody("æ").collect(limit: 1) }
    }

    @Test func `A body that announces too much is not read at all, one that lies not further than the limit`() async {
        let announced = Source([[1]])
        await #expect(throws: Problem.self) { try await announced.body(count: 10).collect(limit: 9) }
        #expect(announced.asked.withLock { $0 } == 0)
        let lying = Source(Array(repeating: [1, 2, 3, 4], count: 100))
        await #expect(throws: Problem.self) { try await lying.body(count: 1).collect(limit: 9) }
        #expect(lying.asked.withLock { $0 } == 3)
    }

    @Test func `Every form of a body can be read in pieces, and none is empty`() async throws {
        #expect(try await HTTPBody.empty.stream.next() == nil)
        #expect(try await HTTPBody.bytes([]).stream.next() == nil)
        let whole = HTTPBody.bytes([1, 2]).stream
        #expect(whole.count == 2)
        #expect(try await whole.next() == [1, 2])
        #expect(try await whole.next() == nil)
    }

    @Test func `A part of a file is that part, and a file that has shrunk is an error rather than a short body`()
        async throws
    {
        let path = NSTemporaryDirectory() + "body-\(UInt64.random(in: .min ... .max))"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(content).write(to: URL(fileURLWithPath: path))
        let part = HTTPBody.file(path: path, offset: 1_000, count: 150_000)
        #expect(part.count == 150_000)
        #expect(try await part.collect(limit: 150_000) == Array(content[1_000..<151_000]))
        #expect(try await HTTPBody.file(path: path, offset: 5, count: 0).collect(limit: 0).isEmpty)
        let short = HTTPBody.file(path: path, offset: 190_000, count: 20_000)
        let error = try await #require(throws: TransportError.self) { try await short.collect(limit: 1 << 20) }
        #expect(error.code == .brokenAnswer)
        await #expect(throws: (any Error).self) {
            try await HTTPBody.file(path: path + "-none", offset: 0, count: 1).collect(limit: 9)
        }
    }

    @Test(
        arguments: [
            (HTTPBodyError.Code.tooSlow, 408), (.malformed, 400), (.peerGone, 499), (.requestOver, 499),
        ])
    func `A body that does not come is never called the server's fault`(code: HTTPBodyError.Code, status: Int) {
        let problem = HTTPBodyError(code, message: "The body stopped.").problem
        #expect(problem.status == status)
        #expect(problem.detail == "The body stopped.")
    }
}
