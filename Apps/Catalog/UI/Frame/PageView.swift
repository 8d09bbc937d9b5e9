import SwiftUI

/// A page with its head, and its demos below one another.
struct PageView: View {
    let page: CatalogPage
    let tint: Color

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                HStack(alignment: .top, spacing: 16) {
                    PageSymbol(name: page.symbol, tint: tint, side: 56)
                    VStack(alignment: .leading, spacing: 4) {
                        title
                            .font(.largeTitle)
                            .fontWeight(.bold)
                            .accessibilityHeading(.h1)
                        Text(LocalizedStringKey(page.summary))
                            .foregroundStyle(.secondary)
                    }
                }
                page.content()
            }
            .padding(.horizontal, 20)
            .padding(.top, 12)
            .padding(.bottom, 48)
            .frame(maxWidth: 1120, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle(LocalizedStringKey(page.title))
        .navigationBarTitleDisplayMode(.inline)
    }

    /// The title; a name that is too long for a line breaks between its words, as in `Navigation` and `Stack`.
    private var title: Text {
        var name = ""
        for letter in page.title {
            if letter.isUppercase, name.last?.isLowercase == true { name.append("\u{200B}") }
            name.append(letter)
        }
        return name == page.title || page.title.contains(" ")
            ? Text(LocalizedStringKey(page.title)) : Text(verbatim: name)
    }
}
