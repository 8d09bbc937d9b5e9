/// One of the sixteen divisional charts of Parashara; the raw values are the numbers of parts of a sign.
///
/// Rules: Brihat Parashara Hora Shastra, chapter 6.
public enum Varga: Int, Sendable, Hashable, Codable, CaseIterable {
    /// D1: the sign itself.
    case rashi = 1
    /// D2: a sign in 2 parts.
    case hora = 2
    /// D3: a sign in 3 parts.
    case drekkana = 3
    /// D4: a sign in 4 parts.
    case chaturthamsha = 4
    /// D7: a sign in 7 parts.
    case saptamsha = 7
    /// D9: a sign in 9 parts.
    case navamsha = 9
    /// D10: a sign in 10 parts.
    case dashamsha = 10
    /// D12: a sign in 12 parts.
    case dvadashamsha = 12
    /// D16: a sign in 16 parts.
    case shodashamsha = 16
    /// D20: a sign in 20 parts.
    case vimshamsha = 20
    /// D24: a sign in 24 parts.
    case chaturvimshamsha = 24
    /// D27: a sign in 27 parts.
    case saptavimshamsha = 27
    /// D30: a sign in 30 parts, taken together to five unequal ones.
    case trimshamsha = 30
    /// D40: a sign in 40 parts.
    case khavedamsha = 40
    /// D45: a sign in 45 parts.
    case akshavedamsha = 45
    /// D60: a sign in 60 parts.
    case shashtyamsha = 60

    /// The short name: `D9`.
    public var name: String { "D\(rawValue)" }

    /// The sign of this chart in which a sidereal longitude falls.
    ///
    /// - Parameter longitude: any finite number of degrees.
    /// - Returns: the sign.
    /// - Throws: `ChartError` with `notFinite`.
    public func sign(of longitude: Double) throws(ChartError) -> Sign {
        sign(ofChecked: try ChartError.finite(longitude, "longitude"))
    }

    /// The sign of a longitude that is known to be finite.
    package func sign(ofChecked longitude: Double) -> Sign {
        let normalized = Degrees.normalized(longitude)
        let sign = Sign(checked: normalized)
        let isOdd = sign.rawValue % 2 == 0
        // Multiplied before it is divided, so that the ends of the parts are exact.
        let part = min(Int(normalized * Double(rawValue) / 30) - sign.rawValue * rawValue, rawValue - 1)
        switch self {
        case .rashi: return sign
        case .hora: return isOdd == (part == 0) ? .leo : .cancer
        case .drekkana: return sign.advanced(by: 4 * part)
        case .chaturthamsha: return sign.advanced(by: 3 * part)
        case .saptamsha: return sign.advanced(by: part + (isOdd ? 0 : 6))
        case .navamsha: return Sign.aries.advanced(by: sign.rawValue * 9 + part)
        case .dashamsha: return sign.advanced(by: part + (isOdd ? 0 : 8))
        case .dvadashamsha, .shashtyamsha: return sign.advanced(by: part)
        case .shodashamsha, .akshavedamsha: return start(sign, .aries, .leo, .sagittarius).advanced(by: part)
        case .vimshamsha: return start(sign, .aries, .sagittarius, .leo).advanced(by: part)
        case .chaturvimshamsha: return (isOdd ? Sign.leo : .cancer).advanced(by: part)
        case .saptavimshamsha: return Sign.aries.advanced(by: sign.rawValue * 27 + part)
        case .trimshamsha: return Self.trimshamsha(degree: normalized - sign.start, isOdd: isOdd)
        case .khavedamsha: return (isOdd ? Sign.aries : .libra).advanced(by: part)
        }
    }

    /// Where the count starts for signs of each modality.
    private func start(_ sign: Sign, _ cardinal: Sign, _ fixed: Sign, _ mutable: Sign) -> Sign {
        switch sign.modality {
        case .cardinal: cardinal
        case .fixed: fixed
        case .mutable: mutable
        }
    }

    /// Five unequal parts, each going to a sign of its ruler.
    private static func trimshamsha(degree: Double, isOdd: Bool) -> Sign {
        let parts: [(end: Double, sign: Sign)] =
            isOdd
            ? [(5, .aries), (10, .aquarius), (18, .sagittarius), (25, .gemini), (30, .libra)]
            : [(5, .taurus), (12, .virgo), (20, .pisces), (25, .capricorn), (30, .scorpio)]
        return parts.first { degree < $0.end }?.sign ?? parts[4].sign
    }
}
