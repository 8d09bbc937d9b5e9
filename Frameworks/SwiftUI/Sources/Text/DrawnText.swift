import Foundation

/// A text that an app's renderer draws.
struct DrawnText: View {
    let text: Text
    @State private var measured: String?
    @State private var memory = DrawnTextMemory()
    @Environment(\.self) private var environment

    var body: some View {
        let points = text.runs.first?.style.font?.points ?? environment.font?.points ?? 17
        let glyphs = TextGlyphs(text.runs, in: .current, points: points, measured: measured)
        if let rendering = environment.textRendering, (1...TextGlyphs.most).contains(glyphs.letters.count) {
            let insertion = ThreadState.current.node?.graph.transaction.description
            let drawing = memory.drawing(of: glyphs, rendering, environment, insertion)
            DrawnTextElement(
                text: text, drawing: drawing, motion: memory.motion,
                wish: measured.map { _ in rendering.size(of: glyphs.size) },
                measure: { if $0 != measured { measured = $0 } })
        } else {
            text.environment(\.textRendering, nil)
        }
    }
}

/// What was drawn of a text before.
@MainActor
final class DrawnTextMemory {
    /// A way from one drawing to another.
    struct Motion {
        let start: TextRendering
        let animation: AnimationDescription
        /// Which motion of this text it is.
        let number: Int
    }

    private var rendering: TextRendering?
    private(set) var motion: Motion?
    private var count = 0

    nonisolated init() {}

    /// What a renderer makes of a text, and all that it makes of it on its way there when that is animated.
    func drawing(
        of glyphs: TextGlyphs, _ new: TextRendering, _ environment: EnvironmentValues,
        _ insertion: AnimationDescription?
    ) -> TextDrawing {
        if let old = rendering {
            if new.steps(from: old, count: 1) != nil { move(from: old, new.animation) }
        } else if let insertion, let arrival = new.arrival {
            move(from: arrival.start, new.animation ?? insertion)
        }
        rendering = new
        let layout = Text.Layout(glyphs: glyphs)
        let steps = motion.flatMap { new.steps(from: $0.start, count: Self.steps(of: $0, glyphs)) } ?? [new]
        return TextDrawing(of: glyphs, steps: steps.map { $0.drawing(of: layout, environment) })
    }

    private func move(from old: TextRendering, _ animation: AnimationDescription?) {
        count += 1
        motion = animation.map { Motion(start: old, animation: $0, number: count) }
    }

    /// Thirty a second: the browser finds what is between them.
    private static func steps(of motion: Motion, _ glyphs: TextGlyphs) -> Int {
        let wished = Int(clamping: (motion.animation.duration.clamped(to: 0...10) * 30).rounded(.up))
        return max(2, min(wished, 60, 30_000 / max(1, glyphs.letters.count)))
    }
}

/// The element of a text that is drawn in pieces.
private struct DrawnTextElement {
    let text: Text
    let drawing: TextDrawing
    let motion: DrawnTextMemory.Motion?
    /// How large the renderer wishes it to be.
    let wish: CGSize?
    let measure: (String) -> Void
}

extension DrawnTextElement: ElementView {
    @ViewBuilder
    var content: some View {
        if !drawing.behind.isEmpty { DrawnShapes(shapes: drawing.behind, isBehind: true) }
        if drawing.isCut { SpokenCopy(words: drawing.glyphs.words) }
        ElementBox(
            "span", "drawn-letters",
            configure: { [isCut = drawing.isCut] element, _ in
                if isCut { element.setAttribute("aria-hidden", "true") }
            }
        ) {
            ForEach(DrawnWord.words(of: drawing.pieces)) { $0 }
        }
        if !drawing.above.isEmpty { DrawnShapes(shapes: drawing.above, isBehind: false) }
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.classes = ["text", "drawn"]
        text.describeLines(&element, context.environment)
        // Another text is measured anew.
        element.setAttribute("data-glyphs", String(drawing.glyphs.letters.count))
        element.on("glyphs") { payload in
            if let value = payload.value { measure(value) }
        }
        if let motion {
            let animation = motion.animation
            let parts = [
                Double(motion.number).css, (animation.duration * 1000).css, (animation.delay * 1000).css,
                (animation.count ?? 0).css, animation.alternates ? "1" : "0", animation.easing,
            ]
            element.setAttribute("data-drawn", parts.joined(separator: "|"))
        }
        let size = drawing.glyphs.size
        if let wish, wish.width.isFinite, wish.width > size.width + 1 { element.setStyle("min-width", wish.width.px) }
        if let wish, wish.height.isFinite, abs(wish.height - size.height) > 1 {
            element.setStyle("min-height", wish.height.px)
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        text.layout(of: ElementLayouts(elements: []), context)
    }
}

/// Shapes that are drawn with a text, in its place.
private struct DrawnShapes: View {
    let shapes: ArraySlice<CanvasShape>
    let isBehind: Bool

