extension Double {
    /// The nearest whole number within bounds; the lower bound for what is no number.
    func whole(in bounds: ClosedRange<Int>) -> Int {
        guard self > Double(bounds.lowerBound) else { return bounds.lowerBound }
        guard self < Double(bounds.upperBound) else { return bounds.upperBound }
        return Int(exactly: rounded()) ?? bounds.lowerBound
    }
}
