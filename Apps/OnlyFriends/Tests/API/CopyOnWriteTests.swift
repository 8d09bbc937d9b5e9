import Base
import Foundation
import Testing
import Wire

@testable import OnlyFriendsAPI

@Suite struct CopyOnWriteTests {
    private func post() throws -> Post {
        let id = try #require(SortableID(rawValue: 7))
        return Post(
            id: id, user: User(id: id, name: "Ann", relation: .friend), timestamp: Date(timeIntervalSince1970: 0),
            content: PostContent(text: "Hello"))
    }

    @Test func `A change of one copy leaves the others as they were`() throws {
        let first = try post()
        var second = first
        #expect(second.fields.storage === first.fields.storage)
        second.likeCount = 3
        second.user.name = "Ben"
        #expect(first.likeCount == 0 && first.user.name == "Ann")
        #expect(second.likeCount == 3 && second.user.name == "Ben")
        #expect(first != second)
    }

    @Test func `Values that were made apart are equal when their fields are`() throws {
        let first = try post(), second = try post()
        #expect(first.fields.storage !== second.fields.storage)
        #expect(first == second && first.hashValue == second.hashValue)
    }

    @Test func `What is shared in memory is written out in full`() throws {
        let first = try post()
        let bytes = try JSONCoding.encode(first)
        #expect(String(decoding: bytes, as: UTF8.self).contains("\"name\":\"Ann\""))
        #expect(try JSONCoding.decode(Post.self, from: bytes) == first)
    }
}
