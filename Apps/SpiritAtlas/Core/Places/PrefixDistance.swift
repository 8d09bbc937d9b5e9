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
    /// How many rows are those of the current name.
    private var depth = 0
    /// All names that share so many letters with the current one are too far away.
    private var dead: Int?

    init(to key: [UInt16], limit: Int) {
        self.key = key
        self.limit = limit
        width = key.count + 1
        rows = Array(repeating: 0, count: width * (NameKey.limit + 1))
        nearest = Array(repeating: UInt8(min(key.count, 255)), count: NameKey.limit + 1)
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
    private mutating func appendRow(_ name: [UInt16]) -> Bool {
        let letter = name[depth]
        let above = depth * width
        let row = above + width
        depth += 1
        var least = UInt8(min(depth, 255))
        rows[row] = least
        for column in 1..<width {
            var value = min(
                rows[above + column - 1] &+ (key[column - 1] == letter ? 0 : 1),
                min(rows[above + column], rows[row + column - 1]) &+ 1)
            if depth > 1, column > 1, key[column - 1] == name[depth - 2], key[column - 2] == letter {
                value = min(value, rows[above - width + column - 2] &+ 1)
            }
            rows[row + column] = value
            least = min(least, value)
        }
        nearest[depth] = min(nearest[depth - 1], rows[row + width - 1])
        // An exchange of neighbours can still reach over a row that is too far.
        let leastAbove = rows[above..<above + width].min() ?? 0
        return Int(least) <= limit || Int(leastAbove) < limit || Int(nearest[depth]) <= limit
    }
}
