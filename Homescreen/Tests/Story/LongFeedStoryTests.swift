import AccountsAPI
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// A feed of months, as somebody scrolls through it to its end.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct LongFeedStoryTests {
    private static let number = "+4741234567"
    private static let posts = 1_000

    @Test(.timeLimit(.minutes(5)))
    func `OF-211 A thousand posts are scrolled through with few of them in the page, and without a halt`() async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        try await write(try #require(URL(string: program.address + "/only-friends")), messages)
        try await withBrowser(.phone) { browser in
            try await browser.go(to: program.address + "/only-friends/log-in")
            try await browser.field("Phone number").fill(Self.number)
            try await browser.field("Password").fill("birch forest 41 lake")
            try await browser.button("Log in").click()
            try await browser.text("Post \(Self.posts) of a long").wait()
            _ = try await browser.run(Self.scroll)
            try await browser.text("Post 1 of a long").wait(within: .seconds(150))
            let seen = try await browser.run("return window.seen.nodes").number ?? .infinity
            #expect(seen < 8_000, "\(seen) elements at once")
            let heap = try await browser.run("return performance.memory?.usedJSHeapSize ?? 0").number ?? .infinity
            #expect(heap < 200_000_000, "\(heap) bytes")
            // Half of the frames come at once, and nothing holds the page up so that a finger would feel it. What else runs on
            // this machine counts too, so one halt is forgiven.
            let halts = try await browser.run("return window.seen.halts").number ?? .infinity
            let frame = try await browser.run(
                "return window.seen.frames.sort((a, b) => a - b)[window.seen.frames.length >> 1]")
            #expect(halts < 2, "\(halts) halts")
            #expect((frame.number ?? .infinity) < 34, "\(frame) ms for a frame")
        }
    }

    /// Somebody who has posted for months.
    private func write(_ address: URL, _ messages: MessageService) async throws {
        let session = try await messages.signUp(at: address, number: Self.number)
        let transport = URLSessionTransport(baseURL: address)
        let tokens = TokenStore(app: "test", secrets: MemorySecrets(), transport: transport)
        try tokens.store(access: session.accessToken, refresh: session.refreshToken)
        let client = APIClient(transport: transport, credentials: tokens)
        _ = try await client.call(UsersAPI.updateMe, .init(), ProfileChange(name: "Ann Berg"))
        for number in 1...Self.posts {
            let text = "Post \(number) of a long year.\n" + String(repeating: "It goes on. ", count: number % 20)
            _ = try await client.call(PostsAPI.create, .init(), PostDraft(text: text))
        }
    }

    /// Scrolls to the end of what there is, frame by frame, and notes what the page holds and how long it stands still.
    private static let scroll = """
        const seen = window.seen = { nodes: 0, halts: 0, frames: [] };
        new PerformanceObserver((list) => {
          seen.halts += list.getEntries().filter(({ duration }) => duration > 100).length;
        }).observe({ type: 'longtask' });
        const view = [...document.querySelectorAll('#hs *')].find((element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > 2 * innerHeight);
        let last = performance.now();
        const step = (now) => {
          seen.frames.push(now - last);
          last = now;
          if (seen.frames.length % 50 === 0) {
            seen.nodes = Math.max(seen.nodes, document.querySelectorAll('#hs *').length);
          }
          view.scrollTop += 150;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
        """
}
