import OnlyFriendsAPI
import SwiftUI

/// What somebody wrote, as it was written; web addresses in it open. They have the tint of where it stands, which is white on
/// one's own messages, and a line, so that colour alone tells nothing.
struct LinkedText: View {
    private let text: Text

    init(_ words: String) {
        text = LinkFinder.linked(words).map { Text($0) } ?? Text(verbatim: words)
    }

    var body: some View { text }
}
