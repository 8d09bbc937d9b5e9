import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Where one draws on a story with a finger or the mouse.
struct StorySketchView: View {
    let image: Media?
    let background: StoryBackground
    let texts: [StoryText]
    /// Hears of the drawing whenever the finger is lifted, and once more when it is left as it was.
    let onStroke: @MainActor ([StoryStroke]) -> Void
    let onDone: @MainActor ([StoryStroke]) -> Void
    private let before: [StoryStroke]
    @State private var sketch: StorySketch
    @Environment(\.dismiss) private var dismiss

    init(
        image: Media?, background: StoryBackground, texts: [StoryText], drawing: [StoryStroke], maximum: Int,
        onStroke: @escaping @MainActor ([StoryStroke]) -> Void, onDone: @escaping @MainActor ([StoryStroke]) -> Void
    ) {
        self.image = image
        self.background = background
        self.texts = texts
        self.onStroke = onStroke
        self.onDone = onDone
        before = drawing
        _sketch = State(initialValue: StorySketch(drawing, maximum: maximum))
    }

    var body: some View {
        VStack(spacing: 12) {
            bar
            canvas
            if sketch.isFull { Text("This is as much as a drawing holds.").font(.cabin(.footnote)) }
            tools
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(.white)
        .background(Color.black.ignoresSafeArea())
        .environment(\.colorScheme, .dark)
    }

    private var bar: some View {
        HStack {
            Button("Cancel") {
                onStroke(before)
                dismiss()
            }
            .buttonStyle(.plain)
            .frame(minHeight: 44)
            Spacer()
            tool("arrow.uturn.backward", "Undo") {
                sketch.undo()
                onStroke(sketch.strokes)
            }
            .disabled(!sketch.canUndo)
            tool("trash", "Clear the drawing") {
                sketch.clear()
                onStroke(sketch.strokes)
            }
            .disabled(sketch.isEmpty)
            Spacer()
            Button("Done") {
                onDone(sketch.strokes)
                dismiss()
            }
            .buttonStyle(.plain)
            .fontWeight(.bold)
            .frame(minHeight: 44)
        }
        .font(.cabin(.body))
    }

    /// As large as the room between the tools allows, whichever side of it is the shorter.
    private var canvas: some View {
        GeometryReader { geometry in
            let width = min(geometry.size.width, geometry.size.height * 9 / 16)
            drawing(width: max(1, width), height: max(1, width * 16 / 9))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func drawing(width: CGFloat, height: CGFloat) -> some View {
        StoryCanvas(image: image, background: background, texts: texts, drawing: sketch.strokes)
            .frame(width: width, height: height)
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { drag in
                        if !sketch.isDrawing {
                            sketch.draw(x: drag.startLocation.x / width, y: drag.startLocation.y / height)
                        }
                        sketch.draw(x: drag.location.x / width, y: drag.location.y / height)
                    }
                    .onEnded { _ in
                        sketch.lift()
                        onStroke(sketch.strokes)
                    }
            )
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .accessibilityElement()
            .accessibilityLabel("Draw here")
    }

    private var tools: some View {
        VStack(spacing: 8) {
            StoryInkRow(ink: $sketch.ink)
            HStack(spacing: 12) {
                ForEach(StoryStroke.Pen.allCases, id: \.self) { pen in
                    Button {
                        sketch.pen = pen
                    } label: {
                        Capsule().fill(.white)
                            .frame(width: 34, height: pen.width * 360)
                            .frame(width: 64, height: 44)
                            .background(
                                .white.opacity(sketch.pen == pen ? 0.25 : 0.08), in: RoundedRectangle(cornerRadius: 8)
                            )
                            .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(pen.title)
                    .accessibilityAddTraits(sketch.pen == pen ? .isSelected : [])
                }
            }
        }
        .frame(maxWidth: 420)
    }

    private func tool(
        _ symbol: String, _ label: LocalizedStringKey, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            Image(systemName: symbol).frame(width: 44, height: 44).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }
}

extension StoryStroke.Ink {
    var title: LocalizedStringKey {
        switch self {
        case .white: "White"
        case .black: "Black"
        case .red: "Red"
        case .orange: "Orange"
        case .yellow: "Yellow"
        case .green: "Green"
        case .blue: "Blue"
        case .pink: "Pink"
        }
    }
}

extension StoryStroke.Pen {
    var title: LocalizedStringKey {
        switch self {
        case .fine: "Fine line"
        case .medium: "Medium line"
        case .broad: "Broad line"
        }
    }
}
