import Foundation

/// Which titles are shown, and in which order.
public struct LibraryQuery<Item: LibraryItem>: Sendable, Hashable {
    public var text = ""
    public var filter: Item.Filter
    public var sort: Item.Sort
    public var isAscending = true

    public init(filter: Item.Filter, sort: Item.Sort) {
        self.filter = filter
        self.sort = sort
    }

    /// The titles that fit, in order; ties by title. Runs off the main actor: ten thousand take some hundredths of a second.
    public func run(on library: LibraryIndex<Item>, profiles: [Int: String]) -> [Item] {
        let words = LibraryText.folded(text).split(separator: " ").map(String.init)
        var found: [Int] = []
        found.reserveCapacity(library.items.count)
        for (index, item) in library.items.enumerated() where item.fits(filter) {
            if words.isEmpty || words.allSatisfy({ library.folded[index].contains($0) }) { found.append(index) }
        }
        return sorted(found, library, profiles)
    }

    private func sorted(_ found: [Int], _ library: LibraryIndex<Item>, _ profiles: [Int: String]) -> [Item] {
        let items = library.items
        let ranked = found.sorted { left, right in
            library.rank[left] < library.rank[right]
        }
        // By title they are in order already; another key needs one stable pass more.
        switch items.first?.key(sort, profiles: profiles) {
        case nil: return []
        case .text where Self.isTitle(sort):
            return (isAscending ? ranked : ranked.reversed()).map { items[$0] }
        case .text:
            let keys = Dictionary(uniqueKeysWithValues: ranked.map { ($0, Self.text(items[$0], sort, profiles)) })
            return ordered(ranked, by: { keys[$0] ?? "" }, isMissing: { keys[$0]?.isEmpty ?? true }).map { items[$0] }
        case .number, .date:
            let keys = Dictionary(uniqueKeysWithValues: ranked.map { ($0, Self.number(items[$0], sort)) })
            return ordered(ranked, by: { keys[$0] ?? 0 }, isMissing: { keys[$0] == .some(.none) }).map { items[$0] }
        }
    }

    /// A stable sort in which what has no key comes last either way.
    private func ordered<Key: Comparable>(
        _ ranked: [Int], by key: (Int) -> Key?, isMissing: (Int) -> Bool
    ) -> [Int] {
        var (present, absent): ([(place: Int, key: Key)], [Int]) = ([], [])
        for index in ranked {
            if isMissing(index) {
                absent.append(index)
            } else if let value = key(index) {
                present.append((index, value))
            }
        }
        // The standard library's sort is stable in practice and not by promise, so places decide ties.
        let ordered = present.enumerated().sorted { left, right in
            if left.element.key != right.element.key {
                return isAscending ? left.element.key < right.element.key : right.element.key < left.element.key
            }
            return left.offset < right.offset
        }
        return ordered.map(\.element.place) + absent
    }

    private static func isTitle(_ sort: Item.Sort) -> Bool { sort.rawValue == "title" }

    private static func text(_ item: Item, _ sort: Item.Sort, _ profiles: [Int: String]) -> String {
        guard case .text(let text) = item.key(sort, profiles: profiles) else { return "" }
        return text
    }

    private static func number(_ item: Item, _ sort: Item.Sort) -> Int64? {
        switch item.key(sort, profiles: [:]) {
        case .number(let number): number
        case .date(let date): date.map { Int64($0.timeIntervalSince1970) }
        case .text: nil
        }
    }
}

/// A library with what makes queries fast: folded titles, and each title's place among all.
public struct LibraryIndex<Item: LibraryItem>: Sendable {
    public let items: [Item]
    let folded: [String]
    let rank: [Int32]

    public init(_ items: [Item]) {
        self.items = items
        folded = items.map { LibraryText.folded($0.title) }
        let order = items.indices.sorted { left, right in
            let (first, second) = (items[left].sortTitle, items[right].sortTitle)
            return first == second ? items[left].id < items[right].id : first < second
        }
        var rank = [Int32](repeating: 0, count: items.count)
        for (place, index) in order.enumerated() { rank[index] = Int32(clamping: place) }
        self.rank = rank
    }
}

/// Text as it is searched: without case and accents.
enum LibraryText {
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en"))
    }
}
