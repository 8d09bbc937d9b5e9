/// Things that wait, each under somebody's key: everybody's first comes before anybody's second, so that one who brings
/// many keeps nobody else waiting.
struct FairLine<Element> {
    private struct Line {
        var elements: [Element] = []
        /// Index of the first that waits; the array is compacted when half of it is past.
        var first = 0

        var count: Int { elements.count - first }

        mutating func removeFirst() -> Element {
            let element = elements[first]
            first += 1
            if first > 64, first * 2 > elements.count {
                elements.removeFirst(first)
                first = 0
            }
            return element
        }
    }

    private var lines: [String: Line] = [:]
    /// Keys with something in line; the first one's turn is next.
    private var turns: [String] = []
    /// How many wait in all.
    private(set) var count = 0

    /// How many wait under a key.
    func count(of key: String) -> Int { lines[key]?.count ?? 0 }

    mutating func append(_ element: Element, for key: String) {
        if lines[key] == nil { turns.append(key) }
        lines[key, default: Line()].elements.append(element)
        count += 1
    }

    /// Takes out whose turn it is.
    mutating func removeFirst() -> Element? {
        guard let key = turns.first, let element = lines[key]?.removeFirst() else { return nil }
        count -= 1
        turns.removeFirst()
        if count(of: key) > 0 { turns.append(key) } else { lines[key] = nil }
        return element
    }

    /// Takes out the last one of the longest line, if that is longer than a length.
    mutating func removeLast(ofLineOver length: Int) -> Element? {
        guard let key = lines.max(by: { $0.value.count < $1.value.count })?.key, count(of: key) > length else {
            return nil
        }
        count -= 1
        let element = lines[key]?.elements.removeLast()
        if count(of: key) == 0 {
            lines[key] = nil
            turns.removeAll { $0 == key }
        }
        return element
    }
}
