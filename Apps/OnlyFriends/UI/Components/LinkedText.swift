import OnlyFriendsAPI
import SwiftUI

/// What somebody wrote, as it was written; web addresses in it open.
struct LinkedText: View {
    private let text: Text

    init(_ words: String) {
        text = LinkFinder.linked(words).map { Text($0) } ?? Text(verbatim: words)
    }

    var body: some View { text.tint(Color.forestGreen) }
}
