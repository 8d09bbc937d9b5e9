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
            Image(systemName: symbol).font(.system(size: 38)).foregroundStyle(Color.teal).accessibilityHidden(true)
            Text(title).font(.title3.weight(.semibold)).multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            text.foregroundStyle(Color.faint).multilineTextAlignment(.center)
            actions.padding(.top, 4)
        }
        .frame(maxWidth: 380)
        .padding(32)
        .frame(maxWidth: .infinity)
    }
}

/// A sheet of paper on the ground.
struct Panel<Content: View>: View {
    var spacing: CGFloat = 10
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 1) }
    }
}

/// Bars in the shape of what comes.
struct Skeleton: View {
    let rows: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            ForEach(0..<rows, id: \.self) { row in
                RoundedRectangle(cornerRadius: 8)
                    .fill(Color.hair)
                    .frame(height: row == 0 ? 28 : 56)
                    .frame(maxWidth: row == 0 ? 180 : .infinity)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
