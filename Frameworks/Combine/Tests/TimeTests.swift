import Combine
import Testing

struct TimeTests {
    private let subject = PassthroughSubject<Int, Never>()
    private let scheduler = TestScheduler()

    @Test func `debounce waits until nothing has come for so long`() {
        let record = Record(subject.debounce(for: .milliseconds(300), scheduler: scheduler))
        subject.send(1)
        scheduler.advance(by: 0.2)
        subject.send(2)
        scheduler.advance(by: 0.2)
        #expect(record.values.isEmpty)
        scheduler.advance(by: 0.1)
        #expect(record.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(by: 0)
        #expect(record.values == [2, 3])
        #expect(record.isFinished)
    }

    @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func `throttle sends at once, then the newest or the first of each interval`(latest: Bool, expected: [Int]) {
        let record = Record(subject.throttle(for: .seconds(1), scheduler: scheduler, latest: latest))
        subject.send(1)
        scheduler.advance(by: 0.1)
        subject.send(2)
        subject.send(3)
        #expect(record.values == [1])
        scheduler.advance(by: 1)
        scheduler.advance(by: 1)
        subject.send(4)
        #expect(record.values == expected)
    }

    @Test func `delay hands everything on later and in order`() {
        let record = Record(subject.delay(for: 2, scheduler: scheduler))
        subject.send(1)
        scheduler.advance(by: 1)
        subject.send(2)
        subject.send(completion: .finished)
        scheduler.advance(by: 1)
        #expect(record.values == [1])
        scheduler.advance(by: 1)
        #expect(record.values == [1, 2])
        #expect(record.isFinished)
    }

    @Test func `receive(on:) hands on where the scheduler says`() {
        let record = Record(subject.receive(on: scheduler))
        subject.send(1)
        #expect(record.values.isEmpty)
        scheduler.advance(by: 0)
        #expect(record.values == [1])
    }

    @Test func `timeout ends a chain that has gone quiet`() {
        let record = Record(subject.timeout(.seconds(5), scheduler: scheduler))
        scheduler.advance(by: 4)
        subject.send(1)
        scheduler.advance(by: 4)
        #expect(!record.isFinished)
        scheduler.advance(by: 1)
        #expect(record.isFinished)
    }

    @Test func `A newest value that comes when the last one is due is the one that is sent`() {
        // Queued before the operator's own work for the same moment, as on a slow day.
        scheduler.schedule(after: scheduler.now.advanced(by: 1)) { [subject] in subject.send(3) }
        let record = Record(subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true))
        subject.send(1)
        subject.send(2)
        scheduler.advance(by: 1)
        #expect(record.values == [1, 3])
    }

    @Test func `throttle sends what waits before the end, and nothing after a failure`() {
        let (ends, fails) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
        let ended = Record(ends.throttle(for: 1, scheduler: scheduler, latest: true))
        let failed = Record(fails.throttle(for: 1, scheduler: scheduler, latest: true))
        for source in [ends, fails] {
            source.send(1)
            source.send(2)
        }
        ends.send(completion: .finished)
        fails.send(completion: .failure(Mishap()))
        scheduler.advance(by: 5)
        #expect(ended.values == [1, 2] && ended.isFinished)
        #expect(failed.values == [1] && failed.failure == Mishap())
    }

    @Test func `debounce forgets what waits when the chain fails or is left`() {
        let fails = PassthroughSubject<Int, Mishap>()
        let failed = Record(fails.debounce(for: 1, scheduler: scheduler))
        let left = Record(subject.debounce(for: 1, scheduler: scheduler))
        fails.send(1)
        subject.send(1)
        fails.send(completion: .failure(Mishap()))
        left.cancel()
        scheduler.advance(by: 5)
        #expect(failed.values.isEmpty && failed.failure == Mishap())
        #expect(left.values.isEmpty && left.end == nil)
    }

    @Test func `Each pause in a stream lets one value through`() {
        let record = Record(subject.debounce(for: 1, scheduler: scheduler))
        for value in 1...6 {
            subject.send(value)
            scheduler.advance(by: value.isMultiple(of: 3) ? 1 : 0.9)
        }
        #expect(record.values == [3, 6])
    }

    @Test func `What was on its way when a subscriber left does not arrive`() {
        let delayed = Record(subject.delay(for: 1, scheduler: scheduler))
        let moved = Record(subject.receive(on: scheduler))
        subject.send(1)
        delayed.cancel()
        moved.cancel()
        scheduler.advance(by: 2)
        #expect(delayed.values.isEmpty && moved.values.isEmpty)
    }

    @Test func `subscribe(on:) makes and begins the publisher on the scheduler`() {
        var made = 0
        let record = Record(
            Deferred { () -> Just<Int> in
                made += 1
                return Just(made)
            }.subscribe(on: scheduler))
        #expect(made == 0)
        scheduler.advance(by: 0)
        #expect(record.values == [1])
        #expect(record.isFinished)
    }

    @Test func `Who leaves before the scheduler came to it never begins`() {
        var values: [Int] = []
        let record = Record(
            CurrentValueSubject<Int, Never>(1).handleEvents(receiveOutput: { values.append($0) })
                .subscribe(on: scheduler))
        record.cancel()
        scheduler.advance(by: 1)
        #expect(values.isEmpty)
        #expect(record.values.isEmpty)
    }

    @Test func `A timeout may be a failure of one's own, and counts from the subscription on`() {
        let quiet = PassthroughSubject<Int, Mishap>()
        var cancelled = 0
        let record = Record(
            quiet.handleEvents(receiveCancel: { cancelled += 1 })
                .timeout(.seconds(2), scheduler: scheduler, customError: { Mishap() }))
        scheduler.advance(by: 1.9)
        #expect(record.end == nil)
        scheduler.advance(by: 0.1)
        #expect(record.failure == Mishap())
        #expect(cancelled == 1)
        quiet.send(1)
        #expect(record.values.isEmpty)
    }

    @Test func `A chain that ended in time does not time out later`() {
        let record = Record(subject.timeout(.seconds(2), scheduler: scheduler))
        subject.send(1)
        subject.send(completion: .finished)
        scheduler.advance(by: 9)
        #expect(record.values == [1])
        #expect(record.isFinished)
    }
}
