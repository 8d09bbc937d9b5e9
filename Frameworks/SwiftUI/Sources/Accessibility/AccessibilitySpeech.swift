/// What kind of text something is, for those who have it read.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    /// Nothing in particular.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// The lines of a program.
    public static let console = AccessibilityTextContentType(name: "console")
    /// A list of files.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// Words between people.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// A story.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// The text of a program.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// Cells of a table.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// Pages that were set.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// How grave a dialog is.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    /// As usual.
    public static let automatic = DialogSeverity(name: "automatic")
    /// Grave.
    public static let critical = DialogSeverity(name: "critical")
    /// Usual.
    public static let standard = DialogSeverity(name: "standard")
}

extension View {
    /// What kind of text is read; screen readers of browsers read all kinds alike.
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
    /// Whether words are spelled, where the screen reader takes that from the page.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
        modifier(SpeechModifier()).transformEnvironment(\.speech) { $0.set(.spells, to: value) }
    }
    /// Whether signs of punctuation are read, where the screen reader takes that from the page.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        modifier(SpeechModifier()).transformEnvironment(\.speech) { $0.set(.punctuates, to: value) }
    }
    /// How high the voice is; screen readers of browsers leave that to the person.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }
    /// Whether what is said waits for what is being said; in browsers it always does.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
    /// How grave the dialogs of this view are; a phone shows all alike.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
}

/// How the words of views are spoken, where that was said.
struct SpeechWishes: OptionSet {
    let rawValue: UInt8
    static let spells = SpeechWishes(rawValue: 1)
    static let punctuates = SpeechWishes(rawValue: 2)

    mutating func set(_ wish: SpeechWishes, to isWanted: Bool) {
        if isWanted { insert(wish) } else { remove(wish) }
    }

    fileprivate var css: String {
        if isEmpty { return "normal" }
        let words = [contains(.punctuates) ? "literal-punctuation" : "", contains(.spells) ? "spell-out" : ""]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// Tells what the environment says of speech; what was said further inside stays.
private struct SpeechModifier: AmendingModifier {
    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard element.style("speak-as") == nil else { return }
        element.setStyle("speak-as", context.environment.speech.css)
    }
}

private struct SpeechKey: EnvironmentKey { static var defaultValue: SpeechWishes { [] } }

extension EnvironmentValues {
    fileprivate var speech: SpeechWishes {
        get { self[SpeechKey.self] }
        set { self[SpeechKey.self] = newValue }
    }
}
