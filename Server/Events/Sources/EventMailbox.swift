import Synchronization

/// Events on their way to one reader.
final class EventMailbox: Sendable {
    private typealias Reader = CheckedContinuation<EventSubscription.Delivery?, Never>

    private struct State {
        var waiting: [EventSubscription.Delivery] = []
        var head = 0
        var reader: Reader?
        var topics: Set<EventTopic> = []
        var atOnce: (@Sendable (Event) -> Bool)?
        /// True while an event is taken on its publisher's thread: others wait behind it.
        var isTaking = false
        var hasEnded = false
        var whenEnded: (@Sendable (EventMailbox, Set<EventTopic>) -> Void)?

        /// The reader, where it has something to read and nothing is ahead of that.
        mutating func readerOfFirst() -> (Reader, EventSubscription.Delivery)? {
            guard !isTaking, head < waiting.count, let reader else { return nil }
            self.reader = nil
            return (reader, takeFirst())
        }

        mutating func takeFirst() -> EventSubscription.Delivery {
            let delivery = waiting[head]
            head += 1
            if head == waiting.count {
                waiting.removeAll(keepingCapacity: waiting.capacity <= 64)
                head = 0
            } else if head >= 64, head * 2 >= waiting.count {
                waiting.removeFirst(head)
                head = 0
            }
            return delivery
        }
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) { self.limit = max(1, limit) }

    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Whether a reader waits, and nothing for it.
    var isAwaited: Bool { state.withLock { $0.reader != nil } }

    func whenEnded(_ action: @escaping @Sendable (EventMailbox, Set<EventTopic>) -> Void) {
        state.withLock { $0.whenEnded = action }
    }

    /// Takes topics in; gives those that are new.
    func add(_ topics: Set<EventTopic>) -> Set<EventTopic> {
        state.withLock { state in
            guard !state.hasEnded else { return [] }
            defer { state.topics.formUnion(topics) }
            return topics.subtracting(state.topics)
        }
    }

    /// Takes topics out; gives those that were there.
    func remove(_ topics: Set<EventTopic>) -> Set<EventTopic> {
        state.withLock { state in
            defer { state.topics.subtract(topics) }
            return topics.intersection(state.topics)
        }
    }

    /// Has events taken on their publisher's thread while the reader waits for one. What is declined it reads as usual.
    func takeAtOnce(_ action: @escaping @Sendable (Event) -> Bool) { state.withLock { $0.atOnce = action } }

    /// Hands an event to the reader, or keeps it. When there is no room, everything that waits gives way to one marker.
    func deliver(_ event: Event) {
        let action = state.withLock { state in
            guard !state.hasEnded, !state.isTaking, state.reader != nil, let action = state.atOnce else {
                return nil as (@Sendable (Event) -> Bool)?
            }
            state.isTaking = true
            return action
        }
        guard let action else { return deliver(.event(event)) }
        let isTaken = action(event)
        let next = state.withLock { state in
            state.isTaking = false
            // What was published meanwhile comes after it.
            if !isTaken, !state.hasEnded { state.waiting.insert(.event(event), at: state.head) }
            return state.readerOfFirst()
        }
        next?.0.resume(returning: next?.1)
    }

    /// Tells the reader that events were lost before they came here.
    func overflow() { deliver(.overflowed) }

    private func deliver(_ delivery: EventSubscription.Delivery) {
        let next = state.withLock { state in
            guard !state.hasEnded else { return nil as (Reader, EventSubscription.Delivery)? }
            if state.waiting.count - state.head >= limit {
                state.waiting = [.overflowed]
                state.head = 0
            } else {
                state.waiting.append(delivery)
            }
            return state.readerOfFirst()
        }
        next?.0.resume(returning: next?.1)
    }

    /// The next delivery; nil when the subscription or the reader's task has ended.
    func next() async -> EventSubscription.Delivery? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (delivery, isReady): (EventSubscription.Delivery?, Bool) = state.withLock { state in
                    if state.head < state.waiting.count { return (state.takeFirst(), true) }
                    // A second reader would never be served: it takes the first one's place, which ends.
                    guard !state.hasEnded, state.reader == nil else { return (nil, true) }
                    state.reader = continuation
                    return (nil, false)
                }
                if isReady { continuation.resume(returning: delivery) }
            }
        } onCancel: {
            end()
        }
    }

    /// What waits already, up to a number.
    func takeWaiting(upTo count: Int) -> [EventSubscription.Delivery] {
        state.withLock { state in
            (0..<max(0, min(count, state.waiting.count - state.head))).map { _ in state.takeFirst() }
        }
    }

    func end() {
        let (reader, action, topics) = state.withLock { state in
            defer {
                state.reader = nil
                state.whenEnded = nil
                state.atOnce = nil
                state.topics = []
                state.hasEnded = true
                state.waiting = []
                state.head = 0
            }
            return (state.reader, state.whenEnded, state.topics)
        }
        reader?.resume(returning: nil)
        action?(self, topics)
    }
}
