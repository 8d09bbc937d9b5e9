import SwiftUI
import WebRenderer

/// Serves the feed of cards, or the long list, as the program serves its apps.
enum CardFeedServer {
    /// The hidden command under which this program is the server of its own benchmark.
    static let name = "card-feed-server"

    /// Serves until standard input ends; prints the port first.
    static func serve() async {
        let options = CommandLine.arguments
        await PageServer.serve(
            LiveApp(id: "feed", title: "Feed") { _ in
                options.contains("list") ? AnyView(LongList()) : AnyView(CardFeed(isEager: options.contains("eager")))
            })
    }
}
