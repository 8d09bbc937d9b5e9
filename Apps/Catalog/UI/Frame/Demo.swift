import CatalogSource
import SwiftUI

/// A live view, the knobs that change it, and its source.
struct Demo<Content: View, Knobs: View>: View {
    private let title: LocalizedStringKey
    private let note: LocalizedStringKey?
    private let source: String
    private let height: CGFloat?
    private let content: Content
    private let knobs: Knobs

    /// - Parameters:
    ///   - note: What to look at, in a sentence or two.
    ///   - height: Points that the live view gets; as many as it wants when nil.
    ///   - content: One view, whose type's declaration is what is shown as source.
    init(
        _ title: LocalizedStringKey, _ note: LocalizedStringKey? = nil, height: CGFloat? = nil, file: String = #fileID,
        @ViewBuilder content: () -> Content, @ViewBuilder knobs: () -> Knobs
    ) {
        self.title = title
        self.note = note
        self.height = height
        source = CatalogSource.declaration(of: "\(Content.self)", in: file) ?? "The source is not here."
        self.content = content()
        self.knobs = knobs()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading, spacing: 4) {
                Text(title)
                    .font(.title2)
                    .fontWeight(.semibold)
                    .accessibilityAddTraits(.isHeader)
                if let note {
                    Text(note)
                        .foregroundStyle(.secondary)
                }
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 0, alignment: .top)], spacing: 0) {
                VStack(spacing: 0) {
                    stage
                        .clipped()
                        .accessibilityElement(children: .contain)
                        .accessibilityIdentifier("stage")
                    if Knobs.self != EmptyView.self {
                        Divider()
                        KnobPanel { knobs }
                            .accessibilityElement(children: .contain)
                            .accessibilityIdentifier("knobs")
                    }
                }
                .frame(maxHeight: .infinity, alignment: .top)
                SourceView(text: source)
            }
            .background(Color(uiColor: .secondarySystemGroupedBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16))
            .overlay {
                // Bars and lists stand on the page's own colour, so only a line says where they end.
                if height != nil {
                    RoundedRectangle(cornerRadius: 16).strokeBorder(Color(uiColor: .separator), lineWidth: 1)
                        .allowsHitTesting(false)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("demo-\(Content.self)")
    }
}

extension Demo {
    /// The live view. A stage of a given height is at least as high as the source beside it, whatever is in it: what
    /// scrolls does so inside.
    @ViewBuilder private var stage: some View {
        if let height {
            Color.clear
                .frame(minHeight: height)
                .overlay { content }
        } else {
            content
                .padding(20)
                .frame(maxWidth: .infinity, minHeight: 120)
        }
    }
}

extension Demo where Knobs == EmptyView {
    /// A live view that has no knobs.
    init(
        _ title: LocalizedStringKey, _ note: LocalizedStringKey? = nil, height: CGFloat? = nil, file: String = #fileID,
        @ViewBuilder content: () -> Content
    ) {
        self.init(title, note, height: height, file: file, content: content) { EmptyView() }
    }
}
