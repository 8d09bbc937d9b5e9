import Base
import Events
import Synchronization

/// The event buses of this process, and the ways by which they reach other ones.
final class HostEvents: Sendable {
    private struct State {
        var buses: [String: HostEventBus] = [:]
        var relay: EventRelay?
    }

    private let mail: WorkerMail?
    private let log: Log
    private let state = Mutex(State())

    /// - Parameter mail: The way to the other processes of this host, when there are any.
    init(mail: WorkerMail? = nil, log: Log) {
        self.mail = mail
        self.log = log
    }

    /// The event bus of an app, one in each process.
    func bus(of app: String) -> any EventBus {
        state.withLock { state in
            let bus = state.buses[app] ?? HostEventBus(app: app, events: self)
            state.buses[app] = bus
            return bus
        }
    }

    /// The way to other hosts that serve the same house.
    func use(_ relay: EventRelay) { state.withLock { $0.relay = relay } }

    /// Says nothing to other hosts any more.
    func close() async {
        let relay = state.withLock { state in
            defer { state.relay = nil }
            return state.relay
        }
        await relay?.close()
    }

    /// Tells other processes of an event.
    func tell(_ event: Event, of app: String) {
        let relay = state.withLock { $0.relay }
        guard mail != nil || relay != nil else { return }
        // An app's id has no slash, so the first one parts the two.
        let topic = "\(app)/\(event.topic.rawValue)"
        do {
            let json = try event.json()
            mail?.publish(topic: topic, json: json)
            relay?.publish(topic: topic, json: json)
        } catch {
            log.error("An event could not be told to the other processes.", ["topic": event.topic.rawValue])
        }
    }

    /// Hands on what came from another process.
    func deliver(_ topic: String, _ json: [UInt8]) {
        let parts = topic.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let bus = state.withLock({ $0.buses[parts[0]] }) else { return }
        bus.deliver(topic: parts[1], json: json)
    }

    /// Tells all listeners that they have missed something.
    func deliverLoss() {
        for bus in state.withLock({ Array($0.buses.values) }) { bus.deliverLoss() }
    }
}
