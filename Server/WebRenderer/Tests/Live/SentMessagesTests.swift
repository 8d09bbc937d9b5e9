import Testing
import WebRenderer

@Suite struct SentMessagesTests {
    @Test func `What was not acknowledged can be sent again`() {
        var sent = SentMessages()
        for text in ["a", "b", "c"] { sent.append(text) }
        sent.acknowledge(1)
        #expect(sent.messages(after: 1) == ["b", "c"])
        #expect(sent.messages(after: 2) == ["c"])
        #expect(sent.messages(after: 3) == [])
        #expect(sent.count == 2)
    }

    @Test func `What is no longer kept cannot be replayed`() {
        var sent = SentMessages()
        for text in ["a", "b"] { sent.append(text) }
        sent.acknowledge(2)
        #expect(sent.messages(after: 0) == nil)
        #expect(sent.messages(after: 5) == nil)
    }

    @Test func `Acknowledgements of what was never sent are ignored`() {
        var sent = SentMessages()
        sent.append("a")
        sent.acknowledge(7)
        sent.acknowledge(-1)
        #expect(sent.messages(after: 0) == ["a"])
    }

    @Test func `Past its bound it forgets, and a whole document starts it anew`() {
        var sent = SentMessages(maximumBytes: 10, maximumCount: 100)
        for _ in 0..<3 { sent.append("12345") }
        #expect(sent.hasForgotten)
        #expect(sent.messages(after: 1) == nil)
        #expect(sent.messages(after: 3) == [])
        sent.restart(with: "whole")
        #expect(sent.last == 4)
        #expect(sent.messages(after: 3) == ["whole"])
        #expect(!sent.hasForgotten)
    }

    @Test func `A browser that kept up is not asked to start over`() {
        var sent = SentMessages(maximumBytes: 10, maximumCount: 100)
        for _ in 0..<3 { sent.append("12345") }
        sent.acknowledge(3)
        sent.append("x")
        #expect(sent.messages(after: 3) == ["x"])
    }

    @Test func `The number of messages has a bound too`() {
        var sent = SentMessages(maximumBytes: 1000, maximumCount: 3)
        for _ in 0..<4 { sent.append("") }
        #expect(sent.hasForgotten)
    }
}
