import Combine
import Foundation
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
}
