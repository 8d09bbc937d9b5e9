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
        // In the order of titles, so that a stable sort by another key leaves ties by title.
        var found: [Item] = []
        found.reserveCapacity(library.items.count)
        for index in library.order {
            let item = library.items[index]
            guard item.fits(filter) else { continue }
            if words.isEmpty || words.allSatisfy({ library.folded[index].contains($0) }) { found.append(item) }
        }
        guard !Self.isTitle(sort) else { return isAscending ? found : found.reversed() }
        return sorted(found, profiles)
    }

    /// A stable sort by keys that are looked up once a title; what has no key comes last either way.
    private func sorted(_ found: [Item], _ profiles: [Int: String]) -> [Item] {
        switch found.first?.key(sort, profiles: profiles) {
        case nil: return []
        case .text: return sorted(found, by: ranks(of: found.map { Self.text($0, sort, profiles) }))
        case .number, .date: return sorted(found, by: found.map { Self.number($0, sort) })
        }
    }

    /// Each text's place among them all; nil where there is none. Few studios stand behind many titles, so each text is
    /// compared once and titles by numbers.
    private func ranks(of texts: [String]) -> [Int64?] {
        let places = Dictionary(uniqueKeysWithValues: Set(texts).sorted().enumerated().map { ($1, Int64($0)) })
        return texts.map { $0.isEmpty ? nil : places[$0] }
    }

    private func sorted(_ found: [Item], by keys: [Int64?]) -> [Item] {
        var present: [KeyedPlace] = []
        var absent: [Item] = []
        present.reserveCapacity(found.count)
        for (place, key) in keys.enumerated() {
            if let key { present.append(KeyedPlace(key: key, place: place)) } else { absent.append(found[place]) }
        }
        if isAscending { present.sort { $0.key < $1.key } } else { present.sort { $1.key < $0.key } }
        return present.map { found[$0.place] } + absent
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

/// What a title is sorted by, and where it stood before.
private struct KeyedPlace {
    var key: Int64
    var place: Int
}

/// A library with what makes queries fast: folded titles, and all in the order of their titles.
public struct LibraryIndex<Item: LibraryItem>: Sendable {
    public let items: [Item]
    let folded: [String]
    /// Places in `items`, by title.
    let order: [Int]

    public init(_ items: [Item]) {
        self.items = items
        folded = items.map { LibraryText.folded($0.title) }
        order = items.indices.sorted { left, right in
            let (first, second) = (items[left].sortTitle, items[right].sortTitle)
            return first == second ? items[left].id < items[right].id : first < second
        }
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
