extension Text {
    /// How a line under or through text is drawn.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            private let name: String
            /// Without gaps.
            public static let solid = Pattern(name: "solid")
            /// Dots.
            public static let dot = Pattern(name: "dot")
            /// Dashes.
            public static let dash = Pattern(name: "dash")
            /// Dashes and dots.
            public static let dashDot = Pattern(name: "dashDot")
            /// Dashes and two dots each.
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }

        let color: Color?

        /// A line of a pattern, which a browser draws without gaps, and of a colour.
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

        /// One line.
        public static let single = LineStyle()
    }

    /// Underlined with a pattern; in a browser the line has no gaps.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }

    /// Struck out with a pattern; in a browser the line has no gaps.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }

    /// How large text is beside its own size.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled && scale == .secondary ? font(.footnote) : self
    }

    /// How large text is beside its own size.
    public struct Scale: Hashable, Sendable {
        private let name: String
        /// As it is.
        public static let `default` = Scale(name: "default")
        /// Smaller.
        public static let secondary = Scale(name: "secondary")
    }
}

private struct TextScaleKey: EnvironmentKey { static var defaultValue: Text.Scale { .default } }

extension EnvironmentValues {
    /// How large texts are beside their own size.
    var textScale: Text.Scale {
        get { self[TextScaleKey.self] }
        set { self[TextScaleKey.self] = newValue }
    }
}

extension View {
    /// How large texts in this view are beside their own size.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
    }

    /// Underlined with a pattern; in a browser the line has no gaps.
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> some View {
        underline(isActive, color: color)
    }

    /// Struck out with a pattern; in a browser the line has no gaps.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View {
        strikethrough(isActive, color: color)
    }
}
