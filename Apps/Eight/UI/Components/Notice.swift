import SwiftUI

/// What stands where there is nothing to show: why, and what can be done.
struct Notice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let text: Text
    private let symbol: String
    private let part: Double
    private let actions: Actions

    /// - Parameters:
    ///   - symbol: What stands in the ring.
    ///   - part: How much of the ring is lit.
    init(
        _ title: LocalizedStringKey, text: LocalizedStringKey, symbol: String = "exclamationmark", part: Double = 0.125,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.text, self.symbol, self.part) = (title, Text(text), symbol, part)
        self.actions = actions()
    }

    /// With a sentence that is in the person's language already.
    @_disfavoredOverload
    init(
        _ title: LocalizedStringKey, text: String, symbol: String = "exclamationmark", part: Double = 0.125,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.text, self.symbol, self.part) = (title, Text(verbatim: text), symbol, part)
        self.actions = actions()
    }

    var body: some View {
        VStack(spacing: 12) {
            ZStack {
                EightRing(part: part, width: 7)
                Image(systemName: symbol)
                    .font(.system(size: 26, weight: .semibold))
                    .foregroundStyle(Color.spark)
                    .accessibilityHidden(true)
            }
            .frame(width: 72, height: 72)
            Text(title)
                .font(.sora(.title3))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            text
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            actions.padding(.top, 8)
        }
        .frame(maxWidth: 320)
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
