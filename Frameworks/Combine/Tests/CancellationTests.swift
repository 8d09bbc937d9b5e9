import Combine
import Testing

struct CancellationTests {
    @Test func `A cancellable runs its closure once, when told to or when nobody keeps it`() {
        var count = 0
        var kept: AnyCancellable? = AnyCancellable { count += 1 }
        kept?.cancel()
        kept?.cancel()
        kept = nil
        #expect(count == 1)
        kept = AnyCancellable { count += 1 }
        kept = nil
        #expect(count == 2)
    }

    @Test func `A stored cancellable is the one in the set, and can be taken out`() {
        var count = 0
        let cancellable = AnyCancellable { count += 1 }
        var (set, list) = (Set<AnyCancellable>(), [AnyCancellable]())
        cancellable.store(in: &set)
        cancellable.store(in: &set)
        cancellable.store(in: &list)
        #expect(set == [cancellable])
        #expect(list == [cancellable])
        set.remove(cancellable)
        #expect(set.isEmpty)
        #expect(count == 0)
    }

    @Test func `A closure that cancels its own chain is called no more`() {
        let subject = PassthroughSubject<Int, Never>()
        var subscription: AnyCancellable?
        var values: [Int] = []
        subscription = subject.map { $0 + 1 }.sink {
            values.append($0)
            subscription?.cancel()
        }
        subject.send(1)
        subject.send(2)
        #expect(values == [2])
    }

    @Test func `A listener that leaves during a value does not keep others from it`() {
        let subject = PassthroughSubject<Int, Never>()
        var (first, second): ([Int], [Int]) = ([], [])
        var kept: [AnyCancellable] = []
        subject.sink {
            first.append($0)
            kept.removeAll()
        }.store(in: &kept)
        let other = subject.sink { second.append($0) }
        subject.send(1)
        subject.send(2)
        #expect(first == [1])
        #expect(second == [1, 2])
        withExtendedLifetime(other) {}
    }

    @Test func `A listener that comes during a value hears from the next on`() {
        let subject = PassthroughSubject<Int, Never>()
        var late: [Int] = []
        var kept: [AnyCancellable] = []
        subject.first().sink { _ in subject.sink { late.append($0) }.store(in: &kept) }.store(in: &kept)
        subject.send(1)
        subject.send(2)
        #expect(late == [2])
    }

    @Test func `A chain that has ended lets go of what its closures hold`() {
        final class Thing {}
        let subject = PassthroughSubject<Int, Never>()
        weak var gone: Thing?
        var subscription: AnyCancellable?
        do {
            let thing = Thing()
            gone = thing
            subscription = subject.map { _ in thing }.first().sink { _ in }
        }
        #expect(gone != nil)
        subscription?.cancel()
        subscription = nil
        #expect(gone == nil)
    }

    @Test func `A sink takes one subscription and refuses another`() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var (values, cancelled): ([Int], Int) = ([], 0)
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        first.subscribe(sink)
        second.handleEvents(receiveCancel: { cancelled += 1 }).subscribe(sink)
        second.send(2)
        first.send(1)
        #expect(values == [1])
        #expect(cancelled == 1)
    }

    @Test func `A sink that was cancelled before it was connected takes nothing`() {
        var values: [Int] = []
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        sink.cancel()
        Just(1).subscribe(sink)
        #expect(values.isEmpty)
    }

    @Test func `assign(to:on:) writes until it is cancelled`() {
        final class Model { var number = 0 }
        let (model, subject) = (Model(), PassthroughSubject<Int, Never>())
        let subscription = subject.assign(to: \.number, on: model)
        subject.send(4)
        subscription.cancel()
        subject.send(5)
        #expect(model.number == 4)
    }

    @Test func `A subject handed to a publisher sends what that sends, and its end`() {
        let (source, target) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record(target)
        let subscription = source.subscribe(target)
        source.send(1)
        source.send(completion: .finished)
        #expect(record.values == [1])
        #expect(record.isFinished)
        withExtendedLifetime(subscription) {}
    }
}
