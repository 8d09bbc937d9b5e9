import SwiftUI
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct LinkedTextTests {
    @Test func `OF-070 An address in a text has the tint of where it stands, so that it is read on green too`() throws {
        let host = ViewHost(rootView: LinkedText("See https://example.org/a").tint(Color.onGreen))
        host.render()
        let root = host.tree.root
        let link = try #require(root.first { $0.tag == "a" })
        #expect(link.attribute("href") == "https://example.org/a")
        #expect(root.all { $0.style("--tint") != nil }.count == 1)
    }
}
