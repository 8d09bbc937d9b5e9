import Foundation

/// How values become places along an axis.
public struct ScaleType: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, linear, log, squareRoot, category, date
        case power(Double)
        case symmetricLog(Double)
    }

    let kind: Kind
    /// As the data ask for.
    public static let automatic = ScaleType(kind: .automatic)
    /// Equal differences are equally far apart.
    public static let linear = ScaleType(kind: .linear)
    /// Equal ratios are equally far apart; only for positive numbers.
    public static let log = ScaleType(kind: .log)
    /// Places go by the square root.
    public static let squareRoot = ScaleType(kind: .squareRoot)
    /// Equal ratios are about equally far apart, on both sides of zero.
    public static let symmetricLog = ScaleType(kind: .symmetricLog(1))
    /// One band for each name.
    public static let category = ScaleType(kind: .category)
    /// By time.
    public static let date = ScaleType(kind: .date)
    /// Places go by a power of the number.
    public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }
    /// Equal ratios are about equally far apart, on both sides of zero; straight within the slope at zero.
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
        ScaleType(kind: .symmetricLog(slopeAtZero > 0 ? slopeAtZero : 1))
    }

    /// The number on a straight axis.
    func forward(_ value: Double) -> Double {
        switch kind {
        case .log: value > 0 ? Foundation.log10(value) : -.infinity
        case .squareRoot: copysign(abs(value).squareRoot(), value)
        case .power(let exponent): copysign(pow(abs(value), exponent), value)
        // J. Beau W. Webber, "A bi-symmetric log transformation for wide-range data" (2013).
        case .symmetricLog(let slope): copysign(log1p(abs(value) * slope), value)
        default: value
        }
    }

    /// The number at a place of a straight axis.
    func backward(_ place: Double) -> Double {
        switch kind {
        case .log: pow(10, place)
        case .squareRoot: copysign(place * place, place)
        case .power(let exponent): copysign(pow(abs(place), 1 / exponent), place)
        case .symmetricLog(let slope): copysign(expm1(abs(place)) / slope, place)
        default: place
        }
    }
}
