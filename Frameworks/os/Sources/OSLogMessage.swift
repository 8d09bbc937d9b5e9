import Foundation

/// What a line of a log says.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Words alone.
    public init(stringLiteral value: String) { text = value }
    /// Words with values between.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value in a log.
public struct OSLogPrivacy: Hashable, Sendable {
    fileprivate let isHidden: Bool
    /// Numbers are shown, words are not.
    public static let auto = OSLogPrivacy(isHidden: false)
    /// Shown.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// Not shown.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// Never shown.
    public static let sensitive = OSLogPrivacy(isHidden: true)

    /// How a value that is not shown can be told from others.
    public enum Mask: Hashable, Sendable {
        /// By a hash.
        case hash
        /// Not at all.
        case none
    }

    /// Not shown; a hash tells equal values.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// Never shown; a hash tells equal values.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// How a number is written in a log.
public struct OSLogFloatFormatting: Sendable {
    fileprivate let format: String
    /// With six digits after the point.
    public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
    /// With so many digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(format: "%.\(min(max(precision, 0), 30))f")
    }
}

/// Collects the words and values of a line.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds words that come from elsewhere: unless said otherwise they are private.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, privacy: OSLogPrivacy = .private
    ) {
        text += privacy.isHidden ? "<private>" : value()
    }
    /// Adds a value that can describe itself; unless said otherwise it is private.
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .private
    ) {
        text += privacy.isHidden ? "<private>" : value().description
    }
    /// Adds a whole number.
    public mutating func appendInterpolation<T: BinaryInteger>(
        _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }
    /// Adds a number.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ value: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : String(format: format.format, Double(value()))
    }
    /// Adds yes or no.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }
    /// Adds an error; unless said otherwise it is private.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .private
    ) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }
    /// Adds a type's name.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }
}
