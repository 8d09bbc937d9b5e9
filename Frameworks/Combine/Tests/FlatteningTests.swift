import Combine
import Testing

struct FlatteningTests {
    @Test func `flatMap makes no more publishers than may run, since making one begins its work`() {
        var begun: [Int] = []
        var promises: [Future<Int, Never>.Promise] = []
        let record = Record(
            (1...4).publisher.flatMap(maxPublishers: .max(2)) { number in
                begun.append(number)
                return Future<Int, Never> { promises.append($0) }
            })
        #expect(begun == [1, 2])
        promises[1](.success(20))
        #expect(begun == [1, 2, 3])
        promises[0](.success(10))
        promises[2](.success(30))
        promises[3](.success(40))
        #expect(record.values == [20, 10, 30, 40])
        #expect(record.isFinished)
    }

    @Test func `A failure of one inner publisher ends the chain and lets go of the others`() {
        let (first, second) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
        var cancelled = 0
        let record = Record(
            [first, second].publisher.setFailureType(to: Mishap.self).flatMap {
                $0.handleEvents(receiveCancel: { cancelled += 1 })
            })
        first.send(1)
        second.send(completion: .failure(Mishap()))
        first.send(2)
        #expect(record.values == [1])
        #expect(record.failure == Mishap())
        #expect(cancelled == 1)
    }

    @Test func `The chain goes on when the outer publisher has ended, and ends when its last inner one does`() {
        let outer = PassthroughSubject<Int, Never>()
        let inner = PassthroughSubject<Int, Never>()
        let record = Record(outer.flatMap { factor in inner.map { $0 * factor } })
        outer.send(1)
        outer.send(10)
        outer.send(completion: .finished)
        inner.send(2)
        #expect(record.values.sorted() == [2, 20])
        #expect(!record.isFinished)
        inner.send(completion: .finished)
        #expect(record.isFinished)
    }

    @Test func `Ten thousand publishers one after the other need no deep stack`() {
        let record = Record((1...10_000).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.count())
        #expect(record.values == [10_000])
    }

    @Test func `An empty outer publisher ends at once, one of empty ones after them`() {
        #expect(Record([Int]().publisher.flatMap { Just($0) }).isFinished)
        let record = Record((1...3).publisher.flatMap { _ in Empty<Int, Never>() })
        #expect(record.values.isEmpty)
        #expect(record.isFinished)
    }

    @Test func `switchToLatest ends with the newest inner publisher and the outer one`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record(outer.switchToLatest())
        outer.send(first)
        outer.send(second)
        first.send(completion: .finished)
        outer.send(completion: .finished)
        #expect(!record.isFinished)
        second.send(1)
        second.send(completion: .finished)
        #expect(record.values == [1])
        #expect(record.isFinished)
    }

    @Test func `switchToLatest ends with the outer publisher when no inner one is left`() {
        let outer = PassthroughSubject<Just<Int>, Never>()
        let record = Record(outer.switchToLatest())
        outer.send(Just(1))
        #expect(!record.isFinished)
        outer.send(completion: .finished)
        #expect(record.values == [1])
        #expect(record.isFinished)
    }

    @Test func `A failure of a publisher that was left is no failure of the chain`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Mishap>, Mishap>()
        let (first, second) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
        let record = Record(outer.switchToLatest())
        outer.send(first)
        outer.send(second)
        first.send(completion: .failure(Mishap()))
        second.send(1)
        #expect(record.values == [1])
        #expect(record.end == nil)
    }

    @Test func `Who takes the first value only leaves the inner publisher that sent it at once`() {
        var cancelled = 0
        let inner = CurrentValueSubject<Int, Never>(1)
        let outer = CurrentValueSubject<Int, Never>(0)
        let record = Record(
            outer.map { _ in inner.handleEvents(receiveCancel: { cancelled += 1 }) }.switchToLatest().first())
        #expect(record.values == [1])
        #expect(record.isFinished)
        #expect(cancelled == 1)
    }

    @Test func `An inner value that brings the next publisher is the last of its own`() {
        let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        var values: [Int] = []
        let subscription = outer.switchToLatest().sink { value in
            values.append(value)
            if value == 1 { outer.send(Just(9).eraseToAnyPublisher()) }
        }
        outer.send([1, 2, 3].publisher.eraseToAnyPublisher())
        #expect(values == [1, 9])
        withExtendedLifetime(subscription) {}
    }
}
