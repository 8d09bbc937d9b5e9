import SwiftUI

/// What stands where there is nothing to show: why, and what can be done.
struct Notice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let text: Text
    private let part: Double
    private let actions: Actions

    /// - Parameter part: How much of the ring is lit.
    init(
        _ title: LocalizedStringKey, text: LocalizedStringKey, part: Double = 0,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.text, self.part, self.actions) = (title, Text(text), part, actions())
    }

    /// With a sentence that is in the person's language already.
    @_disfavoredOverload
    init(
        _ title: LocalizedStringKey, text: String, part: Double = 0,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.text, self.part, self.actions) = (title, Text(verbatim: text), part, actions())
    }

    var body: some View {
        VStack(spacing: 12) {
            EightRing(part: part, width: 7).frame(width: 64, height: 64)
            Text(title)
                .font(.sora(.title3))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            text
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            actions.padding(.top, 8)
        }
        .frame(maxWidth: 320)
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
