/// What a person feels when a value changes: a phone vibrates, by `navigator.vibrate` where its browser has that.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    private var intensity = 1.0
    /// Milliseconds of moving and resting in turn, at full strength.
    private let beats: [Double]

    private init(_ name: String, _ beats: Double..., intensity: Double = 1) {
        (self.name, self.beats) = (name, beats)
        self.intensity = intensity.clamped(to: 0...1)
    }

    /// How the phone moves, in milliseconds. Phones move or do not: what is weaker is shorter.
    package var pattern: [Int] {
        guard intensity > 0 else { return [] }
        return beats.indices.map { at in
            at.isMultiple(of: 2) ? max(1, Int(clamping: (beats[at] * intensity).rounded())) : Int(clamping: beats[at])
        }
    }

    /// Something went well.
    public static let success = SensoryFeedback("success", 10, 90, 20)
    /// Something deserves a look.
    public static let warning = SensoryFeedback("warning", 20, 120, 12)
    /// Something went wrong.
    public static let error = SensoryFeedback("error", 14, 60, 14, 60, 24)
    /// Another choice.
    public static let selection = SensoryFeedback("selection", 5)
    /// A touch.
    public static let impact = SensoryFeedback("impact", 12)
    /// More.
    public static let increase = SensoryFeedback("increase", 8)
    /// Less.
    public static let decrease = SensoryFeedback("decrease", 6)
    /// A beginning.
    public static let start = SensoryFeedback("start", 14)
    /// An end.
    public static let stop = SensoryFeedback("stop", 14, 60, 14)
    /// A line that things keep to.
    public static let alignment = SensoryFeedback("alignment", 5)
    /// Another level.
    public static let levelChange = SensoryFeedback("levelChange", 8)
    /// The end of a way that is drawn.
    public static let pathComplete = SensoryFeedback("pathComplete", 10)

    /// How heavy what hits is.
    public struct Weight: Equatable, Sendable {
        fileprivate let beat: Double
        /// Light.
        public static let light = Weight(beat: 7)
        /// Of some weight.
        public static let medium = Weight(beat: 12)
        /// Heavy.
        public static let heavy = Weight(beat: 22)
    }

    /// How stiff what hits is.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let beat: Double
        /// Stiff.
        public static let rigid = Flexibility(beat: 6)
        /// Firm.
        public static let solid = Flexibility(beat: 11)
        /// Soft.
        public static let soft = Flexibility(beat: 18)
    }

    /// A touch of a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact", weight.beat, intensity: intensity)
    }

    /// A touch of something stiff or soft.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact", flexibility.beat, intensity: intensity)
    }
}

/// Asks for a feedback when a value changes.
private struct FeedbackModifier<T: Equatable>: ViewModifier {
    let trigger: T
    let feedback: (T, T) -> SensoryFeedback?
    @Environment(\.perform) private var perform

    func body(content: Content) -> some View {
        content.onChange(of: trigger) { old, new in
            guard let pattern = feedback(old, new)?.pattern, !pattern.isEmpty else { return }
            perform(.vibrate(pattern))
        }
    }
}

extension View {
    /// What a person feels when a value changes, on a device that can move once it has been touched.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// What a person feels when a value changes in a way.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
    }

    /// What a person feels as a value changes.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger, feedback: feedback))
    }

    /// What a person feels as a value changes.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback() })
    }
}
