import Synchronization

/// Events on their way to one reader.
final class EventMailbox: Sendable {
    private struct State {
        var waiting: [EventSubscription.Delivery] = []
        var head = 0
        var reader: CheckedContinuation<EventSubscription.Delivery?, Never>?
        var topics: Set<EventTopic> = []
        var hasEnded = false
        var whenEnded: (@Sendable (EventMailbox, Set<EventTopic>) -> Void)?

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

    /// Hands an event to the reader, or keeps it. When there is no room, everything that waits gives way to one marker.
    func deliver(_ event: Event) { deliver(.event(event)) }

    /// Tells the reader that events were lost before they came here.
    func overflow() { deliver(.overflowed) }

    private func deliver(_ delivery: EventSubscription.Delivery) {
        let reader = state.withLock { state in
            guard !state.hasEnded else { return nil as CheckedContinuation<EventSubscription.Delivery?, Never>? }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            if state.waiting.count - state.head >= limit {
                state.waiting = [.overflowed]
                state.head = 0
            } else {
                state.waiting.append(delivery)
            }
            return nil
        }
        reader?.resume(returning: delivery)
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
