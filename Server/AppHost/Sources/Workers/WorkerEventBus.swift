import Base
import Events

/// The event bus of one app of a host with several processes: an event reaches listeners in all of them.
final class WorkerEventBus: EventBus {
    private let app: String
    private let local = LocalEventBus()
    private let mail: WorkerMail
    private let log: Log

    init(app: String, mail: WorkerMail, log: Log) {
        self.app = app
        self.mail = mail
        self.log = log
    }

    func publish(_ event: Event) {
        local.publish(event)
        do {
            // An app's id has no slash, so the first one parts the two.
            mail.publish(topic: "\(app)/\(event.topic.rawValue)", json: try event.json())
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
