/// How far a lazy container has made its rows.
///
/// Nobody knows here how high rows are. How many elements they hold tells as much: a screen shows some four cards of a feed,
/// of two dozen elements each, or two dozen lines of a list.
@MainActor
final class LazyWindow {
    /// How many elements fill a screen.
    static let screen = 96
    /// How many rows are made at least: one may be a headline.
    static let least = 4
    /// What a row takes at least, so that empty ones come to an end.
    private static let leastOfRow = 4

    /// How many rows there may be.
    var count = 0
    var mark: Element?
    /// How many elements may still be made.
    private(set) var room = LazyWindow.screen
    private var ofRow = LazyWindow.screen / LazyWindow.least

    /// How many rows to make next.
    var nextCount: Int { max(count == 0 ? Self.least : 1, room / max(1, ofRow)) }

    /// Counts rows that were made, with all that is in them.
    func note(rows: Int, elements: Int) {
        guard rows > 0 else { return }
        ofRow = max(Self.leastOfRow, elements / rows)
        room -= ofRow * rows
    }

    /// Gives room for another screen of rows.
    func open() {
        room = Self.screen
    }
}
