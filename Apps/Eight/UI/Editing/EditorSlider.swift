import SwiftUI

/// A number of the edit: what it is, its knob, and how much it is.
struct EditorSlider: View {
    let title: LocalizedStringKey
    let value: String
    let number: Binding<Double>
    let bounds: ClosedRange<Double>
    var step = 1.0
    let model: EditorModel

    var body: some View {
        HStack(spacing: 12) {
            Text(title).font(.sora(.footnote)).frame(width: 92, alignment: .leading).accessibilityHidden(true)
            Slider(value: number, in: bounds, step: step) {
                Text(title)
            } onEditingChanged: { isEditing in
                if !isEditing { model.settle() }
            }
            .tint(Color.lime)
            .accessibilityValue(Text(verbatim: value))
            Text(verbatim: value)
                .font(.sora(.footnote))
                .monospacedDigit()
                .frame(width: 56, alignment: .trailing)
                .accessibilityHidden(true)
        }
        .frame(minHeight: 44)
    }
}

/// One of a few things to choose.
struct EditorChip: View {
    let title: Text
    let isOn: Bool
    let action: @MainActor () -> Void

    init(_ title: Text, isOn: Bool, action: @escaping @MainActor () -> Void) {
        (self.title, self.isOn, self.action) = (title, isOn, action)
    }

    var body: some View {
        Button(action: action) {
            title
                .font(.sora(.footnote))
                .lineLimit(1)
                .foregroundStyle(isOn ? Color.onLime : .white)
                .padding(.horizontal, 14)
                .frame(minHeight: 36)
                .background(isOn ? Color.lime : .white.opacity(0.14), in: Capsule())
                .frame(minHeight: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
    }
}

/// Chips beside one another, as many as there is room for; the others a swipe away.
struct EditorChips<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) { HStack(spacing: 8) { content } }
            .frame(minHeight: 44)
    }
}

/// Seconds of a clip, as people read them.
func secondsText(_ milliseconds: Int) -> String {
    let seconds = (Double(milliseconds) / 1_000).formatted(.number.precision(.fractionLength(1)))
    return String(localized: "\(seconds) s")
}
