/// The kinds of counts that languages tell apart, as Unicode CLDR names them.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// What plural rules look at in a number as it is written; the letters are those of Unicode TS 35, part 3.
package struct PluralOperands: Equatable, Sendable {
    /// The whole part.
    package var i: UInt64
    /// How many digits there are after the point, and what number they are.
    package var v = 0
    package var f: UInt64 = 0
    /// The digits after the point without zeros at the end, as a number.
    package var t: UInt64 = 0

    /// Whether nothing but zeros follows the point.
    package var isWhole: Bool { t == 0 }

    package init(i: UInt64) { self.i = i }

    /// Reads a number as the C library writes it: digits, perhaps a point and more digits.
    package init(digits: String) {
        let parts = digits.drop { !$0.isNumber }.split(separator: ".", omittingEmptySubsequences: false)
        i = parts.first.flatMap { UInt64($0, radix: 10) } ?? 0
        guard parts.count > 1, let fraction = UInt64(parts[1], radix: 10) else { return }
        (v, f, t) = (parts[1].count, fraction, fraction)
        while t > 0, t % 10 == 0 { t /= 10 }
    }

    /// Whether the number is this one, however many zeros follow its point.
    func isExactly(_ number: UInt64) -> Bool { isWhole && i == number }
}
