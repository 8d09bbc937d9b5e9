import Foundation

extension AttributeScopes {
    /// The attributes that views understand.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes that views understand, and Foundation's.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind letters.
        public let backgroundColor: BackgroundColorAttribute
        /// A line through letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// A line under letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// More space between letters.
        public let kern: KerningAttribute
        /// More space between letters, at the end too.
        public let tracking: TrackingAttribute
        /// How far letters are above their line.
        public let baselineOffset: BaselineOffsetAttribute
        /// What a stretch of Markdown asks for.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// What Foundation understands.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// Its name.
            public static let name = "SwiftUI.Font"
        }
        /// The colour of letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// Its name.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The colour behind letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// Its name.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// A line through letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// A line under letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// More space between letters.
        public enum KerningAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "SwiftUI.Kern"
        }
        /// More space between letters, at the end too.
        public enum TrackingAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "SwiftUI.Tracking"
        }
        /// What a stretch of Markdown asks for.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// What is asked for.
            public typealias Value = InlinePresentationIntent
            /// Its name.
            public static let name = "NSInlinePresentationIntent"
        }
        /// How far letters are above their line.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    /// Finds an attribute that views understand by its name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension Text {
    /// Text with attributes.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        typealias Intent = Scope.InlinePresentationIntentAttribute
        self.init(
            runs: attributedContent.runs.map { run in
                var made = TextRun(String(attributedContent[run.range].characters))
                var style = TextRun.Style()
                let intent = run[Intent.self] ?? InlinePresentationIntent()
                style.link = run.link
                style.isBold = intent.contains(.stronglyEmphasized) ? true : nil
                style.isItalic = intent.contains(.emphasized) ? true : nil
                style.isCode = intent.contains(.code)
                style.isStruck = intent.contains(.strikethrough) || run[Scope.StrikethroughStyleAttribute.self] != nil
                let underline = run[Scope.UnderlineStyleAttribute.self]
                style.isUnderlined = underline != nil
                style.lineColor = underline?.color ?? run[Scope.StrikethroughStyleAttribute.self]?.color
                style.font = run[Scope.FontAttribute.self]
                style.color = run[Scope.ForegroundColorAttribute.self].map { AnyShapeStyle($0) }
                style.backgroundColor = run[Scope.BackgroundColorAttribute.self]
                style.kerning = run[Scope.KerningAttribute.self] ?? run[Scope.TrackingAttribute.self]
                style.baselineOffset = run[Scope.BaselineOffsetAttribute.self]
                made.style = style
                return made
            })
    }
}
