/// Which aspects count, and how far from exact they may be.
///
/// An aspect's orb holds for all points; a point may have orbs of its own. The orb of a pair is the mean of what its
/// two points have for the aspect, as with the moieties of W. Lilly (Christian Astrology, 1647). Orbs are inclusive.
public struct AspectSettings: Sendable, Hashable {
    /// The orb of each aspect that counts, degrees.
    public var orbs: [AspectKind: Double] { didSet { rows = Self.rows(orbs) } }
    /// The orbs that single points have instead, degrees; only for aspects that count.
    public var pointOrbs: [ChartPoint: [AspectKind: Double]]

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - orbs: the widest orb of each aspect that counts, degrees, 0 ... 15.
    ///   - pointOrbs: other orbs for single points, degrees, 0 ... 15.
    public init(orbs: [AspectKind: Double], pointOrbs: [ChartPoint: [AspectKind: Double]] = [:]) {
        self.orbs = orbs
        self.pointOrbs = pointOrbs
        rows = Self.rows(orbs)
    }

    /// An aspect that counts, as the search needs it: looked up once here, not for every chart.
    struct Row: Sendable, Hashable {
        var kind: AspectKind
        var angle: Double
        var orb: Double
    }

    /// The aspects that count, in the order of their kinds.
    private(set) var rows: [Row]

    private static func rows(_ orbs: [AspectKind: Double]) -> [Row] {
        AspectKind.allCases.compactMap { kind in orbs[kind].map { Row(kind: kind, angle: kind.angle, orb: $0) } }
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
        for row in rows { try Self.check(orb: row.orb) }
        for orbs in pointOrbs.values {
            for orb in orbs.values { try Self.check(orb: orb) }
        }
    }

    /// Refuses an orb that is not within 0 and the widest, such as NaN.
    static func check(orb: Double) throws(ChartError) {
        guard (0...widestOrb).contains(orb) else {
            throw ChartError(.invalidSetting, "An orb must be within 0 and \(widestOrb) degrees.")
        }
    }

    /// The orbs of one point, in the order of the rows.
    func orbs(of point: ChartPoint) -> [Double] {
        let own = pointOrbs[point]
        return rows.map { own?[$0.kind] ?? $0.orb }
    }
}

extension AspectSettings: Codable {
    private enum CodingKeys: String, CodingKey {
        case orbs, pointOrbs
    }

    /// Reads orbs by aspect, and by point if there are any.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            orbs: try container.decode([AspectKind: Double].self, forKey: .orbs),
            pointOrbs: try container.decodeIfPresent([ChartPoint: [AspectKind: Double]].self, forKey: .pointOrbs) ?? [:]
        )
    }

    /// Writes orbs by aspect and by point.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(orbs, forKey: .orbs)
        try container.encode(pointOrbs, forKey: .pointOrbs)
    }
}
