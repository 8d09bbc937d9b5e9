import Testing

@testable import os

struct LoggerTests {
    @Test func `A line hides words that come from elsewhere unless they are public`() {
        let name = "Ada"
        let line: OSLogMessage = "Hello \(name), \(name, privacy: .public), \(3) \(2.5, format: .fixed(precision: 1))"
        #expect(line.text == "Hello <private>, Ada, 3 2.5")
    }

    @Test func `A lock gives its value to one at a time`() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
        }
        #expect(lock.withLock { $0 } == 100)
    }
}
