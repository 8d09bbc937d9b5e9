import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The letters of words, and where their lines begin.
struct StoryLettersTools: View {
    @Binding var text: StoryText

    var body: some View {
        Picker("Letters", selection: $text.style) {
            Text("Plain").tag(StoryText.Style.plain)
            Text("Boxed").tag(StoryText.Style.boxed)
            Text("Serif").tag(StoryText.Style.serif)
        }
        .pickerStyle(.segmented)
        HStack(spacing: 8) {
            ForEach(StoryText.Alignment.allCases, id: \.self) { alignment in
                StoryToolButton(alignment.title, isOn: text.shownAlignment == alignment) {
                    text.shownAlignment = alignment
                } label: {
                    Image(systemName: alignment.symbol)
                }
            }
        }
    }
}

/// The colour of words, and whether they stand on it.
struct StoryColorTools: View {
    @Binding var text: StoryText

    var body: some View {
        StoryInkRow(ink: $text.shownInk)
        StoryToolButton("Fill the background", isOn: text.isFilled == true) {
            text.isFilled = text.isFilled == true ? nil : true
        } label: {
            Text("Fill the background").font(.cabin(.subheadline)).padding(.horizontal, 12)
        }
    }
}

/// The colours that one writes and draws with, one of them chosen.
struct StoryInkRow: View {
    @Binding var ink: StoryStroke.Ink

    var body: some View {
        HStack(spacing: 0) {
            ForEach(StoryStroke.Ink.allCases, id: \.self) { ink in
                Button {
                    self.ink = ink
                } label: {
                    Circle().fill(Color(hex: ink.color))
                        .frame(width: 28, height: 28)
                        .overlay { Circle().stroke(Color.primary.opacity(0.5), lineWidth: 1) }
                        .padding(4)
                        .overlay { if self.ink == ink { Circle().stroke(Color.primary, lineWidth: 2) } }
                        .frame(maxWidth: .infinity, minHeight: 44)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(ink.title)
                .accessibilityAddTraits(self.ink == ink ? .isSelected : [])
            }
        }
    }
}

/// A choice of how something looks, which stands on a lighter ground where it is on.
private struct StoryToolButton<Content: View>: View {
    private let title: LocalizedStringKey
    private let isOn: Bool
    private let action: @MainActor () -> Void
    private let content: Content

    init(
        _ title: LocalizedStringKey, isOn: Bool, action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Content
    ) {
        self.title = title
        self.isOn = isOn
        self.action = action
        content = label()
    }

    var body: some View {
        Button(action: action) {
            content
                .frame(minWidth: 64, maxWidth: .infinity, minHeight: 44)
                .background(Color.primary.opacity(isOn ? 0.25 : 0.08), in: RoundedRectangle(cornerRadius: 8))
                .overlay { if isOn { RoundedRectangle(cornerRadius: 8).stroke(Color.primary, lineWidth: 1.5) } }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .help(title)
    }
}

extension StoryText {
    /// The colour, also where none was chosen.
    var shownInk: StoryStroke.Ink {
        get { ink ?? .white }
        set { ink = newValue == .white ? nil : newValue }
    }

    /// Where lines begin, also where that was not chosen.
    var shownAlignment: Alignment {
        get { alignment ?? .center }
        set { alignment = newValue == .center ? nil : newValue }
    }

    /// Other words that look alike.
    func dressed(_ text: String, y: Double) -> StoryText {
        StoryText(text: text, y: y, style: style, ink: ink, alignment: alignment, isFilled: isFilled)
    }
}

extension StoryText.Alignment {
    var title: LocalizedStringKey {
        switch self {
        case .left: "Align left"
        case .center: "Align in the middle"
        case .right: "Align right"
        }
    }

    var symbol: String {
        switch self {
        case .left: "text.alignleft"
        case .center: "text.aligncenter"
        case .right: "text.alignright"
        }
    }
}
