import OnlyFriendsAPI
import SwiftUI
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct PostCardTests {
    private func root(_ post: Post) -> Element {
        let host = ViewHost(
            rootView: NavigationStack { PostCard(post: post, feed: FeedModel(posts: .unexpected)) }
                .environment(Navigator()))
        host.render()
        return host.tree.root
    }

    private func labels(_ root: Element) -> [String] {
        root.all { $0.attribute("aria-label") != nil }.map { element in
            [element.attribute("aria-label"), element.attribute("aria-description")].compactMap { $0 }
                .joined(separator: ": ")
        }
    }

    @Test func `OF-212 A screen reader hears what each part does and how much there is of it`() {
        var post = Sample.post(1, by: Sample.user(2, "Bo"), likes: 3)
        post.commentCount = 2
        let said = labels(root(post)).joined(separator: " | ")
        for part in ["Profile of Bo", "Like", "3 likes", "Comments", "2 comments"] {
            #expect(said.contains(part), "\(part) in \(said)")
        }
        post.likedByMe = true
        let heart = root(post).first { $0.attribute("aria-label") == "Like" }
        #expect(heart?.attribute("aria-pressed") == "true")
    }

    @Test func `OF-068: only the author's own card can be changed and says who sees the post; others' can be reported`()
    {
        var post = Sample.post(1, by: Sample.me())
        post.audience = .closeFriends
        let own = labels(root(post))
        #expect(own.contains { $0.contains("More") } && own.contains { $0.contains("Close friends") })
        let other = labels(root(Sample.post(2)))
        #expect(!other.contains("More") && other.contains("More about this post by Ann Berg"))
    }

    @Test func `Pictures have words, and the text is there as it was written`() {
        var post = Sample.post(1)
        post.content.text = "<b>Hello</b> & goodbye"
        var media = Sample.media(7)
        media.altText = "A lake"
        post.content.images = [media]
        let root = root(post)
        #expect(root.texts.contains("<b>Hello</b> & goodbye"))
        #expect(root.all { $0.attribute("aria-label") == "A lake" || $0.attribute("alt") == "A lake" }.count == 1)
    }

    @Test func `OF-070 A link's preview is one link by its words; its picture stands above or beside them`() {
        var post = Sample.post(1)
        post.content.text = "https://forest.example/"
        for (width, height) in [(1_200, 630), (200, 200)] {
            var picture = Sample.media(7)
            (picture.width, picture.height) = (width, height)
            picture.sizes = [MediaSize(width: 320, url: "/birches.webp")]
            post.content.preview = LinkPreview(
                url: "https://forest.example/", site: "Forest", title: "Birches", image: picture)
            let root = root(post)
            #expect(root.texts.contains("Birches") && root.texts.contains("Forest"))
            #expect(root.all { $0.attribute("src")?.hasSuffix("birches.webp") == true }.count == 1)
        }
    }
}
