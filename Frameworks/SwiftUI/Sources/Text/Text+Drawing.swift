import Foundation

@MainActor
extension Text: ElementView {
    /// Makes a node that owns an element, or one of pieces where an app draws its text itself.
    public static func _makeNode(_ view: Text, in context: _NodeContext) -> _ViewNode<Text> {
        let rendering = EnvironmentValues(scope: context.environment, reader: nil).textRendering
        return rendering == nil ? ElementNode(view, in: context) : DrawnTextNode(view, in: context)
    }

    /// The runs, where there is more than plain words.
    package var content: ForEach<[TextRunPart], Int, TextRunView>? {
        guard !isLeaf else { return nil }
        return ForEach(runs.enumerated().map { TextRunPart(id: $0, run: $1) }) { TextRunView(run: $0.run) }
    }

    /// Whether one element with one text shows it all.
    package var isLeaf: Bool {
        guard runs.count <= 1 else { return false }
        guard let run = runs.first else { return true }
        switch run.content {
        case .string: return run.style.link == nil
        case .formatted(let value): return !value.isLive && run.style.link == nil
        case .localized(let text): return text.isPlain && run.style.link == nil
        case .image, .date, .interval: return false
        }
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.addClass("text")
        let environment = context.environment
        describeLines(&element, environment)
        guard isLeaf, let run = runs.first else { return }
        element.text = run.words(in: environment)
        if !run.isPlain { run.style.apply(to: &element, environment) }
    }

    func describeLines(_ element: inout ElementDescription, _ environment: EnvironmentValues) {
        // As a footnote is beside the text of a body.
        if environment.textScale == .secondary { element.setStyle("zoom", "0.765") }
        if environment.minimumScaleFactor < 1 {
            element.setAttribute("data-fit", Double(environment.minimumScaleFactor).css)
        }
        guard let limit = environment.lineLimit else { return }
        if limit == 1 {
            element.addClass("one")
            if environment.truncationMode != .tail {
                element.setAttribute("data-more", "")
                element.setAttribute("data-cut", environment.truncationMode == .head ? "head" : "middle")
            }
        } else if limit > 1 {
            element.addClass("clamp")
            element.setStyle("--lines", String(limit))
            if environment.reservesLines { element.addClass("reserve") }
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        var kinds: ElementLayout.Kinds = [.textAbove, .textBelow]
        if context.environment.lineLimit != nil { kinds.insert(.truncates) }
        if runs.reduce(0, { $0 + $1.words(in: context.environment).utf8.count }) > 24 { kinds.insert(.long) }
        return ElementLayout(kinds: kinds)
    }
}

extension TextRun.Style {
    @MainActor
    package func apply(to element: inout ElementDescription, _ environment: EnvironmentValues) {
        if let name = font?.className { element.addClass(name) }
        for (name, value) in declarations { element.setStyle(name, value) }
        if let color { element.setForeground(color._paint(in: environment)) }
    }
}

extension TextRun {
    /// The words at a place. What is words already asks for no language.
    func words(in environment: EnvironmentValues) -> String {
        if case .string(let string) = content { return string }
        return words(in: TextLanguage(environment))
    }
}

/// A run at its place in a text.
package struct TextRunPart: Identifiable, Equatable {
    package let id: Int
    package let run: TextRun
}

/// One run of a text of several.
package struct TextRunView: View, Equatable {
    package let run: TextRun

    package var body: some View {
        switch run.content {
        case .string(let string): TextRunElement(string: string, style: run.style)
        case .image(let image): image
        case .formatted(let value) where value.isLive: LiveRun(run: run)
        case .localized, .formatted: LanguageRun(run: run)
        case .date(let date, let style) where !style.isLive:
            DatedRun(date: date, style: style, look: run.style)
        case .date, .interval: LiveRun(run: run)
        }
    }
}

/// A run whose words depend on the language of the place.
struct LanguageRun: View {
    let run: TextRun

    var body: some View {
        let language = TextLanguage.current
        if case .localized(let text) = run.content {
            let runs = text.runs(in: language).map { $0.adding(run.style) }
            ForEach(runs.enumerated().map { TextRunPart(id: $0, run: $1) }) { TextRunView(run: $0.run) }
        } else {
            TextRunElement(string: run.words(in: language), style: run.style)
        }
    }
}

/// A date that does not move, in the person's language and time zone.
struct DatedRun: View {
    let date: Date
    let style: Text.DateStyle
    let look: TextRun.Style
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        TextRunElement(
            string: style.text(date, now: date, locale: locale, timeZone: timeZone), style: look)
    }
}

/// Words that change while time passes: looked at once a second, sent only when they differ.
struct LiveRun: View {
    let run: TextRun
    @State private var words: String?

    var body: some View {
        let language = TextLanguage.current
        TextRunElement(string: words ?? run.words(in: language), style: run.style)
            .task(id: run) {
                while !Task.isCancelled {
                    let now = run.words(in: language)
                    if words != now { words = now }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
    }
}

/// The words of one run.
struct TextRunElement: Equatable {
    let string: String
    let style: TextRun.Style
}

@MainActor
extension TextRunElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = style.link == nil ? "span" : "a"
        if let link = style.link { element.describeLink(to: link, context.environment) }
        element.text = string
        style.apply(to: &element, context.environment)
    }
}
