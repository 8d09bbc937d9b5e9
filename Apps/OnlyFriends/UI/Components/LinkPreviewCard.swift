import OnlyFriendsAPI
import SwiftUI

/// What the page says of itself that a post has a link to; it opens it (OF-070).
struct LinkPreviewCard: View {
    let preview: LinkPreview

    var body: some View {
        if let url = URL(string: preview.url) {
            Link(destination: url) {
                VStack(spacing: 0) {
                    if let image = preview.image, image.isBroad {
                        MediaImage(media: image, width: 640)
                            .aspectRatio(image.shownRatio, contentMode: .fit)
                            .clipped()
                            .accessibilityHidden(true)
                    }
                    HStack(spacing: 0) {
                        Rectangle().fill(Color.forestGreen).frame(width: 3).accessibilityHidden(true)
                        words
                        if let image = preview.image, !image.isBroad {
                            MediaImage(media: image, width: 160)
                                .frame(width: 72, height: 72)
                                .clipShape(RoundedRectangle(cornerRadius: 8))
                                .padding(10)
                                .accessibilityHidden(true)
                        }
                    }
                }
                .background(Color.paper)
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .combine)
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 3) {
            Text(verbatim: preview.site)
                .font(.cabin(.footnote))
                .foregroundStyle(Color.quiet)
                .lineLimit(1)
            Text(verbatim: preview.title)
                .font(.cabin(.subheadline, weight: .semibold))
                .foregroundStyle(Color.primary)
                .lineLimit(2)
            if let summary = preview.summary {
                Text(verbatim: summary)
                    .font(.cabin(.footnote))
                    .foregroundStyle(Color.quiet)
                    .lineLimit(2)
            }
        }
        .multilineTextAlignment(.leading)
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension Media {
    /// Whether it is large and broad enough to stand above words; others stand beside them.
    fileprivate var isBroad: Bool { width >= 300 && width * 10 >= height * 13 }
}
