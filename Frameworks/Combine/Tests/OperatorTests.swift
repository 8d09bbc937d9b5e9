import Combine
import Testing

struct OperatorTests {
    private let subject = PassthroughSubject<Int, Mishap>()

    @Test func `Values go through map, filter and compactMap in order, and the end follows`() {
        let record = Record(subject.map { $0 * 2 }.filter { $0 != 4 }.compactMap { $0 == 6 ? nil : "\($0)" })
        for value in 1...4 { subject.send(value) }
        subject.send(completion: .finished)
        subject.send(5)
        #expect(record.values == ["2", "8"])
        #expect(record.isFinished)
    }

    @Test func `A closure that throws ends the chain with its error`() {
        let record = Record(subject.tryMap { if $0 > 1 { throw Mishap() } else { $0 } })
        subject.send(1)
        subject.send(2)
        subject.send(3)
        #expect(record.values == [1])
        #expect(record.failure is Mishap)
    }

    @Test func `removeDuplicates leaves out what equals the value before, not what came earlier`() {
        let record = Record([1, 1, 2, 2, 1].publisher.removeDuplicates())
        #expect(record.values == [1, 2, 1])
    }

    @Test func `catch goes on with another publisher, and replaceError with a value`() {
        let record = Record(subject.catch { _ in Just(9) })
        let replaced = Record(subject.replaceError(with: 7))
        subject.send(1)
        subject.send(completion: .failure(Mishap()))
        #expect(record.values == [1, 9])
        #expect(record.isFinished)
        #expect(replaced.values == [1, 7])
    }

    @Test func `retry subscribes again as often as it may`() {
        var attempts = 0
        let record = Record(
            Deferred { () -> Fail<Int, Mishap> in
                attempts += 1
                return Fail(error: Mishap())
            }.retry(2))
        #expect(attempts == 3)
        #expect(record.failure == Mishap())
    }

    @Test func `flatMap merges, at most as many at a time as it is told`() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record([first, second].publisher.flatMap(maxPublishers: .max(1)) { $0 })
        second.send(20)
        first.send(1)
        first.send(completion: .finished)
        second.send(21)
        #expect(record.values == [1, 21])
        #expect(!record.isFinished)
        second.send(completion: .finished)
        #expect(record.isFinished)
    }

    @Test func `switchToLatest hears the newest only`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record(outer.switchToLatest())
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        #expect(record.values == [1, 3])
    }

    @Test func `prefix ends after its values, dropFirst leaves them out`() {
        #expect(Record((1...9).publisher.prefix(3)).values == [1, 2, 3])
        #expect(Record((1...9).publisher.prefix(3)).isFinished)
        #expect(Record((1...5).publisher.dropFirst(3)).values == [4, 5])
        #expect(Record((1...5).publisher.first(where: { $0 > 2 })).values == [3])
        let longer = Record((1...4).publisher.prepend(0).append(5))
        #expect(longer.values == [0, 1, 2, 3, 4, 5])
    }

    @Test func `scan sends each step, reduce and collect the last`() {
        let (steps, sum) = (
            Record((1...4).publisher.scan(0) { $0 + $1 }), Record((1...4).publisher.reduce(0) { $0 + $1 })
        )
        #expect(steps.values == [1, 3, 6, 10])
        #expect(sum.values == [10])
        #expect(Record((1...3).publisher.collect()).values == [[1, 2, 3]])
        #expect(Record((1...5).publisher.collect(2)).values == [[1, 2], [3, 4], [5]])
    }

    @Test func `handleEvents tells of a cancelled chain, not of a finished one`() {
        var events: [String] = []
        let record = Record(
            subject.handleEvents(
                receiveSubscription: { _ in events.append("begin") }, receiveOutput: { events.append("\($0)") },
                receiveCancel: { events.append("cancel") }))
        subject.send(1)
        record.cancel()
        subject.send(2)
        #expect(events == ["begin", "1", "cancel"])
    }

    @Test func `share subscribes once for all`() {
        var count = 0
        let shared = Deferred { () -> PassthroughSubject<Int, Mishap> in
            count += 1
            return subject
        }.share()
        let (first, second) = (Record(shared), Record(shared))
        subject.send(1)
        #expect(count == 1)
        #expect(first.values == [1] && second.values == [1])
    }
}
