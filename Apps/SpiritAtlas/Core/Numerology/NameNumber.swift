/// A number of a name by both ways to reduce it.
public struct NameNumber: Sendable, Hashable, Codable {
    /// The sum of each part of the name.
    public let parts: [NumberReduction]
    /// The grand total, reduced once: all letters are one sum.
    public let straight: NumberReduction
    /// Each part is reduced, masters kept; their sum is reduced again.
    public let byPart: NumberReduction

    /// - Parameter parts: the sums of the parts of the name; none for an empty name, whose number is 0.
    init(parts sums: [Int]) {
        parts = sums.map(NumberReduction.init)
        straight = NumberReduction(sums.reduce(0, +))
        byPart = NumberReduction(parts.map(\.value).reduce(0, +))
    }

    /// The sum of all letters.
    public var total: Int { straight.total }
}
