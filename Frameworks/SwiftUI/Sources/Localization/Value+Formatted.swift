import Foundation

// Foundation writes values in the language of the server, for it knows of no other. These say the same for the types that views
// show most, are preferred because they are more special, and take the person's language.

extension BinaryInteger where Self: FixedWidthInteger {
    /// The number in the person's language.
    public func formatted() -> String {
        IntegerFormatStyle<Self>(locale: TextLanguage.current.locale).format(self)
    }
}

extension Int {
    /// The number as a style writes it, in the person's language unless the style has one.
    public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Int {
        format.following(.current).format(self)
    }
}

extension Double {
    /// The number in the person's language.
    public func formatted() -> String {
        FloatingPointFormatStyle<Double>(locale: TextLanguage.current.locale).format(self)
    }

    /// The number as a style writes it, in the person's language unless the style has one.
    public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Double {
        format.following(.current).format(self)
    }
}

extension Date {
    /// The date as a relative style writes it, in the person's language unless the style has one.
    public func formatted(_ format: RelativeFormatStyle) -> String { format.following(.current).format(self) }

    /// The date as a style writes it, in the person's language and time zone unless the style has others.
    public func formatted(_ format: Date.FormatStyle) -> String { format.following(.current).format(self) }
}
