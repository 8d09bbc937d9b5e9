/// Moves labels on a circle apart, as little as possible in sum of squares.
package enum LabelSpread {
    /// Spreads labels.
    ///
    /// - Parameters:
    ///   - directions: where the labels belong, in degrees.
    ///   - gap: how many degrees two labels must be apart; less when there is no room for all.
    /// - Returns: where each label may stand, in the order given.
    package static func spread(_ directions: [Double], gap: Double) -> [Double] {
        guard directions.count > 1 else { return directions }
        let gap = min(gap, 360 / Double(directions.count))
        let order = directions.indices.sorted { directions[$0] < directions[$1] }
        // Cut the circle where it is emptiest, and there it is a line.
        let gaps = order.indices.map { index in
            Degrees.normalized(directions[order[(index + 1) % order.count]] - directions[order[index]])
        }
        let widest = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
        let line = order.indices.map { order[($0 + widest + 1) % order.count] }
        let start = directions[line[0]]
        // Less the room of those before, labels must only not pass each other; pools of those that would, share a mean.
        var pools: [(sum: Double, count: Int)] = []
        for (place, index) in line.enumerated() {
            pools.append((Degrees.normalized(directions[index] - start) - Double(place) * gap, 1))
            while pools.count > 1, mean(pools[pools.count - 2]) > mean(pools[pools.count - 1]) {
                let last = pools.removeLast()
                pools[pools.count - 1].sum += last.sum
                pools[pools.count - 1].count += last.count
            }
        }
        var spread = directions
        var place = 0
        for pool in pools {
            for _ in 0..<pool.count {
                spread[line[place]] = Degrees.normalized(start + mean(pool) + Double(place) * gap)
                place += 1
            }
        }
        return spread
    }

    private static func mean(_ pool: (sum: Double, count: Int)) -> Double { pool.sum / Double(pool.count) }
}
