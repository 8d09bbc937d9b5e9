import OnlyFriendsAPI
import SwiftUI

/// Whether the house reads the link in a post and shows friends what its page says (OF-070). Nothing where there is no link.
struct LinkPreviewToggle: View {
    let text: String
    @Binding var isOn: Bool

    var body: some View {
        if let host = LinkFinder.previewed(in: text)?.host() {
            Toggle(isOn: $isOn) {
                Label {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Preview of \(host)")
                        Text("Fetched once by this server, so the page never learns who sees your post.")
                            .font(.cabin(.footnote))
                            .foregroundStyle(Color.quiet)
                    }
                } icon: {
                    Image(systemName: "link")
                }
            }
        }
    }
}

/// Where a message is written: that its link will be read, and a way to leave that off. Nothing where there is no link.
struct LinkChoice: View {
    let text: String
    @Binding var isLeftOff: Bool

    var body: some View {
        if let host = LinkFinder.previewed(in: text)?.host() {
            HStack(spacing: 8) {
                Image(systemName: "link").accessibilityHidden(true)
                (isLeftOff ? Text("No preview of \(host)") : Text("Preview of \(host)")).lineLimit(1)
                Spacer()
                Button(isLeftOff ? "Show it" : "Leave it off") { isLeftOff.toggle() }
                    .buttonStyle(.plain)
                    .fontWeight(.semibold)
                    .foregroundStyle(Color.forestGreen)
                    .frame(minHeight: 44)
            }
            .font(.cabin(.footnote))
            .foregroundStyle(Color.quiet)
        }
    }
}
