import Combine
import Testing

/// Nobody is sent more than they asked for, whatever stands between them and the source.
struct DemandTests {
    typealias Numbers = AnyPublisher<Int, Mishap>

    struct Chain: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable (Numbers) -> Numbers

        init(_ name: String, _ make: @escaping @Sendable (Numbers) -> Numbers) {
            (testDescription, self.make) = (name, make)
        }
    }

    /// Each sends 1, 2 and 3 of 1, 2 and 3.
    static let chains: [Chain] = [
        Chain("map") { $0.map { $0 }.eraseToAnyPublisher() },
        Chain("filter") { $0.prepend(0).filter { $0 > 0 }.eraseToAnyPublisher() },
        Chain("compactMap") { $0.prepend(0).compactMap { $0 > 0 ? $0 : nil }.eraseToAnyPublisher() },
        Chain("removeDuplicates") { $0.flatMap { [$0, $0].publisher }.removeDuplicates().eraseToAnyPublisher() },
        Chain("scan") { $0.scan(0) { $1 }.eraseToAnyPublisher() },
        Chain("dropFirst") { $0.prepend(8, 9).dropFirst(2).eraseToAnyPublisher() },
        Chain("drop(while:)") { $0.prepend(8, 9).drop { $0 > 7 }.eraseToAnyPublisher() },
        Chain("prefix") { $0.append(4).prefix(3).eraseToAnyPublisher() },
        Chain("prefix(while:)") { $0.append(4).prefix { $0 < 4 }.eraseToAnyPublisher() },
        Chain("append") { $0.prefix(2).append(3).eraseToAnyPublisher() },
        Chain("prepend") { $0.dropFirst().prepend(1).eraseToAnyPublisher() },
        Chain("flatMap") { $0.flatMap { Just($0) }.eraseToAnyPublisher() },
        Chain("flatMap of one") { $0.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher() },
        Chain("switchToLatest") { numbers in
            Just(numbers).setFailureType(to: Mishap.self).switchToLatest().eraseToAnyPublisher()
        },
        Chain("merge") { $0.merge(with: Empty()).eraseToAnyPublisher() },
        Chain("zip") { $0.zip((1...9).publisher.setFailureType(to: Mishap.self)) { a, _ in a }.eraseToAnyPublisher() },
        Chain("combineLatest") { numbers in
            Just(0).setFailureType(to: Mishap.self).combineLatest(numbers) { $1 }.eraseToAnyPublisher()
        },
        Chain("catch") {
            $0.prefix(1).append(Fail(error: Mishap())).catch { _ in [2, 3].publisher }
                .setFailureType(to: Mishap.self).eraseToAnyPublisher()
        },
        Chain("replaceError") {
            $0.prefix(2).append(Fail(error: Mishap())).replaceError(with: 3)
                .setFailureType(to: Mishap.self).eraseToAnyPublisher()
        },
        Chain("handleEvents") { $0.handleEvents().eraseToAnyPublisher() },
        Chain("receive(on:)") { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
        Chain("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
        Chain("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() },
    ]

    @Test(arguments: chains) func `A value comes for each that was asked for, then the end`(chain: Chain) {
        let source = [1, 2, 3].publisher.setFailureType(to: Mishap.self).eraseToAnyPublisher()
        let taker = Taker(chain.make(source))
        #expect(taker.hasBegun)
        #expect(taker.values.isEmpty && taker.ends.isEmpty)
        taker.ask(1)
        #expect(taker.values == [1])
        taker.ask(1)
        #expect(taker.values == [1, 2])
        #expect(taker.ends.isEmpty)
        taker.ask(5)
        #expect(taker.values == [1, 2, 3])
        #expect(taker.ends == [.finished])
    }

    @Test(arguments: chains) func `Who answers each value by asking for one gets all`(chain: Chain) {
        let source = [1, 2, 3].publisher.setFailureType(to: Mishap.self).eraseToAnyPublisher()
        let taker = Taker(chain.make(source)) { _ in .max(1) }
        taker.ask(1)
        #expect(taker.values == [1, 2, 3])
    }

    @Test(arguments: chains) func `Nothing comes after a subscriber has left, not even the end`(chain: Chain) {
        let source = [1, 2, 3].publisher.setFailureType(to: Mishap.self).eraseToAnyPublisher()
        let taker = Taker(chain.make(source))
        taker.ask(1)
        taker.cancel()
        taker.ask(9)
        taker.cancel()
        #expect(taker.values == [1])
        #expect(taker.ends.isEmpty)
    }

    static let totals: [Chain] = [
        Chain("reduce") { $0.reduce(0) { $0 + $1 }.eraseToAnyPublisher() },
        Chain("count") { $0.count().map { $0 * 2 }.eraseToAnyPublisher() },
        Chain("last") { $0.last().map { $0 * 2 }.eraseToAnyPublisher() },
        Chain("collect") { $0.collect().map { $0.reduce(0) { $0 + $1 } }.eraseToAnyPublisher() },
        Chain("replaceEmpty") { $0.filter { $0 > 9 }.replaceEmpty(with: 6).eraseToAnyPublisher() },
        Chain("allSatisfy") { $0.allSatisfy { $0 < 4 }.map { $0 ? 6 : 0 }.eraseToAnyPublisher() },
        Chain("contains") { $0.contains(2).map { $0 ? 6 : 0 }.eraseToAnyPublisher() },
        Chain("first(where:)") { $0.first { $0 > 1 }.map { $0 * 3 }.eraseToAnyPublisher() },
    ]

    @Test(arguments: totals.filter { $0.testDescription == "last" })
    func `The last value is known at the end`(chain: Chain) {
        let subject = PassthroughSubject<Int, Mishap>()
        let taker = Taker(chain.make(subject.eraseToAnyPublisher()))
        taker.ask(1)
        subject.send(1)
        subject.send(3)
        #expect(taker.values.isEmpty)
        subject.send(completion: .finished)
        #expect(taker.values == [6])
    }

    @Test(arguments: totals) func `A sum of all values waits until it is asked for`(chain: Chain) {
        let source = [1, 2, 3].publisher.setFailureType(to: Mishap.self).eraseToAnyPublisher()
        let taker = Taker(chain.make(source))
        #expect(taker.values.isEmpty && taker.ends.isEmpty)
        taker.ask(1)
        #expect(taker.values == [6])
        #expect(taker.ends == [.finished])
    }

    @Test(arguments: totals) func `A failure comes without being asked for, and no value with it`(chain: Chain) {
        let subject = PassthroughSubject<Int, Mishap>()
        let taker = Taker(chain.make(subject.eraseToAnyPublisher()))
        subject.send(completion: .failure(Mishap()))
        #expect(taker.values.isEmpty)
        #expect(taker.ends == [.failure(Mishap())])
    }

    @Test func `Groups are filled by as many values as were asked for groups`() {
        var asked: [Subscribers.Demand] = []
        let taker = Taker((1...7).publisher.handleEvents(receiveRequest: { asked.append($0) }).collect(3))
        taker.ask(1)
        #expect(taker.values == [[1, 2, 3]])
        #expect(asked == [.max(3)])
        taker.ask(2)
        #expect(taker.values == [[1, 2, 3], [4, 5, 6], [7]])
        #expect(taker.isFinished)
    }

    @Test func `Values that came from two sources at once wait for their turn in order`() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let taker = Taker(first.merge(with: second))
        taker.ask(1)
        first.send(1)
        second.send(2)
        first.send(3)
        #expect(taker.values == [1])
        first.send(completion: .finished)
        second.send(completion: .finished)
        taker.ask(1)
        #expect(taker.values == [1, 2])
        #expect(!taker.isFinished)
        taker.ask(1)
        #expect(taker.values == [1, 2, 3])
        #expect(taker.isFinished)
    }

    @Test func `A failure does not wait for values that nobody asked for`() {
        let (first, second) = (PassthroughSubject<Int, Mishap>(), PassthroughSubject<Int, Mishap>())
        let taker = Taker(first.merge(with: second))
        taker.ask(1)
        first.send(1)
        first.send(2)
        second.send(completion: .failure(Mishap()))
        #expect(taker.ends == [.failure(Mishap())])
        taker.ask(1)
        #expect(taker.values == [1])
    }

    @Test func `Who asks again while the sources are being connected to hears each of them once`() {
        let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
        var taken: [Int] = []
        var subscription: (any Subscription)?
        first.merge(with: second).subscribe(
            AnySubscriber<Int, Never>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    taken.append($0)
                    subscription?.request(.max(1))
                    return .none
                }))
        subscription?.request(.max(1))
        #expect(taken == [1, 2])
    }

    @Test func `An endless source stops when nobody wants more`() {
        var made = 0
        let endless = sequence(first: 1) { (number: Int) -> Int? in
            made += 1
            return number + 1
        }
        let pairs = endless.publisher.flatMap { (number: Int) in [number, -number].publisher }
        let taker = Taker<Int, Never>(pairs.prefix(3)) { _ in .unlimited }
        taker.ask(1)
        #expect(taker.values == [1, -1, 2])
        #expect(taker.isFinished)
        #expect(made < 8)
    }

    static let sums: [(Subscribers.Demand, Int?)] = [
        (.none + .none, 0), (.max(2) + .max(3), 5), (.max(-4), 0), (.unlimited + .max(1), nil),
        (.unlimited + .unlimited, nil), (.max(.max) + .max(.max), .max), (.max(4) * 3, 12), (.max(4) * 0, 0),
        (.unlimited * 2, nil), (.max(.max) * .max, nil), (.max(4) * -1, 0),
    ]

    @Test(arguments: sums)
    func `Demand adds up, and what has no limit keeps none`(demand: Subscribers.Demand, max: Int?) {
        #expect(demand.max == max)
        #expect(demand <= .unlimited)
        #expect(demand >= .none)
    }
}
