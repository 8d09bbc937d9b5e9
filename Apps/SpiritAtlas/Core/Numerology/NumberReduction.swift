/// A number and the sums of its figures, down to one figure or to a master number.
public struct NumberReduction: Sendable, Hashable, Codable {
    /// The numbers at which a reduction stops early: 11, 22 and 33.
    public static let masters: Set<Int> = [11, 22, 33]
    /// The numbers that are called karmic debts when a reduction passes through them: 13, 14, 16 and 19.
    public static let debts: Set<Int> = [13, 14, 16, 19]

    /// The numbers passed, from the number itself to ``value``; never empty.
    public let chain: [Int]
    /// One figure, 0 ... 9, in any case; 0 only for 0.
    public let root: Int

    /// Reduces a number; masters are kept.
    ///
    /// - Parameter total: what is reduced; a negative number counts as 0.
    public init(_ total: Int) {
        var number = max(0, total)
        var chain = [number]
        while number > 9, !Self.masters.contains(number) {
            number = Self.sumOfFigures(number)
            chain.append(number)
        }
        self.chain = chain
        root = Self.root(of: number)
    }

    /// What was reduced.
    public var total: Int { chain.first ?? 0 }
    /// Where the reduction ends: 0 ... 9, 11, 22 or 33.
    public var value: Int { chain.last ?? 0 }
    /// Whether the reduction ended at 11, 22 or 33.
    public var isMaster: Bool { Self.masters.contains(value) }
    /// The karmic debts among the numbers passed, in order.
    public var debts: [Int] { chain.filter(Self.debts.contains) }

    /// The compound number, 10 ... 52: the first number of the chain that Cheiro's list of compound numbers holds.
    ///
    /// Nil when there is none, as for a total of one figure. Source: Cheiro's Book of Numbers, chapter XV, whose list
    /// ends at 52; larger totals are added once more before they are looked up.
    public var compound: Int? { chain.first { (10...52).contains($0) } }

    /// The sum of a number's figures.
    static func sumOfFigures(_ number: Int) -> Int {
        var rest = number
        var sum = 0
        while rest > 0 {
            sum += rest % 10
            rest /= 10
        }
        return sum
    }

    /// One figure with the same remainder by nine: 1 ... 9, and 0 for 0.
    static func root(of number: Int) -> Int {
        number == 0 ? 0 : (number - 1) % 9 + 1
    }

    private enum CodingKeys: String, CodingKey {
        case total, chain, value, root, compound
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode(Int.self, forKey: .total))
    }

    /// Writes the total, the chain of sums, the value and the root, and a compound number if there is one.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(total, forKey: .total)
        try container.encode(chain, forKey: .chain)
        try container.encode(value, forKey: .value)
        try container.encode(root, forKey: .root)
        try container.encodeIfPresent(compound, forKey: .compound)
    }
}
