/// Which aspects count, and how far from exact they may be.
///
/// An aspect's orb holds for all points; a point may have orbs of its own. The orb of a pair is the mean of what its two
/// points have for the aspect, as with the moieties of W. Lilly (Christian Astrology, 1647). Orbs are inclusive.
public struct AspectSettings: Sendable, Hashable, Codable {
    /// The orb of each aspect that counts, degrees.
    public var orbs: [AspectKind: Double]
    /// The orbs that single points have instead, degrees; only for aspects that count.
    public var pointOrbs: [ChartPoint: [AspectKind: Double]]

    /// Creates settings.
    public init(orbs: [AspectKind: Double], pointOrbs: [ChartPoint: [AspectKind: Double]] = [:]) {
        self.orbs = orbs
        self.pointOrbs = pointOrbs
    }

    /// The five major aspects with orbs of 8, 6, 7, 8 and 8 degrees.
    public static let major = AspectSettings(
        orbs: [.conjunction: 8, .sextile: 6, .square: 7, .trine: 8, .opposition: 8])

    /// The major aspects and the minor ones, these with orbs of 2 degrees, the quincunx with 3.
    public static let all = AspectSettings(
        orbs: major.orbs.merging([
            .semisextile: 2, .semisquare: 2, .quintile: 2, .sesquiquadrate: 2, .biquintile: 2, .quincunx: 3,
        ]) { major, _ in major })

    /// The widest orb that makes sense: half a sign.
    public static let widestOrb = 15.0

    /// Refuses orbs that no aspect can have.
    ///
    /// - Throws: `ChartError` with `invalidSetting`.
    public func validate() throws(ChartError) {
        let all = Array(orbs.values) + pointOrbs.values.flatMap(\.values)
        guard all.allSatisfy({ $0 >= 0 && $0 <= Self.widestOrb }) else {
            throw ChartError(.invalidSetting, "An orb must be within 0 and \(Self.widestOrb) degrees.")
        }
    }

    /// The orbs of one point, in the order of `kinds`.
    func orbs(of point: ChartPoint, for kinds: [AspectKind]) -> [Double] {
        let own = pointOrbs[point]
        return kinds.map { own?[$0] ?? orbs[$0] ?? 0 }
    }
}
