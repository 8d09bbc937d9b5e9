import SwiftUI

struct TextPage: View {
    @State private var size = 28.0
    @State private var weight = Choices.weights[3]
    @State private var design = designs[0]
    @State private var isItalic = false
    @State private var limit = 3.0
    @State private var alignment = alignments[0]
    @State private var truncation = truncations[0]
    @State private var kerning = 0.0
    @State private var rise = 12.0

    private static let designs = [
        Choice("default", Font.Design.default), Choice("rounded", .rounded), Choice("serif", .serif),
        Choice("monospaced", .monospaced),
    ]
    private static let alignments = [
        Choice("leading", TextAlignment.leading), Choice("center", .center), Choice("trailing", .trailing),
    ]
    private static let truncations = [
        Choice("tail", Text.TruncationMode.tail), Choice("head", .head),
    ]

    var body: some View {
        Demo("Text styles", "Every style follows the reader's own text size.") { TextStylesDemo() }
        Demo("Fonts", "A size of one's own, a weight, a design.") {
            FontDemo(size: size, weight: weight.value, design: design.value, isItalic: isItalic)
        } knobs: {
            SliderKnob("size", $size, in: 12...56)
            ChoiceKnob("weight", $weight, Choices.weights)
            ChoiceKnob("design", $design, Self.designs)
            ToggleKnob("italic", $isItalic)
        }
        Demo("Lines", "Long text wraps, is cut after some lines, and lines up.") {
            LinesDemo(limit: Int(limit), alignment: alignment.value)
        } knobs: {
            SliderKnob("lineLimit", $limit, in: 1...8)
            ChoiceKnob("alignment", $alignment, Self.alignments)
        }
        Demo("Truncation", "What of a line that is too long is left out.") {
            TruncationDemo(mode: truncation.value)
        } knobs: {
            ChoiceKnob("truncationMode", $truncation, Self.truncations)
        }
        Demo("Decoration", "Lines, letter spacing, capitals, and several texts as one.") {
            DecorationDemo(kerning: kerning, design: design.value)
        } knobs: {
            SliderKnob("kerning", $kerning, in: -1...8, step: 0.5)
            ChoiceKnob("fontDesign", $design, Self.designs)
        }
        Demo("Markdown", "A literal's Markdown is read: emphasis, code, links.") { MarkdownDemo() }
        Demo("Values", "Numbers, dates and durations in the reader's language; some move by themselves.") {
            ValuesDemo()
        }
        Demo("Letters that arrive", "A TextRenderer draws line by line, run by run or letter by letter.") {
            LettersDemo(rise: rise)
        } knobs: {
            SliderKnob("rise", $rise, in: 0...40)
        }
    }
}

struct TextStylesDemo: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Large title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Title 2").font(.title2)
            Text("Title 3").font(.title3)
            Text("Headline").font(.headline)
            Text("Body").font(.body)
            Text("Callout").font(.callout)
            Text("Subheadline").font(.subheadline)
            Text("Footnote").font(.footnote)
            Text("Caption").font(.caption)
            Text("Caption 2").font(.caption2)
        }
    }
}

struct FontDemo: View {
    let size: Double
    let weight: Font.Weight
    let design: Font.Design
    let isItalic: Bool

    var body: some View {
        Text("Hamburgefonstiv")
            .font(.system(size: size, weight: weight, design: design))
            .italic(isItalic)
            .minimumScaleFactor(0.5)
            .lineLimit(1)
    }
}

struct LinesDemo: View {
    let limit: Int
    let alignment: TextAlignment

    var body: some View {
        Text(
            """
            The quick brown fox jumps over the lazy dog, looks back once, sees that nobody has \
            noticed, and does it again, this time a little slower, for the camera.
            """
        )
        .lineLimit(limit)
        .multilineTextAlignment(alignment)
        .lineSpacing(4)
    }
}

struct TruncationDemo: View {
    let mode: Text.TruncationMode

    var body: some View {
        Text("/home/ada/letters/2026/november/to-charles-about-the-engine.txt")
            .lineLimit(1)
            .truncationMode(mode)
            .allowsTightening(true)
            .frame(maxWidth: 260)
    }
}

struct DecorationDemo: View {
    let kerning: Double
    let design: Font.Design

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Selected by the reader").fontWeight(.semibold).textSelection(.enabled)
            Text("Underlined").underline(color: .pink)
            Text("Struck out").strikethrough()
            Text("Spaced out").kerning(kerning)
            Text("Tracked, ligatures and all").tracking(kerning)
            Text("In capitals").textCase(.uppercase)
            Text("H") + Text("2").font(.caption).baselineOffset(-4) + Text("O is ") + Text("water").bold()
            Text("Tabular 1,234,567").monospacedDigit()
            HStack {
                Text("Second").textScale(.secondary)
                Text("Raised").baselineOffset(6)
            }
        }
        .font(.title3)
        .fontDesign(design)
    }
}

struct MarkdownDemo: View {
    var body: some View {
        Text("**Bold**, *slanted*, `code`, and [a link](https://www.swift.org) in one literal.")
            .tint(.purple)
    }
}

struct ValuesDemo: View {
    private let start = Date()

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(1_234_567.891, format: .number)
            Text(0.256, format: .percent)
            Text(42.5, format: .currency(code: "EUR"))
            Text(start, format: .dateTime.weekday(.wide).day().month(.wide))
            Text(start, style: .relative)
            Text(timerInterval: start...start.addingTimeInterval(600), countsDown: true)
                .monospacedDigit()
        }
    }
}

struct LettersDemo: View {
    let rise: Double
    @State private var progress = 1.0

    private struct Emphasis: TextAttribute {}

    private struct Arrival: TextRenderer {
        var progress: Double
        let rise: Double

        var animatableData: Double {
            get { progress }
            set { progress = newValue }
        }

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for run in layout.flatMap({ $0 }) where run[Emphasis.self] != nil {
                let mark = Path(roundedRect: run.typographicBounds.rect.insetBy(dx: -3, dy: 0), cornerRadius: 5)
                context.fill(mark, with: .color(.yellow.opacity(0.35 * progress)))
            }
            let letters = layout.flatMap { $0 }.flatMap { $0 }
            for (number, letter) in letters.enumerated() {
                let start = 0.7 * Double(number) / Double(letters.count)
                let part = min(max((progress - start) / 0.3, 0), 1)
                var copy = context
                copy.opacity = part
                copy.addFilter(.blur(radius: 6 * (1 - part)))
                copy.translateBy(x: 0, y: rise * (1 - part))
                copy.draw(letter)
            }
        }
    }

    var body: some View {
        VStack(spacing: 20) {
            Text("One letter after the \(Text("other").customAttribute(Emphasis()))")
                .font(.title2.weight(.semibold))
                .multilineTextAlignment(.center)
                .textRenderer(Arrival(progress: progress, rise: rise))
            Button(progress > 0 ? "Go down \(Int(rise)) points" : "Rise \(Int(rise)) points") {
                withAnimation(.linear(duration: 1.6)) { progress = progress > 0 ? 0 : 1 }
            }
            .buttonStyle(.bordered)
        }
    }
}
