/// The listener's end of a subscription: a sequence for one reader.
///
///     for await delivery in bus.subscribe(to: ["user:\(id)"]) {
///         switch delivery {
///         case .event(let event): show(event)
///         case .overflowed: readEverythingAnew()
///         }
///     }
public final class EventSubscription: AsyncSequence, Sendable {
    /// What a reader gets.
    public enum Delivery: Sendable {
        case event(Event)
        /// Events were dropped here because the reader was slow: what it knows may be out of date.
        case overflowed
    }

    /// Reads the deliveries of a subscription, which lives as long as its reader.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let subscription: EventSubscription

        public mutating func next() async -> Delivery? { await subscription.mailbox.next() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> Delivery? {
            await subscription.mailbox.next()
        }
    }

    private let mailbox: EventMailbox
    private let change: @Sendable (EventMailbox, Set<EventTopic>, _ isAdded: Bool) -> Void

    /// For buses: the change closure begins or ends the delivery of topics to the mailbox.
    init(
        mailbox: EventMailbox, topics: Set<EventTopic>,
        change: @escaping @Sendable (EventMailbox, Set<EventTopic>, _ isAdded: Bool) -> Void
    ) {
        self.mailbox = mailbox
        self.change = change
        mailbox.whenEnded { [change] mailbox, topics in change(mailbox, topics, false) }
        add(topics)
    }

    deinit { mailbox.end() }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: self) }

    /// Listens to more topics.
    public func add(_ topics: Set<EventTopic>) {
        let new = mailbox.add(topics)
        if !new.isEmpty { change(mailbox, new, true) }
        // Ended in the meantime: nobody else would take the topics out again.
        if mailbox.hasEnded { change(mailbox, new, false) }
    }

    /// Listens to these topics no longer. Events that wait are still delivered.
    public func remove(_ topics: Set<EventTopic>) {
        let gone = mailbox.remove(topics)
        if !gone.isEmpty { change(mailbox, gone, false) }
    }

    /// Has events taken on the thread that publishes them, as long as the reader waits and nothing is ahead of them: so what
    /// is told quickly needs no change of threads. Events keep their order.
    ///
    /// - Parameter action: Gives false for an event that the reader is to have as usual. It is called for one at a time.
    public func takeAtOnce(_ action: @escaping @Sendable (Event) -> Bool) { mailbox.takeAtOnce(action) }

    /// Whether its reader waits for the next event.
    var isAwaited: Bool { mailbox.isAwaited }

    /// What waits behind the delivery that the reader was just given, up to a number: for readers who do better with
    /// several at once.
    public func waiting(upTo count: Int) -> [Delivery] { mailbox.takeWaiting(upTo: count) }

    /// Ends the subscription; the reader gets nil.
    public func cancel() { mailbox.end() }
}
