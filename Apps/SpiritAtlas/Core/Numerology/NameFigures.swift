/// What the figures of a name's letters tell by their being there or missing; always by the Pythagorean table, which
/// alone has nine figures.
///
/// Source: Juno Jordan, Numerology: The Romance in Your Name (1965), for lessons, hidden passion and the subconscious
/// self; the balance number as Hans Decoz describes it.
public struct NameFigures: Sendable, Hashable, Codable {
    /// How many letters have the figures 1 to 9, in this order.
    public let counts: [Int]
    /// The karmic lessons: figures of 1 ... 9 that no letter has, ascending; none for a name without letters.
    public let karmicLessons: [Int]
    /// The hidden passion: the figures that most letters have, ascending; several when they tie, none for a name
    /// without letters.
    public let hiddenPassion: [Int]
    /// The subconscious self: how many of the nine figures are there, 0 ... 9.
    public let subconsciousSelf: Int
    /// The balance number: the initials' sum reduced to one figure; 0 for a name without letters.
    public let balance: Int

    /// Counts the figures of a name.
    ///
    /// - Parameter name: the name; letters without a value do not count.
    public init(_ name: NumerologyName) {
        var counts = [Int](repeating: 0, count: 9)
        for letter in name.parts.joined().utf8 {
            counts[LetterSystem.pythagorean.value(of: letter) - 1] += 1
        }
        let most = counts.max() ?? 0
        let figures = 1...9
        self.counts = counts
        karmicLessons = most == 0 ? [] : figures.filter { counts[$0 - 1] == 0 }
        hiddenPassion = most == 0 ? [] : figures.filter { counts[$0 - 1] == most }
        subconsciousSelf = counts.count { $0 > 0 }
        let initials = name.parts.compactMap(\.utf8.first).map(LetterSystem.pythagorean.value)
        balance = NumberReduction(initials.reduce(0, +)).root
    }
}
