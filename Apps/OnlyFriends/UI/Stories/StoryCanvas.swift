import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A story as everybody sees it: a picture or a colour, with what was drawn and words at their places.
struct StoryCanvas: View {
    let image: Media?
    let background: StoryBackground?
    let texts: [StoryText]
    let drawing: [StoryStroke]
    /// Which of the words are being placed.
    let selected: Int?

    init(
        image: Media?, background: StoryBackground?, texts: [StoryText], drawing: [StoryStroke] = [],
        selected: Int? = nil
    ) {
        self.selected = selected
        self.image = image
        self.background = background
        self.texts = texts
        self.drawing = drawing
    }

    init(_ story: Story) {
        self.init(
            image: story.image, background: story.background, texts: story.texts, drawing: story.drawing ?? [])
    }

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                if let image {
                    Color.black
                    MediaImage(media: image, width: 640)
                        .aspectRatio(CGFloat(image.width) / CGFloat(max(image.height, 1)), contentMode: .fit)
                } else {
                    (background ?? .forest).gradient
                }
                StoryStrokes(strokes: drawing, size: geometry.size)
                ForEach(Array(texts.enumerated()), id: \.offset) { index, text in
                    StoryWords(text: text, width: geometry.size.width)
                        .overlay {
                            if index == selected {
                                RoundedRectangle(cornerRadius: 8).stroke(.white, lineWidth: 1.5).padding(-6)
                            }
                        }
                        .frame(maxWidth: geometry.size.width * 0.86)
                        .rotationEffect(.degrees(text.rotation * 360))
                        .position(x: geometry.size.width * text.x, y: geometry.size.height * text.y)
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .clipped()
        // Left is left for everybody, so that all see the same.
        .environment(\.layoutDirection, .leftToRight)
    }
}

/// What was drawn on a story.
struct StoryStrokes: View {
    let strokes: [StoryStroke]
    let size: CGSize

    var body: some View {
        ForEach(Array(strokes.enumerated()), id: \.offset) { _, stroke in
            path(stroke).stroke(
                Color(hex: stroke.ink.color),
                style: StrokeStyle(
                    lineWidth: max(1, stroke.pen.width * size.width), lineCap: .round, lineJoin: .round))
        }
        .accessibilityHidden(true)
    }

    private func path(_ stroke: StoryStroke) -> Path {
        Path { path in
            let points = stroke.places.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) }
            guard let first = points.first else { return }
            path.move(to: first)
            // A dot is a line to where it began.
            for point in points.count > 1 ? points.dropFirst() : points[...] { path.addLine(to: point) }
        }
    }
}

private struct StoryWords: View {
    let text: StoryText
    let width: CGFloat

    var body: some View {
        // Parts of the width, so that the words break alike on every screen.
        let size = max(10, width * (0.03 + 0.1 * text.scale)), paint = text.paint
        let words = Text(verbatim: text.text).font(font(size)).multilineTextAlignment(alignment)
            .foregroundStyle(Color(hex: paint.letters))
        if let box = paint.box {
            words
                .padding(.horizontal, size * 0.5)
                .padding(.vertical, size * 0.25)
                .background(
                    Color(hex: box).opacity(paint.opacity), in: RoundedRectangle(cornerRadius: size * 0.4))
        } else {
            words.shadow(color: Color(hex: paint.shadow).opacity(0.6), radius: 4)
        }
    }

    private func font(_ size: CGFloat) -> Font {
        switch text.style {
        case .plain: .custom("Cabin", fixedSize: size).weight(.bold)
        case .boxed: .custom("Cabin", fixedSize: size).weight(.semibold)
        case .serif: .custom("Lora", fixedSize: size).weight(.semibold)
        }
    }

    private var alignment: TextAlignment {
        switch text.alignment {
        case .left: .leading
        case .right: .trailing
        case .center, nil: .center
        }
    }
}

extension StoryBackground {
    var gradient: LinearGradient {
        LinearGradient(
            colors: [Color(hex: colors.top), Color(hex: colors.bottom)], startPoint: .top, endPoint: .bottom)
    }

    var title: LocalizedStringKey {
        switch self {
        case .forest: "Forest"
        case .dusk: "Dusk"
        case .sea: "Sea"
        case .ember: "Ember"
        case .plum: "Plum"
        case .night: "Night"
        }
    }
}
