import SwiftUI

/// Two things beside each other where there is room for both, else one after the other.
struct Spread<First: View, Second: View>: View {
    @ViewBuilder let first: First
    @ViewBuilder let second: Second

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 330), spacing: 28, alignment: .top)],
            alignment: .leading, spacing: 24
        ) {
            first
            second
        }
    }
}

/// What something is, in a box that is always there, so that nothing moves when it is filled.
struct ExplanationCard: View {
    private let explanation: Explanation?
    private let hint: LocalizedStringKey

    init(_ explanation: Explanation?, hint: LocalizedStringKey) {
        (self.explanation, self.hint) = (explanation, hint)
    }

    var body: some View {
        Card {
            if let explanation {
                Text(verbatim: explanation.title)
                    .font(.garamond(.title3))
                    .accessibilityAddTraits(.isHeader)
                ForEach(Array(explanation.lines.enumerated()), id: \.offset) { _, line in
                    Text(verbatim: line).font(.garamond(.callout))
                }
            } else {
                Text(hint).foregroundStyle(Color.faint)
            }
        }
        .frame(minHeight: 88, alignment: .top)
        .accessibilityIdentifier("explanation")
    }
}
