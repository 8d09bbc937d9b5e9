import OnlyFriendsAPI
import SwiftUI

/// The choice of who may comment on a post.
struct CommentersPicker: View {
    @Binding var commenters: Commenters

    var body: some View {
        Picker(selection: $commenters) {
            ForEach(Commenters.allCases, id: \.self) { Text($0.title).tag($0) }
        } label: {
            Label("Comments", systemImage: "bubble.right")
        }
    }
}
