import Base
import Database
import Events

/// What happened, in ids: who is told is found in the database, by the rules that requests go by.
enum EightEvent: Codable, Sendable {
    case posted(clip: SortableID, author: SortableID)
    /// The viewers are found by whom they follow; the clip's row is gone.
    case removed(clip: SortableID, authors: [SortableID])
    /// Two people see other things of each other now.
    case parted(SortableID, SortableID)
    /// The owner of the house has shut somebody out.
    case suspended(SortableID)
    /// Somebody has gone, and is hidden until they come back.
    case left(SortableID)
    /// Somebody takes a break or is private from now on, or is no longer.
    case away(SortableID)
    /// A school or the district has switched something off or on.
    case rules
    /// Somebody did something that concerns a person.
    case noticed(SortableID)
    /// Other people like a clip now; how many is looked up.
    case liked(SortableID)

    static let topic: EventTopic = "eight"
}

extension EightContext {
    /// Tells the sockets of all processes once the transaction has been kept.
    func publish(_ event: EightEvent, after connection: DatabaseConnection) {
        connection.afterCommit { [events = given.events] in events.publish(EightEvent.topic, event) }
    }
}
