import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct SharedAuthorsTests {
    @Test func `A page whose authors are shared is the same page`() {
        let posts = (0..<9).map { Sample.post($0, by: Sample.user($0 % 3)) }
        #expect(posts.sharingAuthors() == posts)
    }

    @Test func `Two states of one person stay two`() {
        let posts = [Sample.post(1, by: Sample.user(1, "Ann")), Sample.post(2, by: Sample.user(1, "Anna"))]
        #expect(posts.sharingAuthors().map(\.user.name) == ["Ann", "Anna"])
    }
}
