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
                        Text("This house reads the page. Friends who see your post tell it nothing.")
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