    var body: some View {
        ElementBox(
            "svg", "canvas", isBehind ? "drawn-behind" : "drawn-above", layout: .detached,
            configure: { element, _ in element.setAttribute("aria-hidden", "true") }
        ) {
            CanvasElements(shapes: shapes)
        }
    }
}

/// The words of a text in pieces, for those who hear them.
private struct SpokenCopy: ElementView {
    let words: String

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.addClass("visually-hidden")
        element.text = words
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}

/// The pieces of one word, which stay together at the end of a line.
private struct DrawnWord: View, Identifiable {
    let id: Int
    let pieces: [TextDrawing.Piece]

    static func words(of pieces: [TextDrawing.Piece]) -> [DrawnWord] {
        var words: [DrawnWord] = []
        var isOpen = false
        for piece in pieces {
            let isJoinable = piece.isMoved && !piece.words.allSatisfy(\.isWhitespace)
            if isOpen, isJoinable, let last = words.last, !TextWords.breaks(last.pieces, piece) {
                words[words.count - 1] = DrawnWord(id: last.id, pieces: last.pieces + [piece])
            } else {
                words.append(DrawnWord(id: piece.id, pieces: [piece]))
            }
            isOpen = isJoinable
        }
        return words
    }

    var body: some View {
        if pieces.count > 1 {
            ElementBox("span", "drawn-word") { ForEach(pieces) { DrawnPiece(piece: $0) } }
        } else if let piece = pieces.first {
            DrawnPiece(piece: piece)
        }
    }
}

extension TextWords {
    /// Whether a line may be broken between pieces.
    fileprivate static func breaks(_ pieces: [TextDrawing.Piece], _ next: TextDrawing.Piece) -> Bool {
        guard let last = pieces.last?.words.last, let first = next.words.first else { return true }
        return TextWords([last, first]).starts.count > 1
    }
}

/// Letters that look the same: drawn once as a rule, or several times one on the other.
private struct DrawnPiece: View {
    let piece: TextDrawing.Piece

    var body: some View {
        if piece.layers.count == 1 {
            DrawnLayer(piece: piece, layer: piece.layers[0])
        } else {
            ElementBox("span", "drawn-stack") {
                ForEach(0..<piece.layers.count - 1, id: \.self) { index in
                    DrawnLayer(piece: piece, layer: piece.layers[index], isCopy: true)
                }
                DrawnLayer(piece: piece, layer: piece.layers[piece.layers.count - 1])
            }
        }
    }
}

/// Letters as they are drawn once.
private struct DrawnLayer: View {
    let piece: TextDrawing.Piece
    let layer: TextDrawing.Layer
    var isCopy = false

    var body: some View {
        if let image = piece.run.image {
            ElementBox("span", configure: describe) { image }
        } else {
            ElementBox("span") { element, context in
                element.tag = piece.run.style.link == nil ? "span" : "a"
                if let link = piece.run.style.link { element.describeLink(to: link, context.environment) }
                element.text = piece.words
                describe(&element, context)
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        piece.run.style.apply(to: &element, context.environment)
        for style in layer.styles { element.setStyle(style.name, style.value) }
        if piece.isMoved { element.addClass("drawn-moved") }
        if isCopy { element.addClass("drawn-copy") }
        element.setAttribute("data-frames", layer.frames)
    }
}

/// The node of a text that an app draws.
final class DrawnTextNode: _ViewNode<Text> {
    private var content: _ViewNode<DrawnText>?

    init(_ view: Text, in context: _NodeContext) {
        super.init(context)
        content = DrawnText._makeNode(DrawnText(text: view), in: childContext)
    }

    override func update(_ view: Text) { content?.update(DrawnText(text: view)) }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
