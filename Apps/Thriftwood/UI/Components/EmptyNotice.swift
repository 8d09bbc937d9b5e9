import SwiftUI

/// What stands where there is nothing: a drawing, a line, the one thing to do.
struct EmptyNotice<Actions: View>: View {
    private let title: LocalizedStringKey
    private let text: Text
    private let symbol: String
    private let level: AccessibilityHeadingLevel
    private let actions: Actions

    init(
        _ title: LocalizedStringKey, symbol: String, text: Text, level: AccessibilityHeadingLevel = .unspecified,
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.title, self.symbol, self.text, self.level) = (title, symbol, text, level)
        self.actions = actions()
    }

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: symbol)
                .font(.system(size: 38))
                .foregroundStyle(Color.copper)
                .accessibilityHidden(true)
            Text(title)
                .font(.manrope(.title3))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(level)
            text
                .foregroundStyle(Color.faint)
                .multilineTextAlignment(.center)
            actions.padding(.top, 4)
        }
        .frame(maxWidth: 400)
        .padding(32)
        .frame(maxWidth: .infinity)
    }
}

/// What lies on the ground.
struct Sheet<Content: View>: View {
    var spacing: CGFloat = 12
    @ViewBuilder let content: Content
    @Environment(\.ground) private var ground

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// A heading within a page.
struct Heading: View {
    private let title: LocalizedStringKey

    init(_ title: LocalizedStringKey) { self.title = title }

    var body: some View {
        Text(title)
            .font(.manrope(.title3))
            .accessibilityAddTraits(.isHeader)
    }
}

/// A list in which nothing has what somebody seeks.
struct NothingFits: View {
    var body: some View {
        EmptyNotice(
            "Nothing fits", symbol: "line.3.horizontal.decrease.circle",
            text: Text("No title matches what you are looking for."))
    }
}
