/// Which rows of a lazy container are made.
///
/// Nobody knows here how high rows are. How many elements they hold tells as much: a screen shows some four cards of a feed,
/// of two dozen elements each, or two dozen lines of a list. So a screenful is made at first, and more behind it when the
/// browser comes near the end. Of many rows only those near are kept: the browser says which, and marks take the place of
/// the others, as high as those are likely to be.
@MainActor
final class LazyWindow {
    /// How many elements fill a screen.
    static let screen = 96
    /// How many rows are made at least: one may be a headline.
    static let least = 4
    /// How many rows are left out at least: what is less is made along.
    private static let leastMissing = 2
    /// From how many rows on only those near are kept.
    static let manyRows = 200
    /// How many of many rows are made at once, whatever the browser asks for.
    static let mostRows = 160
    /// What a row takes at least, so that empty ones come to an end.
    private static let leastOfRow = 4

    /// The first row that is made.
    private(set) var start = 0
    /// How many rows there may be.
    private(set) var count = 0
    /// Whether only rows near what is seen are kept.
    private(set) var isMoving = false
    /// Stand for the rows before and behind.
    var front: Element?
    var mark: Element?
    /// How many elements may still be made.
    private(set) var room = LazyWindow.screen
    private var ofRow = LazyWindow.screen / LazyWindow.least
    /// Whether all rows are made unless there are many: a list that is read without a script is whole.
    private let isWhole: Bool

    init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    /// Whether there is room for more rows than those made. A rest that is no more than a row or two is made along: it
    /// would cost another way to the browser and back, and jump into sight.
    func wantsMore(of total: Int, made: Int) -> Bool {
        let missing = total - start - made
        return missing > 0 && (room > 0 || !isMoving && count > 0 && missing <= Self.leastMissing)
    }

    /// How many rows to make next.
    var nextCount: Int { max(count == 0 ? Self.least : 1, room / max(1, ofRow)) }

    /// Counts rows that were made, with all that is in them.
    func note(rows: Int, elements: Int) {
        guard rows > 0 else { return }
        count += rows
        ofRow = max(Self.leastOfRow, elements / rows)
        room -= ofRow * rows
    }

    /// Gives room for another screen of rows.
    func open() {
        room = Self.screen
    }

    /// Keeps the window inside of so many rows. Once there are many it moves, and stays so.
    func fit(into total: Int) {
        if total > Self.manyRows {
            if !isMoving { room = count == 0 ? Self.screen : 0 }
            isMoving = true
        } else if isWhole, !isMoving {
            room = .max
        }
        if start >= total { start = max(0, total - count) }
        if isMoving { count = min(count, Self.mostRows) }
    }

    /// Moves to the rows that the browser wants to show.
    func move(to rows: Range<Int>, of total: Int) {
        start = min(rows.lowerBound, max(0, total - 1))
        count = min(max(rows.count, Self.least), isMoving ? Self.mostRows : Self.manyRows, total - start)
        room = 0
    }
}
