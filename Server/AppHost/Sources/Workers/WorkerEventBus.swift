import Events
import Base

/// The event bus of a host with several processes: an event reaches listeners in all of them.
final class WorkerEventBus: EventBus {
    private let local = LocalEventBus()
    private let mail: WorkerMail
    private let log: Log

    init(mail: WorkerMail, log: Log) {
        self.mail = mail
        self.log = log
    }

    func publish(_ event: Event) {
        local.publish(event)
        do {
            mail.publish(topic: event.topic.rawValue, json: try event.json())
        } catch {
            log.error("An event could not be told to the other processes.", ["topic": event.topic.rawValue])
        }
    }

    func subscribe(to topics: Set<EventTopic>, buffer: Int) -> EventSubscription {
        local.subscribe(to: topics, buffer: buffer)
    }

    /// Hands on what came from another process.
    func deliver(topic: String, json: [UInt8]) { local.publish(Event(EventTopic(rawValue: topic), json: json)) }

    /// Tells all listeners that they have missed something.
    func deliverLoss() { local.overflow() }
}
