import SwiftUI

/// What stands where there is nothing yet: a drawing, a line, the one thing to do.
struct Notice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let text: Text
    private let symbol: String
    private let actions: Actions

    init(
        _ title: LocalizedStringKey, symbol: String, text: Text,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.symbol, self.text, self.actions) = (title, symbol, text, actions())
    }

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: symbol)
                .font(.system(size: 40))
                .foregroundStyle(Color.violet)
                .accessibilityHidden(true)
            Text(title)
                .font(.garamond(.title2))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            text
                .foregroundStyle(Color.faint)
                .multilineTextAlignment(.center)
            actions.padding(.top, 4)
        }
        .frame(maxWidth: 380)
        .padding(32)
        .frame(maxWidth: .infinity)
    }
}

/// A sheet of paper on the ground.
struct Card<Content: View>: View {
    /// Between what lies on it; rows that can be touched have room of their own.
    var spacing: CGFloat = 10
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// A heading within a page.
struct Heading: View {
    private let title: Text

    init(_ title: LocalizedStringKey) { self.title = Text(title) }

    init(verbatim title: String) { self.title = Text(verbatim: title) }

    var body: some View {
        title
            .font(.garamond(.title3))
            .foregroundStyle(Color.ink)
            .accessibilityAddTraits(.isHeader)
    }
}
