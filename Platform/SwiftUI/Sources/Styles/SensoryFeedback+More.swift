extension SensoryFeedback {
    /// How heavy what hits is.
    public struct Weight: Equatable, Sendable {
        /// Light.
        public static let light = Weight()
        /// Of some weight.
        public static let medium = Weight()
        /// Heavy.
        public static let heavy = Weight()
    }

    /// How stiff what hits is.
    public struct Flexibility: Equatable, Sendable {
        /// Stiff.
        public static let rigid = Flexibility()
        /// Firm.
        public static let solid = Flexibility()
        /// Soft.
        public static let soft = Flexibility()
    }

    /// More.
    public static let increase = SensoryFeedback()
    /// Less.
    public static let decrease = SensoryFeedback()
    /// A beginning.
    public static let start = SensoryFeedback()
    /// An end.
    public static let stop = SensoryFeedback()
    /// A line that things keep to.
    public static let alignment = SensoryFeedback()
    /// Another level.
    public static let levelChange = SensoryFeedback()
    /// A touch of a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// A touch of something stiff or soft.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
    /// What a person feels when a value changes in a way; browsers on a desk have nothing to feel.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// What a person feels as a value changes; browsers on a desk have nothing to feel.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }

    /// What a person feels as a value changes; browsers on a desk have nothing to feel.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { self }
}
