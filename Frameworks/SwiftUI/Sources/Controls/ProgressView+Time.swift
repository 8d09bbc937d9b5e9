import Foundation

extension ProgressView {
    /// How much of a stretch of time is over, or is left.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            part: nil, label: label(), valueLabel: currentValueLabel(),
            time: ProgressTime(interval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// How much of a stretch of time is over, or is left.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(
            timerInterval: timerInterval, countsDown: countsDown, label: label, currentValueLabel: { EmptyView() })
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// How much of a stretch of time is over, or is left.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: { EmptyView() })
    }
}

/// A stretch of time that passes.
struct ProgressTime {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    /// How much is over or left at a moment, 0 to 1.
    func part(at date: Date) -> Double {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let over = date.timeIntervalSince(interval.lowerBound)
        let part = length > 0 ? (over / length).clamped(to: 0...1) : 1
        return countsDown ? 1 - part : part
    }

    /// When the view is to be drawn again: two hundred times in all, at most once a second.
    var moments: [Date] {
        let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let step = max(1, length / 200)
        guard length.isFinite else { return [interval.upperBound] }
        return stride(from: 0, through: length, by: step).map { interval.lowerBound.addingTimeInterval($0) }
            + [interval.upperBound]
    }
}
