import Foundation

/// A stretch of text of one look.
package struct TextRun: Equatable, Sendable {
    /// Most runs are words: what else a run may be is larger and kept on the heap.
    package enum Content: Equatable, Sendable {
        case string(String)
        indirect case image(Image)
        indirect case date(Date, Text.DateStyle)
        indirect case interval(ClosedRange<Date>, countsDown: Bool)
        case localized(LocalizedText)
        case formatted(FormattedValue)
    }

    /// The attributes that a run has of its own; what is not set comes from around it.
    package struct Style: Equatable, Sendable {
        package var isBold: Bool?
        package var isItalic: Bool?
        package var isCode = false
        package var isStruck = false
        package var isUnderlined = false
        package var lineColor: Color?
        package var backgroundColor: Color?
        package var link: URL?
        package var font: Font?
        package var weight: Font.Weight?
        package var design: Font.Design?
        package var hasMonospacedDigits = false
        package var color: AnyShapeStyle?
        package var kerning: CGFloat?
        package var baselineOffset: CGFloat?
        /// What the app says of the run, for its text renderer.
        package var attributes: TextAttributeSet?
        package init() {}
    }

    /// A style is large and most runs have none of their own.
    final class StyleBox: Equatable, Sendable {
        let style: Style

        init(_ style: Style) { self.style = style }

        static func == (left: StyleBox, right: StyleBox) -> Bool { left === right || left.style == right.style }
    }

    package var content: Content
    private var box: StyleBox?

    package var style: Style {
        get { box?.style ?? Style() }
        set { box = newValue == Style() ? nil : StyleBox(newValue) }
    }

    /// Whether the run has no attributes of its own.
    package var isPlain: Bool { box == nil }

    package init(_ string: String, style: Style = Style()) {
        content = .string(string)
        self.style = style
    }

    package init(_ string: String) {
        content = .string(string)
    }

    package init(content: Content) {
        self.content = content
    }

    /// The words in the language of the view that is evaluated or drawn.
    package var plain: String {
        if case .string(let string) = content { return string }
        return words(in: .current)
    }

    /// The words in a language.
    package func words(in language: TextLanguage) -> String {
        switch content {
        case .string(let string): string
        case .localized(let text): text.words(in: language)
        case .formatted(let value): value.words(in: language)
        case .image: ""
        case .date(let date, let style):
            style.text(date, now: Date(), locale: language.locale, timeZone: language.timeZone)
        case .interval(let range, let countsDown): Text.DateStyle.interval(range, countsDown: countsDown, now: Date())
        }
    }

    /// The run with the attributes around it where it has none of its own.
    package func adding(_ outer: Style) -> TextRun {
        var copy = self
        copy.style = box?.style.adding(outer) ?? outer
        return copy
    }

    /// The same with attributes that several runs can share.
    func adding(_ outer: StyleBox) -> TextRun {
        var copy = self
        copy.box = box.map { StyleBox($0.style.adding(outer.style)) } ?? outer
        return copy
    }
}

extension TextRun.Style {
    /// These attributes, and those around them where there are none.
    fileprivate func adding(_ outer: TextRun.Style) -> TextRun.Style {
        var style = self
        style.isBold = isBold ?? outer.isBold
        style.isItalic = isItalic ?? outer.isItalic
        style.isCode = isCode || outer.isCode
        style.isStruck = isStruck || outer.isStruck
        style.isUnderlined = isUnderlined || outer.isUnderlined
        style.lineColor = lineColor ?? outer.lineColor
        style.backgroundColor = backgroundColor ?? outer.backgroundColor
        style.link = link ?? outer.link
        style.font = font ?? outer.font
        style.weight = weight ?? outer.weight
        style.design = design ?? outer.design
        style.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
        style.color = color ?? outer.color
        style.kerning = kerning ?? outer.kerning
        style.baselineOffset = baselineOffset ?? outer.baselineOffset
        style.attributes = outer.attributes.map { attributes?.adding($0) ?? $0 } ?? attributes
        return style
    }
}

extension TextRun.Style {
    /// The declarations in CSS, in an order in which later ones may refine earlier ones.
    @MainActor
    package var declarations: [(name: String, value: String)] {
        var found: [(String, String)] = font.map { FontLooks.of($0).declarations } ?? []
        if let weight { found.append(("font-weight", String(weight.value))) }
        if isBold == true { found.append(("font-weight", "700")) }
        if let isItalic { found.append(("font-style", isItalic ? "italic" : "normal")) }
        if isCode { found.append(("font-family", Font.Design.monospaced.family)) }
        if let design { found.append(("font-family", design.family)) }
        if hasMonospacedDigits { found.append(("font-variant-numeric", "tabular-nums")) }
        let lines = (isStruck ? ["line-through"] : []) + (isUnderlined ? ["underline"] : [])
        if !lines.isEmpty { found.append(("text-decoration-line", lines.joined(separator: " "))) }
        if let lineColor { found.append(("text-decoration-color", lineColor.css)) }
        if let backgroundColor { found.append(("background-color", backgroundColor.css)) }
        if let kerning { found.append(("letter-spacing", kerning.px)) }
        if let baselineOffset { found += [("position", "relative"), ("bottom", baselineOffset.px)] }
        return found
    }
}
