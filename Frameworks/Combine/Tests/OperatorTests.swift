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

    @Test(arguments: [(0, [Int]()), (1, [1]), (5, [1, 2, 3]), (-1, [])])
    func `prefix takes as many as there are at most`(count: Int, expected: [Int]) {
        let record = Record([1, 2, 3].publisher.prefix(count))
        #expect(record.values == expected)
        #expect(record.isFinished)
    }

    @Test func `prefix leaves its source with its last value, even when that comes from within`() {
        var cancelled = 0
        var values: [Int] = []
        let subscription = subject.handleEvents(receiveCancel: { cancelled += 1 }).prefix(2).sink(
            receiveCompletion: { _ in },
            receiveValue: { [subject] value in
                values.append(value)
                if value < 9 { subject.send(value + 1) }
            })
        subject.send(1)
        #expect(values == [1, 2])
        #expect(cancelled == 1)
        withExtendedLifetime(subscription) {}
    }

    @Test func `drop(while:) asks no more once it has let a value through`() {
        var asked = 0
        let record = Record(
            [1, 2, 9, 1].publisher.drop { number in
                asked += 1
                return number < 3
            })
        #expect(record.values == [9, 1])
        #expect(asked == 3)
    }

    @Test func `prefix(untilOutputFrom:) ends with the other's first value, not with its end`() {
        let (other, silent) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>())
        let ended = Record(subject.prefix(untilOutputFrom: other))
        let open = Record(subject.prefix(untilOutputFrom: silent))
        subject.send(1)
        other.send()
        silent.send(completion: .finished)
        subject.send(2)
        #expect(ended.values == [1] && ended.isFinished)
        #expect(open.values == [1, 2] && open.end == nil)
    }

    @Test func `Answers are known as soon as one value decides them`() {
        let contains = Record(subject.contains(2))
        let all = Record(subject.allSatisfy { $0 < 2 })
        subject.send(1)
        #expect(contains.values.isEmpty && all.values.isEmpty)
        subject.send(2)
        #expect(contains.values == [true] && contains.isFinished)
        #expect(all.values == [false] && all.isFinished)
        #expect(Record([Int]().publisher.contains(1)).values == [false])
        #expect(Record([Int]().publisher.allSatisfy { $0 > 1 }).values == [true])
    }

    @Test func `Of no values there is a count and a sum but no last`() {
        let none = [Int]().publisher
        #expect(Record(none.count()).values == [0])
        #expect(Record(none.reduce(7) { $0 + $1 }).values == [7])
        let whole = Record(none.collect())
        #expect(whole.values.map(\.count) == [0])
        #expect(Record(none.collect(2)).values.isEmpty)
        #expect(Record(none.last()).values.isEmpty)
        #expect(Record(none.replaceEmpty(with: 4)).values == [4])
        #expect(Record(none.prepend(1, 2).append(3)).values == [1, 2, 3])
        #expect(Record(none.ignoreOutput()).isFinished)
    }

    @Test func `Each subscriber of a chain has a state of its own`() {
        let chain = (1...3).publisher.scan(0) { $0 + $1 }.dropFirst().removeDuplicates()
        #expect(Record(chain).values == [3, 6])
        #expect(Record(chain).values == [3, 6])
    }

    @Test func `A nil is replaced, a value is not`() {
        #expect(Record([1, nil, 3].publisher.replaceNil(with: 2)).values == [1, 2, 3])
        let (none, some): (Int?, Int?) = (nil, 1)
        #expect(Record(none.publisher).values == [])
        #expect(Record(some.publisher).values == [1])
    }
}
