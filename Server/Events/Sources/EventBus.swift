/// Live updates: whoever publishes does not know who listens, and nobody is held up by a slow listener.
///
/// Events are hints, not storage: one that nobody listens to is gone, and a listener that falls behind is told to read
/// the state anew. Publish after the commit, by `connection.afterCommit` or behind `write`.
public protocol EventBus: Sendable {
    /// Hands an event to everybody who listens to its topic. Events of one task arrive in their order.
    func publish(_ event: Event)

    /// Listens to topics from now on, until the subscription is cancelled, dropped, or its reader's task is cancelled.
    /// - Parameter buffer: events kept for a reader that is busy; beyond, they are dropped and the reader is told.
    func subscribe(to topics: Set<EventTopic>, buffer: Int) -> EventSubscription
}

extension EventBus {
    /// Publishes a payload under a topic.
    public func publish(_ topic: EventTopic, _ payload: some Codable & Sendable) { publish(Event(topic, payload)) }

    /// Listens to topics with room for 256 events.
    public func subscribe(to topics: Set<EventTopic>) -> EventSubscription { subscribe(to: topics, buffer: 256) }
}
