import SwiftUI

/// A field for what goes along with a decision, with what is wrong with it or with the decision below.
struct NoteField: View {
    let title: LocalizedStringKey
    @Binding var text: String
    /// How many more characters it may have; negative where there are too many.
    let remainingCharacters: Int
    let failure: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.footnote).fontWeight(.semibold).foregroundStyle(Color.quiet)
                .accessibilityHidden(true)
            TextField(title, text: $text, prompt: Text(verbatim: ""), axis: .vertical)
                .lineLimit(2...5)
                .padding(14)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
                .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.stageLine))
        }
        if remainingCharacters < 0 {
            Text("\(-remainingCharacters) characters too many").font(.subheadline).foregroundStyle(.red)
        }
        if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
    }
}
