import Combine
import Foundation
import Synchronization
import Testing

struct SubjectTests {
    @Test func `A current value subject sends its value first and keeps the newest`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let record = Record(subject)
        subject.value = 2
        subject.send(3)
        #expect(record.values == [1, 2, 3])
        #expect(subject.value == 3)
        #expect(Record(subject).values == [3])
    }

    @Test func `A passthrough subject sends to those who listen at that time`() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(1)
        let record = Record(subject)
        subject.send(2)
        #expect(record.values == [2])
        subject.send(completion: .finished)
        #expect(Record(subject).isFinished)
    }

    @Test func `A subscriber is sent no more than it asks for`() {
        let subject = PassthroughSubject<Int, Never>()
        var taken: [Int] = []
        subject.subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { $0.request(.max(2)) },
                receiveValue: {
                    taken.append($0)
                    return $0 == 2 ? .max(1) : .none
                }))
        for value in 1...5 { subject.send(value) }
        #expect(taken == [1, 2, 3])
    }

    @Test func `A cancellable that nobody keeps stops its chain`() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var kept: Set<AnyCancellable> = []
        subject.sink { values.append($0) }.store(in: &kept)
        subject.send(1)
        kept = []
        subject.send(2)
        #expect(values == [1])
    }

    @Test func `A future does its work once and tells its outcome to all who ask`() {
        var count = 0
        var fulfil: ((Result<Int, Mishap>) -> Void)?
        let future = Future<Int, Mishap> { promise in
            count += 1
            fulfil = promise
        }
        let early = Record(future)
        fulfil?(.success(4))
        fulfil?(.success(5))
        #expect(early.values == [4])
        #expect(Record(future).values == [4])
        #expect(count == 1)
    }

    @Test func `Notifications come until the subscription ends`() {
        let center = NotificationCenter()
        let name = Notification.Name("weather")
        let record = Record(center.publisher(for: name).compactMap { $0.object as? String })
        center.post(name: name, object: "sun")
        center.post(name: Notification.Name("other"), object: "rain")
        record.cancel()
        center.post(name: name, object: "snow")
        #expect(record.values == ["sun"])
    }

    @Test func `A current value subject keeps the newest for who has to catch up`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let taker = Taker(subject)
        subject.send(2)
        taker.ask(1)
        #expect(taker.values == [2])
        subject.send(3)
        subject.send(4)
        taker.ask(1)
        #expect(taker.values == [2, 4])
        // It has the newest, so there is nothing to catch up with.
        taker.ask(1)
        #expect(taker.values == [2, 4])
        subject.send(5)
        #expect(taker.values == [2, 4, 5])
    }

    @Test func `A subject that has ended sends who comes later the end alone`() {
        let subject = CurrentValueSubject<Int, Mishap>(1)
        subject.send(completion: .failure(Mishap()))
        subject.send(2)
        subject.send(completion: .finished)
        let late = Record(subject)
        #expect(late.values.isEmpty)
        #expect(late.failure == Mishap())
        #expect(subject.value == 1)
    }

    @Test func `A passthrough subject keeps nothing for who has not asked`() {
        let subject = PassthroughSubject<Int, Never>()
        let taker = Taker(subject)
        subject.send(1)
        taker.ask(1)
        #expect(taker.values.isEmpty)
        subject.send(2)
        #expect(taker.values == [2])
        subject.send(completion: .finished)
        #expect(taker.isFinished)
    }

    @Test func `Listeners hear in the order in which they came`() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        let listeners = ["a", "b", "c"].map { name in subject.sink { heard.append("\(name)\($0)") } }
        subject.send(1)
        #expect(heard == ["a1", "b1", "c1"])
        withExtendedLifetime(listeners) {}
    }

    @Test func `Of what many threads send nothing is lost, and each thread's values stay in order`() async {
        let subject = PassthroughSubject<(Int, Int), Never>()
        let heard = Mutex<[Int: [Int]]>([:])
        let subscription = subject.sink { thread, number in
            heard.withLock { $0[thread, default: []].append(number) }
        }
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 { group.addTask { for number in 0..<250 { subject.send((thread, number)) } } }
        }
        #expect(heard.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<250)) }))
        withExtendedLifetime(subscription) {}
    }

    @Test func `Who comes and goes while others send leaves the others undisturbed`() async {
        let subject = CurrentValueSubject<Int, Never>(0)
        let count = Mutex(0)
        let steady = subject.dropFirst().sink { _ in count.withLock { $0 += 1 } }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for number in 1...500 { subject.send(number) } }
            for _ in 0..<3 { group.addTask { for _ in 0..<200 { _ = subject.map { $0 + 1 }.sink { _ in } } } }
        }
        #expect(count.withLock { $0 } == 500)
        steady.cancel()
    }
}
