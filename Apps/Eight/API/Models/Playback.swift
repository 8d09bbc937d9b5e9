/// How well videos play, as a device says it without saying whose it is (E8-048).
public struct PlaybackReport: Codable, Sendable, Hashable {
    /// Plays and halts that one may say at once.
    public static let most = 50
    /// Milliseconds that each play took to begin.
    public var starts: [Int]
    /// Milliseconds of each halt in the midst of one.
    public var halts: [Int]

    public init(starts: [Int], halts: [Int]) { (self.starts, self.halts) = (starts, halts) }
}

/// How videos played on all devices that say it, for who looks after the district.
public struct PlaybackDay: Codable, Sendable, Hashable, Identifiable {
    /// Such as `2026-11-29`, by UTC.
    public var day: String
    public var plays: Int
    public var halts: Int
    /// Milliseconds within which half of the plays began, and 19 of 20, as far as steps tell; nil beyond the last step.
    public var half: Int?
    public var most: Int?

    public init(day: String, plays: Int, halts: Int, half: Int? = nil, most: Int? = nil) {
        (self.day, self.plays, self.halts, self.half, self.most) = (day, plays, halts, half, most)
    }

    public var id: String { day }
}

/// Steps in which times are counted, so that what is kept is nobody's: milliseconds at most.
public enum PlaybackSteps {
    public static let all = [100, 150, 300, 600, 1_000, 2_000, 5_000]

    /// The step of a time; one more than there are for what is longer.
    public static func step(of milliseconds: Int) -> Int {
        all.firstIndex { milliseconds <= $0 } ?? all.count
    }

    /// The step's milliseconds within which a part of all lies; nil where that is beyond the last, or nothing is counted.
    public static func bound(_ part: Double, of counts: [Int]) -> Int? {
        let all = counts.reduce(0, +)
        guard all > 0 else { return nil }
        var seen = 0
        for (step, count) in counts.enumerated() where step < Self.all.count {
            seen += count
            if Double(seen) >= part * Double(all) { return Self.all[step] }
        }
        return nil
    }
}
