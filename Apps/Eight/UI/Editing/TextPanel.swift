import EightAPI
import SwiftUI

/// The words on the picture.
struct TextPanel: View {
    let model: EditorModel
    @Environment(\.horizontalSizeClass) private var width
    @FocusState private var isWriting: Bool

    var body: some View {
        VStack(spacing: 8) {
            EditorChips {
                ForEach(Array(model.edit.texts.enumerated()), id: \.offset) { index, text in
                    EditorChip(
                        Text(verbatim: text.text.isEmpty ? "…" : String(text.text.prefix(12))),
                        isOn: model.selection == index
                    ) {
                        model.settle()
                        model.selection = model.selection == index ? nil : index
                    }
                }
                if model.canAddText {
                    Button("Add text", systemImage: "plus") {
                        model.settle()
                        model.addText("")
                        isWriting = true
                    }
                    .font(.sora(.footnote))
                    .foregroundStyle(Color.lime)
                    .frame(minHeight: 44)
                    .padding(.horizontal, 8)
                    .buttonStyle(.plain)
                }
            }
            if let index = model.selection, model.edit.texts.indices.contains(index) {
                // On a phone the clip stays in sight.
                if width == .regular {
                    controls(model.edit.texts[index], index)
                } else {
                    ScrollView { controls(model.edit.texts[index], index) }.frame(height: 190)
                }
            } else {
                Text("Up to five texts. Drag them to where they belong.")
                    .font(.footnote)
                    .foregroundStyle(.white.opacity(0.75))
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private func controls(_ text: ClipText, _ index: Int) -> some View {
        VStack(spacing: 4) {
            HStack(spacing: 8) {
                TextField("Your words", text: words(index), axis: .vertical)
                    .lineLimit(1...3)
                    .focused($isWriting)
                    .padding(.horizontal, 14)
                    .padding(.vertical, 11)
                    .background(.white.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
                Button("Remove text", systemImage: "trash") { model.removeText(at: index) }
                    .labelStyle(.iconOnly)
                    .buttonStyle(StageButtonStyle())
            }
            colours("Colour", isNone: false, text.colour) { colour in
                if let colour { model.changeText(at: index) { $0.colour = colour } }
            }
            colours("Background", isNone: true, text.ground) { colour in
                model.changeText(at: index) { $0.ground = colour }
            }
            number("Size", index, text.size, ClipEdit.textSizes, "\(text.size / 10)") { $0.size = $1 }
            number("Rotation", index, text.rotation, -180...180, "\(text.rotation)°") { $0.rotation = $1 }
            number("Horizontal", index, text.x, 0...1_000, "\(text.x / 10) %") { $0.x = $1 }
            number("Vertical", index, text.y, 0...1_000, "\(text.y / 10) %") { $0.y = $1 }
            times(text, index)
        }
    }

    @ViewBuilder private func times(_ text: ClipText, _ index: Int) -> some View {
        let length = max(200, model.length)
        number("From", index, min(text.start ?? 0, length), 0...length, secondsText(text.start ?? 0)) { text, start in
            text.start = start == 0 ? nil : min(start, (text.end ?? length) - 100)
        }
        number(
            "Until", index, min(text.end ?? length, length), 0...length, secondsText(min(text.end ?? length, length))
        ) {
            text, end in text.end = end >= length ? nil : max(end, (text.start ?? 0) + 100)
        }
    }

    private func words(_ index: Int) -> Binding<String> {
        Binding(
            get: { model.edit.texts.indices.contains(index) ? model.edit.texts[index].text : "" },
            set: { words in
                model.changeText("words", at: index) { $0.text = String(words.prefix(ClipEdit.textMaximum)) }
            })
    }

    private func number(
        _ title: LocalizedStringKey, _ index: Int, _ now: Int, _ bounds: ClosedRange<Int>, _ value: String,
        _ set: @escaping @MainActor (inout ClipText, Int) -> Void
    ) -> some View {
        EditorSlider(
            title: title, value: value,
            number: Binding(
                get: { Double(now) },
                set: { number in model.changeText("\(title)", at: index) { set(&$0, Int(number)) } }),
            bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), model: model)
    }

    private func colours(
        _ title: LocalizedStringKey, isNone: Bool, _ now: ClipColour?,
        _ choose: @escaping @MainActor (ClipColour?) -> Void
    ) -> some View {
        HStack(spacing: 0) {
            Text(title).font(.sora(.footnote)).frame(width: 92, alignment: .leading).accessibilityHidden(true)
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    if isNone { dot(nil, title, isOn: now == nil) { choose(nil) } }
                    ForEach(ClipColour.allCases, id: \.self) { colour in
                        dot(colour, title, isOn: now == colour) { choose(colour) }
                    }
                }
            }
        }
    }

    private func dot(
        _ colour: ClipColour?, _ title: LocalizedStringKey, isOn: Bool, action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            ZStack {
                if let colour {
                    Circle().fill(colour.color)
                } else {
                    Image(systemName: "nosign").font(.system(size: 22))
                }
            }
            .frame(width: 26, height: 26)
            .overlay(Circle().stroke(.white.opacity(0.5), lineWidth: 1))
            .padding(5)
            .overlay { if isOn { Circle().stroke(Color.lime, lineWidth: 2.5) } }
            .frame(width: 44, height: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(colour.map { Text(title) + Text(verbatim: ": ") + Text($0.title) } ?? Text("No background"))
        .accessibilityAddTraits(isOn ? .isSelected : [])
    }
}
