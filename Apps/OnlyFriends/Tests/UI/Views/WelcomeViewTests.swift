import OnlyFriendsAPI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct WelcomeViewTests {
    private func host(_ location: String = "/") -> ViewHost {
        let session = SessionModel(dependencies: FakeServer().dependencies(MemorySecrets()))
        let host = ViewHost(rootView: WelcomeView(session: session), location: location)
        host.render()
        return host
    }

    private func links(_ host: ViewHost) -> [String: String] {
        var found: [String: String] = [:]
        for link in host.tree.root.all(where: { $0.tag == "a" }) {
            found[link.texts.joined(separator: " ")] = link.attribute("href")
        }
        return found
    }

    @Test func `The two ways in are links with addresses of their own`() {
        let links = links(host())
        #expect(links["Create account"] == "/sign-up")
        #expect(links["Log in"] == "/log-in")
    }

    @Test func `An address opens the screen that it names`() {
        let host = host("/sign-up")
        #expect(host.location == "/sign-up")
        #expect(host.tree.root.first { $0.tag == "input" && $0.attribute("type") == "password" } != nil)
    }

    @Test(arguments: ["/verify", "/nonsense", "/sign-up%00", "/..%2f..%2fetc"])
    func `A code's screen, or nonsense, opens the welcome`(location: String) {
        #expect(host(location).location == "/")
    }
}
