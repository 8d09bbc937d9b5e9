import OnlyFriendsAPI
import SwiftUI

/// What somebody wrote, as it was written; web addresses in it open, and so do the people whom it names. They have the tint
/// of where it stands, which is white on one's own messages, and a line or weight, so that colour alone tells nothing.
struct LinkedText: View {
    private let words: String
    private let mentions: [Mention]

    init(_ words: String, mentions: [Mention] = []) {
        self.words = words
        self.mentions = mentions
    }

    var body: some View {
        let text = LinkFinder.linked(words, mentions: mentions).map { Text($0) } ?? Text(verbatim: words)
        if mentions.isEmpty { text } else { text.modifier(NamedPeople()) }
    }
}

/// Shows the person whose name is touched.
private struct NamedPeople: ViewModifier {
    @Environment(Navigator.self) private var navigator: Navigator?

    func body(content: Content) -> some View {
        content.environment(
            \.openURL,
            OpenURLAction { url in
                guard let person = Mention.person(at: url) else { return .systemAction }
                navigator?.open(.person(person))
                return .handled
            })
    }
}
