/// Where a film has to end so that its beginning follows on without a jump.
enum LoopCut {
    /// Width and height of the pictures that are compared.
    static let side = 32
    /// A better end has to be better by so much, or the film stays as long as it is.
    private static let gain = 0.8

    /// How many of some small grey pictures to keep; nil where none is much better than all.
    ///
    /// - Parameters:
    ///   - bytes: The pictures, one after the other.
    ///   - least: As many as have to stay.
    static func best(of bytes: [UInt8], least: Int) -> Int? {
        let size = side * side, count = bytes.count / size
        let first = max(least, count / 2, 2)
        guard first + 1 < count else { return nil }
        func distance(_ one: Int, _ other: Int) -> Double {
            var sum = 0
            for at in 0..<size { sum += abs(Int(bytes[one * size + at]) - Int(bytes[other * size + at])) }
            return Double(sum)
        }
        // The picture after the last one is to look like the first, and the one after that like the second.
        let whole = 2 * distance(count - 1, 0)
        var best: (count: Int, cost: Double)?
        for kept in first..<count - 1 {
            // Of two that are alike the longer one.
            let shortening = 1 + 0.2 * Double(count - kept) / Double(count)
            let cost = (distance(kept, 0) + distance(kept + 1, 1)) * shortening
            if cost <= best?.cost ?? .infinity { best = (kept, cost) }
        }
        guard let best, best.cost < whole * gain else { return nil }
        return best.count
    }
}
