import Base

/// A message that is to be brought into sight.
struct ConversationTarget: Equatable {
    var message: SortableID
    /// Whether it is among those that are shown.
    var isFound: Bool
    /// Whether it is the last one, to which somebody only returns.
    var isEnd = false
}
