/// The seven and a half years of Saturn over the Moon: Saturn in the sign before the natal Moon's, in it, or after it.
public enum SadeSati: String, Sendable, Hashable, Codable, CaseIterable {
    /// Saturn in the twelfth sign from the Moon.
    case rising
    /// Saturn in the Moon's sign.
    case peak
    /// Saturn in the second sign from the Moon.
    case setting

    /// The phase that a place of Saturn means, or nil.
    ///
    /// - Parameters:
    ///   - saturn: the sidereal sign of the transiting Saturn.
    ///   - moon: the sidereal sign of the natal Moon.
    public init?(saturn: Sign, natalMoon moon: Sign) {
        switch saturn.place(from: moon) {
        case 12: self = .rising
        case 1: self = .peak
        case 2: self = .setting
        default: return nil
        }
    }
}
