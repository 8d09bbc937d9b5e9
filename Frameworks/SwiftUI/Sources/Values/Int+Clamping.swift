extension FixedWidthInteger {
    /// The whole part of a number, held within what this type holds; 0 for what is no number.
    ///
    /// The one way from a floating value to a whole one here: what a view or a browser says may be anything, and Swift's own
    /// conversion ends the process where the number does not fit.
    package init(clamping number: some BinaryFloatingPoint) {
        self = Self(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }
}

extension FloatingPoint {
    /// The number held within bounds; the lower one for what is no number, which `min` and `max` may let through.
    package func clamped(to bounds: ClosedRange<Self>) -> Self {
        self >= bounds.lowerBound ? min(self, bounds.upperBound) : bounds.lowerBound
    }
}

extension Duration {
    /// So many seconds, held within a thousand years both ways; none for what is no number.
    package static func seconds(clamping seconds: Double) -> Duration {
        seconds.isNaN ? .zero : .seconds(seconds.clamped(to: -31_536_000_000...31_536_000_000))
    }
}
