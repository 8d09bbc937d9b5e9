import Base
import OnlyFriendsAPI
import SwiftUI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct StoryViewerTests {
    private let clock = ManualClock()

    private func ring(_ person: Int64, _ stories: [Int64]) -> StoryRing {
        let user = Sample.user(person, "Friend \(person)")
        let made = stories.map { number in
            var image = Sample.media(number)
            image.sizes = [320, 1_280].map { MediaSize(width: $0, url: "/media/\(number)/\($0)") }
            return Story(
                id: Sample.id(number), user: user, timestamp: Sample.time, expiresAt: Sample.time + 86_400,
                image: image,
                background: nil, texts: [], isSeen: false)
        }
        return StoryRing(user: user, stories: made)
    }

    @Test func `OF-101 The next two stories are fetched, and going on draws from what was fetched`() {
        let player = StoryPlayer(rings: [ring(1, [11, 12]), ring(2, [21, 22])], at: 0, clock: clock.wallClock)
        let host = ViewHost(
            rootView: StoryViewer(
                player: player, stories: StoriesModel(repository: .unexpected, clock: clock.wallClock),
                messages: MessagesModel(
                    me: Sample.me().id, repository: .unexpected, posts: .unexpected,
                    store: MessageDraftStore(secrets: MemorySecrets()), clock: clock.wallClock, limits: nil)))
        /// The pictures in the page, first the one that is shown, then those that are only fetched.
        func pictures() -> [String] {
            host.tree.root.all { $0.tag == "img" }.compactMap { $0.attribute("src") }.filter { $0.hasPrefix("/media/") }
        }
        host.render()
        #expect(pictures() == [11, 12, 21].map { "/media/\($0)/1280" })
        player.next()
        _ = host.flush()
        // The same address, which the browser has, and the next one beside it.
        #expect(pictures() == [12, 21, 22].map { "/media/\($0)/1280" })
        player.nextPerson()
        _ = host.flush()
        #expect(pictures() == [21, 22].map { "/media/\($0)/1280" })
    }
}
