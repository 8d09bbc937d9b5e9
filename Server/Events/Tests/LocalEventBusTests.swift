import Synchronization
import Testing

@testable import Events

@Suite struct LocalEventBusTests {
    private struct Liked: Codable, Equatable, Sendable { var post: String }

    @Test func `A listener gets the events of its topics in order, and no others`() async {
        let bus = LocalEventBus()
        let subscription = bus.subscribe(to: ["a", "b"])
        for number in 0..<100 { bus.publish(number % 3 == 0 ? "a" : number % 3 == 1 ? "b" : "c", number) }
        var seen: [Int] = []
        var reader = subscription.makeAsyncIterator()
        while seen.count < 67, case .event(let event)? = await reader.next() { seen.append(event.payload() ?? -1) }
        #expect(seen == (0..<100).filter { $0 % 3 != 2 })
    }

    @Test func `A payload survives the way through JSON`() throws {
        let sent = Event("post", Liked(post: "1"))
        let received = Event("post", json: try sent.json())
        #expect(received.payload(as: Liked.self) == Liked(post: "1"))
        #expect(received.payload(as: Int.self) == nil)
    }

    @Test func `A reader may take what waits already, in order and up to a number, and gets the rest one by one`() async
    {
        let bus = LocalEventBus()
        let subscription = bus.subscribe(to: ["a"])
        #expect(subscription.waiting(upTo: 5).isEmpty)
        for number in 1...6 { bus.publish("a", number) }
        var reader = subscription.makeAsyncIterator()
        func number(_ delivery: EventSubscription.Delivery?) -> Int? {
            if case .event(let event)? = delivery { event.payload() } else { nil }
        }
        #expect(number(await reader.next()) == 1)
        #expect(subscription.waiting(upTo: 3).map(number) == [2, 3, 4])
        #expect(number(await reader.next()) == 5)
        #expect(subscription.waiting(upTo: 0).isEmpty)
        #expect(subscription.waiting(upTo: 9).map(number) == [6])
        #expect(subscription.waiting(upTo: 9).isEmpty)
    }

    @Test func `What is taken at once never comes before what waits, and the reader gets the rest in order`() async {
        let bus = LocalEventBus(), taken = Mutex<[Int]>([])
        let subscription = bus.subscribe(to: ["a"])
        subscription.takeAtOnce { event in
            guard let number: Int = event.payload(), number < 10 || number == 20 else { return false }
            // Others publish meanwhile: their events come after this one.
            if number == 2 { bus.publish("a", 3) }
            taken.withLock { $0.append(number) }
            return true
        }
        // Nobody reads yet, so nothing is taken.
        bus.publish("a", 1)
        let reader = Task {
            var seen: [Int] = []
            for await case .event(let event) in subscription {
                seen.append(event.payload() ?? -1)
                if seen.last == 30 { break }
            }
            return seen
        }
        while !subscription.isAwaited { await Task.yield() }
        bus.publish("a", 2)
        while !subscription.isAwaited { await Task.yield() }
        bus.publish("a", 20)
        bus.publish("a", 30)
        #expect(await reader.value == [1, 3, 30])
        #expect(taken.withLock { $0 } == [2, 20])
    }

    @Test func `A slow reader is told that it missed events, then gets the later ones`() async {
        let bus = LocalEventBus()
        let subscription = bus.subscribe(to: ["a"], buffer: 3)
        for number in 1...4 { bus.publish("a", number) }
        bus.publish("a", 5)
        var reader = subscription.makeAsyncIterator()
        guard case .overflowed? = await reader.next() else {
            Issue.record("The reader was not told.")
            return
        }
        guard case .event(let event)? = await reader.next() else {
            Issue.record("The later event is missing.")
            return
        }
        #expect(event.payload() == 5)
    }

    @Test func `A cancelled reader ends and leaves nothing behind`() async {
        let bus = LocalEventBus()
        let tasks = (0..<500).map { number in
            let subscription = bus.subscribe(to: ["shared", EventTopic(rawValue: "own:\(number)")])
            return Task {
                var count = 0
                for await _ in subscription { count += 1 }
                return count
            }
        }
        #expect(bus.topicCount == 501)
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == 0) }
        #expect(bus.topicCount == 0)
    }

    @Test func `A dropped subscription leaves nothing behind`() async {
        let bus = LocalEventBus()
        do {
            let subscription = bus.subscribe(to: ["a"])
            #expect(bus.topicCount == 1)
            subscription.remove(["a"])
            #expect(bus.topicCount == 0)
            subscription.add(["b", "c"])
            #expect(bus.topicCount == 2)
        }
        #expect(bus.topicCount == 0)
    }

    @Test func `Thousands of listeners hear one event`() async {
        let bus = LocalEventBus()
        let subscriptions = (0..<5000).map { _ in bus.subscribe(to: ["all"]) }
        await withTaskGroup(of: Int.self) { group in
            for subscription in subscriptions {
                group.addTask {
                    var reader = subscription.makeAsyncIterator()
                    guard case .event(let event)? = await reader.next() else { return -1 }
                    return event.payload() ?? -1
                }
            }
            bus.publish("all", 7)
            for await heard in group { #expect(heard == 7) }
        }
    }
}
