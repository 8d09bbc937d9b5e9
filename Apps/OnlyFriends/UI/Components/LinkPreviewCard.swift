import OnlyFriendsAPI
import SwiftUI

/// What the page says of itself that a post has a link to; it opens it (OF-070).
struct LinkPreviewCard: View {
    let preview: LinkPreview

    var body: some View {
        if let url = URL(string: preview.url) {
            Link(destination: url) {
                HStack(spacing: 0) {
                    Rectangle().fill(Color.forestGreen).frame(width: 3).accessibilityHidden(true)
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
                .background(Color.paper)
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .combine)
        }
    }
}
