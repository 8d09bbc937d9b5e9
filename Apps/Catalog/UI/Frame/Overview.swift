import SwiftUI

/// What the catalogue shows while no page is chosen: all of them, as cards.
struct Overview: View {
    @Binding var selection: String?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 32) {
                VStack(alignment: .leading, spacing: 8) {
                    Text("Every view, live")
                        .font(.largeTitle)
                        .fontWeight(.bold)
                        .accessibilityHeading(.h1)
                    Text("Pick a page, turn the knobs, read the source. What you see is the code beside it, running.")
                        .font(.title3)
                        .foregroundStyle(.secondary)
                }
                ForEach(CatalogGroup.all) { group in
                    VStack(alignment: .leading, spacing: 12) {
                        Text(LocalizedStringKey(group.id))
                            .font(.headline)
                            .accessibilityAddTraits(.isHeader)
                        LazyVGrid(
                            columns: [GridItem(.adaptive(minimum: 240), spacing: 12, alignment: .top)], spacing: 12
                        ) {
                            ForEach(group.pages) { page in
                                Button {
                                    selection = page.id
                                } label: {
                                    PageCard(page: page, tint: group.tint)
                                }
                                .buttonStyle(.plain)
                            }
                        }
                    }
                }
            }
            .padding(24)
            .frame(maxWidth: 1120)
            .frame(maxWidth: .infinity)
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle("Overview")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A page's card in the overview.
private struct PageCard: View {
    let page: CatalogPage
    let tint: Color

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            PageSymbol(name: page.symbol, tint: tint, side: 36)
            VStack(alignment: .leading, spacing: 2) {
                Text(LocalizedStringKey(page.title))
                    .font(.headline)
                Text(LocalizedStringKey(page.summary))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.leading)
            }
            Spacer(minLength: 0)
        }
        .padding(14)
        .frame(maxWidth: .infinity, minHeight: 92, alignment: .topLeading)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}

/// A page's symbol on a tile in its group's colour.
struct PageSymbol: View {
    let name: String
    let tint: Color
    let side: CGFloat

    var body: some View {
        Image(systemName: name)
            .font(.system(size: side * 0.5, weight: .medium))
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(tint.gradient, in: RoundedRectangle(cornerRadius: side * 0.26))
            .accessibilityHidden(true)
    }
}
