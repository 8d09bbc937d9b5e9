import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Where one places the words of a story and dresses them: moved with a finger, the mouse or the arrow keys, larger, smaller,
/// turned, in other letters and colours.
struct StoryWordsView: View {
    let image: Media?
    let background: StoryBackground
    let drawing: [StoryStroke]
    /// Hears of the words whenever somebody pauses, and once more when they are left as they were; nil for those.
    let onPause: @MainActor ([StoryText]?) -> Void
    let onDone: @MainActor ([StoryText]) -> Void
    private let clock: WallClock
    @State private var layout: StoryLayout
    @State private var part = Part.letters
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var widthClass

    /// What the tools change, of which a phone shows one at a time.
    private enum Part { case letters, color, size }

    init(
        image: Media?, background: StoryBackground, texts: [StoryText], drawing: [StoryStroke], clock: WallClock,
        onPause: @escaping @MainActor ([StoryText]?) -> Void, onDone: @escaping @MainActor ([StoryText]) -> Void
    ) {
        self.image = image
        self.background = background
        self.drawing = drawing
        self.clock = clock
        self.onPause = onPause
        self.onDone = onDone
        _layout = State(initialValue: StoryLayout(texts))
    }

    var body: some View {
        VStack(spacing: 12) {
            bar
            if widthClass == .regular {
                HStack(spacing: 24) {
                    canvas
                    VStack(alignment: .leading, spacing: 14) {
                        choice
                        letters
                        color
                        size
                    }
                    .frame(width: 340)
                }
            } else {
                canvas
                VStack(spacing: 10) {
                    choice
                    tools
                }
                .frame(maxWidth: 420)
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(.white)
        .background(Color.black.ignoresSafeArea())
        .environment(\.colorScheme, .dark)
        .font(.cabin(.body))
        .task(id: layout.texts) {
            do { try await clock.sleep(seconds: 0.6) } catch { return }
            onPause(layout.texts)
        }
    }

    private var bar: some View {
        HStack {
            Button("Cancel") {
                onPause(nil)
                dismiss()
            }
            .buttonStyle(.plain)
            .frame(minHeight: 44)
            Spacer()
            Text("Drag the words").font(.cabin(.footnote)).foregroundStyle(.white.opacity(0.8))
            Spacer()
            Button("Done") {
                onDone(layout.texts)
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
            let width = max(1, min(geometry.size.width, geometry.size.height * 9 / 16))
            words(width: width, height: width * 16 / 9)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func words(width: CGFloat, height: CGFloat) -> some View {
        StoryCanvas(
            image: image, background: background, texts: layout.texts, drawing: drawing,
            selected: layout.texts.count > 1 ? layout.selected : nil
        )
        .frame(width: width, height: height)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0)
                .onChanged { drag in
                    layout.grab(x: drag.startLocation.x / width, y: drag.startLocation.y / height)
                    layout.drag(x: drag.translation.width / width, y: drag.translation.height / height)
                }
                .onEnded { _ in layout.release() }
        )
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .focusable()
        .focused($isFocused)
        .onMoveCommand { direction in
            switch direction {
            case .up: layout.step(y: -0.02)
            case .down: layout.step(y: 0.02)
            case .left: layout.step(x: -0.02)
            case .right: layout.step(x: 0.02)
            @unknown default: break
            }
        }
        .accessibilityElement()
        .accessibilityLabel(layout.current.map { "Words: \($0.text)" } ?? "")
        .accessibilityHint("The arrow keys move them.")
    }

    /// Which of several words are changed.
    @ViewBuilder private var choice: some View {
        if layout.texts.count > 1 {
            Picker("Words", selection: $layout.selected) {
                ForEach(layout.texts.indices, id: \.self) {
                    Text(verbatim: Self.short(layout.texts[$0].text)).tag($0)
                }
            }
            .pickerStyle(.menu)
            .tint(.white)
            .frame(minHeight: 44)
        }
    }

    /// One part of the tools at a time, so that the story keeps the room.
    @ViewBuilder private var tools: some View {
        switch part {
        case .letters: letters
        case .color: color
        case .size: size
        }
        Picker("What to change", selection: $part) {
            Text("Letters").tag(Part.letters)
            Text("Colour").tag(Part.color)
            Text("Size").tag(Part.size)
        }
        .pickerStyle(.segmented)
    }

    @ViewBuilder private var letters: some View { StoryLettersTools(text: $layout.chosen) }

    @ViewBuilder private var color: some View { StoryColorTools(text: $layout.chosen) }

    @ViewBuilder private var size: some View {
        slider("Size", $layout.scale, 0...1) {
            Image(systemName: "textformat.size").font(.system(size: 13))
        } more: {
            Image(systemName: "textformat.size").font(.system(size: 21))
        }
        slider("Turn", $layout.turn, -StoryLayout.turnMaximum...StoryLayout.turnMaximum) {
            Image(systemName: "rotate.left")
        } more: {
            Image(systemName: "rotate.right")
        }
    }

    private func slider(
        _ label: LocalizedStringKey, _ value: Binding<Double>, _ range: ClosedRange<Double>,
        @ViewBuilder less: () -> some View, @ViewBuilder more: () -> some View
    ) -> some View {
        HStack(spacing: 12) {
            less().frame(width: 28).accessibilityHidden(true)
            Slider(value: value, in: range) { Text(label) }.tint(.white)
            more().frame(width: 28).accessibilityHidden(true)
        }
        .frame(minHeight: 44)
    }

    /// As much of some words as stands in a menu.
    private static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.count > 24 ? "\(line.prefix(23))…" : line
    }
}
