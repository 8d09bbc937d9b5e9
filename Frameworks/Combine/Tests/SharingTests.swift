import Combine
import Testing

struct SharingTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func `A shared publisher that has ended does not begin anew for who comes later`() {
        var count = 0
        let shared = Deferred { () -> Just<Int> in
            count += 1
            return Just(count)
        }.share()
        #expect(Record(shared).values == [1])
        let late = Record(shared)
        #expect(late.values.isEmpty)
        #expect(late.isFinished)
        #expect(count == 1)
    }

    @Test func `A shared publisher is left when the last has left, and begins anew with the next`() {
        var events: [String] = []
        let shared = subject.handleEvents(
            receiveSubscription: { _ in events.append("begin") }, receiveCancel: { events.append("cancel") }
        ).share()
        let (first, second) = (Record(shared), Record(shared))
        first.cancel()
        #expect(events == ["begin"])
        second.cancel()
        #expect(events == ["begin", "cancel"])
        let third = Record(shared)
        subject.send(3)
        #expect(third.values == [3])
        #expect(events == ["begin", "cancel", "begin"])
    }

    @Test func `Who leaves twice is counted once`() {
        var cancelled = 0
        let shared = subject.handleEvents(receiveCancel: { cancelled += 1 }).share()
        let (first, second) = (Taker(shared), Record(shared))
        first.ask(1)
        first.cancel()
        first.cancel()
        #expect(cancelled == 0)
        subject.send(1)
        #expect(second.values == [1])
    }

    @Test func `A first subscriber that wants one value only does not keep the source`() {
        var cancelled = 0
        let record = Record(
            CurrentValueSubject<Int, Never>(1).handleEvents(receiveCancel: { cancelled += 1 }).share().first())
        #expect(record.values == [1])
        #expect(cancelled == 1)
    }

    @Test func `A connectable publisher sends nothing until it is connected, and all hear the same`() {
        let connectable = (1...3).publisher.makeConnectable()
        let (first, second) = (Record(connectable), Record(connectable))
        #expect(first.values.isEmpty)
        let connection = connectable.connect()
        #expect(first.values == [1, 2, 3])
        #expect(second.values == [1, 2, 3])
        #expect(first.isFinished && second.isFinished)
        connection.cancel()
    }

    @Test func `What a connection began ends with it`() {
        let connectable = subject.makeConnectable()
        let record = Record(connectable)
        let connection = connectable.connect()
        subject.send(1)
        connection.cancel()
        subject.send(2)
        #expect(record.values == [1])
        #expect(record.end == nil)
    }

    @Test func `A subject of its own sends its last value to who comes later`() {
        let latest = CurrentValueSubject<Int, Never>(0)
        let shared = subject.multicast(subject: latest)
        let connection = shared.connect()
        subject.send(5)
        #expect(Record(shared).values == [5])
        connection.cancel()
    }

    @Test func `handleEvents tells everything once and in order`() {
        var events: [String] = []
        let taker = Taker(
            [1, 2].publisher.handleEvents(
                receiveSubscription: { _ in events.append("begin") }, receiveOutput: { events.append("\($0)") },
                receiveCompletion: { _ in events.append("end") }, receiveCancel: { events.append("cancel") },
                receiveRequest: { events.append("ask \($0.max ?? -1)") })
        ) { $0 == 1 ? .max(4) : .none }
        #expect(events == ["begin"])
        taker.ask(1)
        taker.cancel()
        #expect(events == ["begin", "ask 1", "1", "ask 4", "2", "end"])
    }

    @Test func `Values can be waited for one after the other`() async {
        var seen: [Int] = []
        for await value in (1...4).publisher.map({ $0 * $0 }).values { seen.append(value) }
        #expect(seen == [1, 4, 9, 16])
    }
}
