import Synchronization

/// The event bus of one process.
public final class LocalEventBus: EventBus {
    private let listeners = EventListeners()

    public init() {}

    public func publish(_ event: Event) {
        for mailbox in listeners.mailboxes(of: event.topic) { mailbox.deliver(event) }
    }

    public func subscribe(to topics: Set<EventTopic>, buffer: Int) -> EventSubscription {
        EventSubscription(mailbox: EventMailbox(limit: buffer), topics: topics) {
            [listeners] mailbox, topics, isAdded in
            if isAdded { listeners.add(mailbox, to: topics) } else { listeners.remove(mailbox, from: topics) }
        }
    }

    /// Tells every listener that events were lost.
    package func overflow() {
        for mailbox in listeners.all { mailbox.overflow() }
    }

    /// Number of topics that somebody listens to.
    public var topicCount: Int { listeners.topicCount }
}

/// Who listens to what. Lists are copied when they change, so that publishing holds the lock for a moment only.
private final class EventListeners: Sendable {
    private let topics = Mutex<[EventTopic: [EventMailbox]]>([:])

    var topicCount: Int { topics.withLock { $0.count } }

    var all: [EventMailbox] { topics.withLock { $0.values.flatMap(\.self) } }

    func mailboxes(of topic: EventTopic) -> [EventMailbox] { topics.withLock { $0[topic] ?? [] } }

    func add(_ mailbox: EventMailbox, to added: Set<EventTopic>) {
        topics.withLock { topics in
            for topic in added { topics[topic, default: []].append(mailbox) }
        }
    }

    func remove(_ mailbox: EventMailbox, from removed: Set<EventTopic>) {
        topics.withLock { topics in
            for topic in removed {
                guard let index = topics[topic]?.firstIndex(where: { $0 === mailbox }) else { continue }
                topics[topic]?.remove(at: index)
                if topics[topic]?.isEmpty == true { topics[topic] = nil }
            }
        }
    }
}
