extension Strideable {
    /// The value a step further up; a whole number stays at its type's end, where the step would go beyond.
    func stepped(up step: Stride) -> Self {
        (self as? any FixedWidthInteger)?.moved(by: step, times: 1) as? Self ?? advanced(by: step)
    }

    /// The value a step further down.
    func stepped(down step: Stride) -> Self {
        (self as? any FixedWidthInteger)?.moved(by: step, times: -1) as? Self ?? advanced(by: -step)
    }
}

extension FixedWidthInteger {
    fileprivate func moved(by step: Any, times sign: Int128) -> Self? {
        guard bitWidth <= 64, let step = step as? Int else { return nil }
        return Self(clamping: Int128(clamping: self) + Int128(clamping: step) * sign)
    }
}
