import Foundation

/// A list that grows at its end by pages and at its start by what happens meanwhile.
///
/// Pages may overlap after writes in between; every item is kept once. What arrives while the person reads further down
/// waits as `arrived` instead of moving the page under their eyes (OF-072).
struct Timeline<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    private(set) var items: [Item] = []
    /// New items that are not shown yet, newest first.
    private(set) var arrived: [Item] = []
    private(set) var nextCursor: String?
    private(set) var hasFirstPage = false

    var isComplete: Bool { hasFirstPage && nextCursor == nil }
    var isEmpty: Bool { hasFirstPage && items.isEmpty }

    /// The item of an id, shown or waiting.
    func item(_ id: Item.ID) -> Item? {
        items.first { $0.id == id } ?? arrived.first { $0.id == id }
    }

    /// The earliest of some times that the items have, shown or waiting.
    func first(by time: (Item) -> Date?) -> Date? {
        [items, arrived].compactMap { $0.lazy.compactMap(time).min() }.min()
    }

    /// Starts over with a first page.
    mutating func replace(with page: [Item], nextCursor: String?) {
        items = []
        arrived = []
        hasFirstPage = true
        append(page, nextCursor: nextCursor)
    }

    /// Takes in what the server has now, after events were lost: as many pages as are shown. What stays, stays where it is;
    /// what is new is shown at once or waits (OF-072).
    mutating func resync(with page: [Item], nextCursor: String?, showsNew: Bool) {
        let shown = Set(items.map(\.id))
        guard !showsNew, let first = page.firstIndex(where: { shown.contains($0.id) }) else {
            return replace(with: page, nextCursor: nextCursor)
        }
        replace(with: Array(page[first...]), nextCursor: nextCursor)
        for item in page[..<first].reversed() { arrive(item, showAtOnce: false) }
    }

    /// Puts an item where the order wants it, unless that is behind the last page, which will bring it.
    mutating func insert(_ item: Item, by areInIncreasingOrder: (Item, Item) -> Bool) {
        guard hasFirstPage, self.item(item.id) == nil else { return }
        let place = items.firstIndex { areInIncreasingOrder(item, $0) }
        guard place != nil || isComplete else { return }
        items.insert(item, at: place ?? items.endIndex)
    }

    /// Adds the page after the last one.
    mutating func append(_ page: [Item], nextCursor: String?) {
        var known = Set(items.map(\.id) + arrived.map(\.id))
        for item in page where known.insert(item.id).inserted { items.append(item) }
        self.nextCursor = nextCursor
    }

    /// Takes in something newer than all else: at once, or to be revealed later.
    mutating func arrive(_ item: Item, showAtOnce: Bool) {
        guard hasFirstPage else { return }
        guard self.item(item.id) == nil else {
            // One's own post may be told by the server before the answer to its making is here.
            guard showAtOnce, arrived.contains(where: { $0.id == item.id }) else { return }
            arrived.removeAll { $0.id == item.id }
            items.insert(item, at: 0)
            return
        }
        if showAtOnce {
            items.insert(item, at: 0)
        } else {
            arrived.insert(item, at: 0)
        }
    }

    /// Shows what has arrived.
    mutating func reveal() {
        items.insert(contentsOf: arrived, at: 0)
        arrived = []
    }

    /// Replaces an item that changed; unknown ones are ignored.
    mutating func update(_ item: Item) {
        if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item }
        if let index = arrived.firstIndex(where: { $0.id == item.id }) { arrived[index] = item }
    }

    /// Removes what is gone.
    mutating func remove(where isGone: (Item) -> Bool) {
        items.removeAll(where: isGone)
        arrived.removeAll(where: isGone)
    }
}
