import Base
import Events

/// The event bus of one app. An event reaches listeners in this process, in the others of this host, and in other hosts
/// that serve the same house.
final class HostEventBus: EventBus {
    private let app: String
    private let local = LocalEventBus()
    private let events: HostEvents

    init(app: String, events: HostEvents) {
        self.app = app
        self.events = events
    }

    func publish(_ event: Event) {
        local.publish(event)
        events.tell(event, of: app)
    }

    func subscribe(to topics: Set<EventTopic>, buffer: Int) -> EventSubscription {
        local.subscribe(to: topics, buffer: buffer)
    }

    /// Hands on what came from another process.
    func deliver(topic: String, json: [UInt8]) { local.publish(Event(EventTopic(rawValue: topic), json: json)) }

    /// Tells all listeners that they have missed something.
    func deliverLoss() { local.overflow() }
}
