import SwiftUI

/// The words under a section of a form: the server's refusal when there is one, else a note.
struct FieldFooter: View {
    let refusal: String?
    let note: LocalizedStringKey?

    var body: some View {
        if let refusal {
            Label(refusal, systemImage: "exclamationmark.circle.fill")
                .foregroundStyle(Color.alarm)
                .font(.cabin(.footnote))
        } else if let note {
            Text(note)
                .font(.cabin(.footnote))
        }
    }
}

/// The one thing to do on a screen, as wide as its row; shows when it is busy.
struct ProminentButton: View {
    private let title: LocalizedStringKey
    private let isBusy: Bool
    private let action: @MainActor () -> Void

    init(_ title: LocalizedStringKey, isBusy: Bool = false, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.isBusy = isBusy
        self.action = action
    }

    var body: some View {
        Button(action: action) {
            ZStack {
                Text(title)
                    .font(.cabin(.headline, weight: .semibold))
                    .opacity(isBusy ? 0 : 1)
                if isBusy { ProgressView().tint(.white) }
            }
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(isBusy)
        .listRowInsets(EdgeInsets())
        .listRowBackground(Color.clear)
    }
}

/// Why somebody finds themselves signed out.
struct SessionNotice: View {
    private let sentence: String

    init(_ sentence: String) { self.sentence = sentence }

    var body: some View {
        Label(sentence, systemImage: "info.circle")
            .font(.cabin(.subheadline))
            .foregroundStyle(Color.amber)
    }
}

extension View {
    /// A button of a form or list in the colour of what can be tapped: the app's own, or red where something is lost. The
    /// root gives all text one colour, which would hide it.
    func rowAction(_ role: ButtonRole? = nil) -> some View {
        foregroundStyle(role == .destructive ? Color.alarm : Color.forestGreen)
    }
}
