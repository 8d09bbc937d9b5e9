import Testing
import WebRenderer

@Suite struct OutboxTests {
    @Test func `What was not acknowledged can be sent again`() {
        var outbox = Outbox()
        for text in ["a", "b", "c"] { outbox.append(text) }
        outbox.acknowledge(1)
        #expect(outbox.messages(after: 1) == ["b", "c"])
        #expect(outbox.messages(after: 2) == ["c"])
        #expect(outbox.messages(after: 3) == [])
        #expect(outbox.count == 2)
    }

    @Test func `What is no longer kept cannot be replayed`() {
        var outbox = Outbox()
        for text in ["a", "b"] { outbox.append(text) }
        outbox.acknowledge(2)
        #expect(outbox.messages(after: 0) == nil)
        #expect(outbox.messages(after: 5) == nil)
    }

    @Test func `Acknowledgements of what was never sent are ignored`() {
        var outbox = Outbox()
        outbox.append("a")
        outbox.acknowledge(7)
        outbox.acknowledge(-1)
        #expect(outbox.messages(after: 0) == ["a"])
    }

    @Test func `Past its bound it forgets, and a whole document starts it anew`() {
        var outbox = Outbox(maximumBytes: 10, maximumCount: 100)
        for _ in 0..<3 { outbox.append("12345") }
        #expect(outbox.hasForgotten)
        #expect(outbox.messages(after: 1) == nil)
        #expect(outbox.messages(after: 3) == [])
        outbox.restart(with: "whole")
        #expect(outbox.last == 4)
        #expect(outbox.messages(after: 3) == ["whole"])
        #expect(!outbox.hasForgotten)
    }

    @Test func `A browser that kept up is not asked to start over`() {
        var outbox = Outbox(maximumBytes: 10, maximumCount: 100)
        for _ in 0..<3 { outbox.append("12345") }
        outbox.acknowledge(3)
        outbox.append("x")
        #expect(outbox.messages(after: 3) == ["x"])
    }

    @Test func `The number of messages has a bound too`() {
        var outbox = Outbox(maximumBytes: 1000, maximumCount: 3)
        for _ in 0..<4 { outbox.append("") }
        #expect(outbox.hasForgotten)
    }
}
