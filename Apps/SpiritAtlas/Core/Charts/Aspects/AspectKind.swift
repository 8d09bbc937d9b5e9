/// An angle between two points of the zodiac that counts as a relation.
public enum AspectKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// Ptolemy's aspects: 0, 60, 90, 120 and 180 degrees, in this order.
    case conjunction, sextile, square, trine, opposition
    /// Lesser aspects: 30, 45, 72, 135, 144 and 150 degrees, in this order.
    case semisextile, semisquare, quintile, sesquiquadrate, biquintile, quincunx

    /// Degrees, 0 ... 180.
    public var angle: Double {
        switch self {
        case .conjunction: 0
        case .semisextile: 30
        case .semisquare: 45
        case .sextile: 60
        case .quintile: 72
        case .square: 90
        case .trine: 120
        case .sesquiquadrate: 135
        case .biquintile: 144
        case .quincunx: 150
        case .opposition: 180
        }
    }

    /// Whether it is one of Ptolemy's five.
    public var isMajor: Bool {
        switch self {
        case .conjunction, .sextile, .square, .trine, .opposition: true
        default: false
        }
    }

    /// How many signs apart its points stand, for aspects of whole signs.
    var signs: Int? {
        let signs = Int(angle) / 30
        return Double(signs) * 30 == angle ? signs : nil
    }
}
