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
}
