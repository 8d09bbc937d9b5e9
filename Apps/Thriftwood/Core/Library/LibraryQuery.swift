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

    /// The titles that fit, in order; ties by title. Runs off the main actor. The order by each key is made once a library,
    /// so that a filter, another direction or a letter more of a text only walks through it.
    public func run(on library: LibraryIndex<Item>, profiles: ProfileNames) -> [Item] {
        let words = SearchWords(text)
        let order = library.order(by: sort, profiles: profiles)
        var found: [Item] = []
        found.reserveCapacity(words.isEmpty ? library.items.count : 64)
        func take(_ index: Int) {
            guard library.items[index].fits(filter), words.fit(folded: library.folded[index]) else { return }
            found.append(library.items[index])
        }
        if isAscending { order.up.forEach(take) } else { order.down.forEach(take) }
        order.absent.forEach(take)
        return found
    }
}

/// A library with what makes queries fast: folded titles, and the orders in which it was asked for.
public struct LibraryIndex<Item: LibraryItem>: Sendable {
    public let items: [Item]
    let folded: [String]
    /// Places in `items`, by title.
    private let byTitle: [Int]
    private let orders = KeptOrders()

    public init(_ items: [Item]) {
        self.items = items
        folded = items.map { LibraryText.folded($0.title) }
        byTitle = items.indices.sorted { left, right in
            let (first, second) = (items[left].sortTitle, items[right].sortTitle)
            return first == second ? items[left].id < items[right].id : first < second
        }
    }

    /// All places by a key; made at the first call, and kept until profiles are named otherwise.
    func order(by sort: Item.Sort, profiles: ProfileNames) -> LibraryOrder {
        if sort.rawValue == "title" { return LibraryOrder(up: byTitle, down: byTitle.reversed(), absent: []) }
        if let kept = orders.order(sort.rawValue, profiles) { return kept }
        let made = makeOrder(sort, profiles)
        orders.keep(made, sort.rawValue, profiles)
        return made
    }

    private func makeOrder(_ sort: Item.Sort, _ profiles: ProfileNames) -> LibraryOrder {
        var numbers: [Int64?] = []
        var texts: [String] = []
        for index in byTitle {
            switch items[index].key(sort, profiles: profiles) {
            case .text(let text): texts.append(text)
            case .number(let number): numbers.append(number)
            case .date(let date): numbers.append(date.map { Int64($0.timeIntervalSince1970) })
            }
        }
        return LibraryOrder(byTitle, by: texts.isEmpty ? numbers : Self.ranks(of: texts))
    }

    /// Each text's place among them all; nil where there is none. Few studios stand behind many titles, so each text is
    /// compared once and titles by numbers.
    private static func ranks(of texts: [String]) -> [Int64?] {
        let places = Dictionary(uniqueKeysWithValues: Set(texts).sorted().enumerated().map { ($1, Int64($0)) })
        return texts.map { $0.isEmpty ? nil : places[$0] }
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
