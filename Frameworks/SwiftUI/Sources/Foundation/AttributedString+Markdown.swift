import Foundation

/// What a stretch of Markdown asks for, as Foundation has it on Apple platforms.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// One bit a wish.
    public let rawValue: UInt
    /// The wishes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Emphasis.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    /// Strong emphasis.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    /// Code.
    public static let code = InlinePresentationIntent(rawValue: 4)
    /// Struck out.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// Which of Markdown's signs count.
        public enum InterpretedSyntax: Int, Sendable {
            /// All; headings and lists become lines of their own.
            case full
            /// Those within a paragraph.
            case inlineOnly
            /// Those within a paragraph, with the white space as it is.
            case inlineOnlyPreservingWhitespace
        }
        /// What becomes of text that cannot be read.
        public enum FailurePolicy: Int, Sendable {
            /// An error.
            case throwError
            /// As much as can be read.
            case returnPartiallyParsedIfPossible
        }

        /// Whether attributes of the app's own are read; they are not.
        public var allowsExtendedAttributes: Bool
        /// Which of Markdown's signs count.
        public var interpretedSyntax: InterpretedSyntax
        /// What becomes of text that cannot be read.
        public var failurePolicy: FailurePolicy
        /// The language.
        public var languageCode: String?

        /// How Markdown is read.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// Reads Markdown: emphasis, code, what is struck out, and links.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init(runs: InlineMarkdown.runs(of: [.literal(markdown)]), baseURL: baseURL)
    }

    /// Text of runs, with what Markdown asks for.
    init(runs: [TextRun], baseURL: URL?) {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        self.init()
        for run in runs {
            var part = AttributedString(run.plain)
            var intent = InlinePresentationIntent()
            if run.style.isBold == true { intent.insert(.stronglyEmphasized) }
            if run.style.isItalic == true { intent.insert(.emphasized) }
            if run.style.isCode { intent.insert(.code) }
            if run.style.isStruck { intent.insert(.strikethrough) }
            if !intent.isEmpty { part[Scope.InlinePresentationIntentAttribute.self] = intent }
            part.link = run.style.link.map {
                baseURL == nil ? $0 : URL(string: $0.relativeString, relativeTo: baseURL) ?? $0
            }
            append(part)
        }
    }

    /// Reads Markdown in UTF-8.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
}
