/// How many letters have to be changed, added, left out or exchanged with a neighbour to make one name of another, or
/// of the other's beginning.
///
/// Names come sorted, so what was computed for the letters that a name shares with the one before is used again, and
/// a beginning that is already too far away is left as soon as it is met.
struct PrefixDistance {
    private let key: [UInt16]
    private let limit: Int
    private let width: Int
    /// One row for each letter of a name, one before the first.
    private var rows: [UInt8]
    /// The least distance of any beginning up to each row.
    private var nearest: [UInt8]
    /// The least number of each row.
    private var least: [UInt8]
    /// How many rows are those of the current name.
    private var depth = 0
    /// All names that share so many letters with the current one are too far away, however they go on; at least 1.
    private(set) var dead: Int?

    /// More than any limit; what stands in a row so far from its middle that it cannot be within the limit.
    private static let far: UInt8 = 100

    init(to key: [UInt16], limit: Int) {
        self.key = key
        self.limit = limit
        width = key.count + 1
        rows = Array(repeating: Self.far, count: width * (NameKey.limit + 1))
        nearest = Array(repeating: UInt8(min(key.count, 255)), count: NameKey.limit + 1)
        least = Array(repeating: 0, count: NameKey.limit + 1)
        for column in 0..<width { rows[column] = UInt8(column) }
    }

    /// The distance of a name, or of its beginning, when it is within the limit.
    ///
    /// - Parameter shared: how many letters the name shares with the one before.
    mutating func measure(_ name: [UInt16], shared: Int) -> (edits: Int, isWhole: Bool)? {
        if let dead {
            if shared >= dead { return nil }
            self.dead = nil
        }
        depth = min(depth, shared)
        while depth < min(name.count, NameKey.limit) {
            let isHopeful = appendRow(name)
            if !isHopeful {
                dead = depth
                break
            }
        }
        let whole = dead == nil ? Int(rows[depth * width + width - 1]) : limit + 1
        let beginning = Int(nearest[depth])
        if whole <= limit, whole <= beginning { return (whole, true) }
        return beginning <= limit ? (beginning, false) : nil
    }

    /// Computes the row of the next letter; false when nothing that goes on from here can be near enough.
    ///
    /// Only the cells that are no further from the diagonal than the limit can be within it. Which these are depends on
    /// the row alone, so all others stay far from the beginning on.
    private mutating func appendRow(_ name: [UInt16]) -> Bool {
        // Own names, for the rows are borrowed below.
        let (key, width) = (key, width)
        let letter = name[depth]
        let before = depth > 0 ? name[depth - 1] : 0
        let above = depth * width
        let row = above + width
        depth += 1
        let (depth, limit) = (depth, limit)
        var lowest = UInt8(min(depth, Int(Self.far)))
        var table = rows.mutableSpan
        table[row] = lowest
        let first = max(1, depth - limit)
        let last = min(width - 1, depth + limit)
        if first <= last {
            for column in first...last {
                let isSame = key[column - 1] == letter
                var value = min(
                    table[above + column - 1] &+ (isSame ? 0 : 1),
                    min(table[above + column], table[row + column - 1]) &+ 1)
                if depth > 1, column > 1, key[column - 1] == before, key[column - 2] == letter {
                    value = min(value, table[above - width + column - 2] &+ 1)
                }
                table[row + column] = value
                lowest = min(lowest, value)
            }
        }
        let end = table[row + width - 1]
        least[depth] = lowest
        nearest[depth] = min(nearest[depth - 1], end)
        // An exchange of neighbours can still reach over a row that is too far.
        return Int(lowest) <= limit || Int(least[depth - 1]) < limit || Int(nearest[depth]) <= limit
    }
}
