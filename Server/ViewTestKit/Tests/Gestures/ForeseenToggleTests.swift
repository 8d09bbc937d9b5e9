import Observation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A toggle that an app draws shows its other state as soon as it is pressed, and the old one when it was not so.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ForeseenToggleTests {
    @MainActor @Observable
    final class Likes {
        var isLiked = false
        var others = 12
        @ObservationIgnored var refuses = false
        @ObservationIgnored var count = 0

        nonisolated init() {}

        /// What is drawn may be a press behind, so what counts is what is so by then.
        func toggle() {
            count += 1
            Task { if !refuses { isLiked.toggle() } }
        }
    }

    private struct Heart: ToggleStyle {
        let others: Int

        func makeBody(configuration: Configuration) -> some View {
            let count = others + (configuration.isOn ? 1 : 0)
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Image(systemName: configuration.isOn ? "heart.fill" : "heart")
                        .foregroundStyle(configuration.isOn ? Color.red : Color.gray)
                    if count > 0 { Text("\(count)") }
                }
            }
            .accessibilityLabel("Like")
            .accessibilityValue("\(count) likes")
        }
    }

    private struct Post: View {
        let likes: Likes

        var body: some View {
            Toggle("Like", isOn: Binding(get: { likes.isLiked }, set: { _ in likes.toggle() }))
                .toggleStyle(Heart(others: likes.others))
            Text(likes.isLiked ? "The server has it" : "The server has nothing")
        }
    }

    /// What the heart shows: its symbol, its number, whether it is pressed for screen readers, what these say besides.
    private static let look = """
        (() => {
            const heart = document.querySelector('[aria-label=Like]');
            const filled = [...heart.querySelectorAll('.sym-heart-fill')].some((one) => one.checkVisibility());
            return [filled, heart.innerText.trim(), heart.ariaPressed, heart.getAttribute('aria-description')].join();
        })()
        """

    /// Presses and looks in the next frame: what it shows, after how many milliseconds, and what all frames show that come
    /// before the server has answered and for a moment after.
    private static let press = """
        const start = performance.now();
        const seen = [];
        document.querySelector('[aria-label=Like]').click();
        return new Promise((done) => {
            let first = 0;
            const look = () => {
                first ||= performance.now() - start;
                const now = \(look);
                if (seen.at(-1) !== now) seen.push(now);
                if (performance.now() - start < 1200) requestAnimationFrame(look);
                else done({ seen, first });
            };
            requestAnimationFrame(look);
        });
        """

    private static let off = "false,12,false,12 likes"
    private static let on = "true,13,true,13 likes"
    private static let isForeseen = "homescreen.foresees?.(document.querySelector('[data-on~=foresee]'))"

    /// Shows a post in a page that knows what a like changes, with answers that are late by 200 ms each way.
    private func withPost(
        _ likes: Likes = Likes(), options: BrowserOptions = .phone, _ test: @Sendable (ViewPage) async throws -> Void
    ) async throws {
        try await withView({ Post(likes: likes) }, options: options) { page in
            try await page.browser.wait(until: Self.isForeseen)
            try await page.browser.run("homescreen.simulateLatency(400)")
            try await test(page)
            try await page.browser.run("homescreen.simulateLatency(0)")
            try await page.settle()
        }
    }

    private func seen(_ page: ViewPage) async throws -> [String] {
        try await page.browser.run(Self.press)["seen"]?.array?.compactMap(\.string) ?? []
    }

    @Test(arguments: [false, true])
    func `A like shows in the next frame with its number, and the answer changes nothing`(reducesMotion: Bool)
        async throws
    {
        try await withPost(options: BrowserOptions(reducesMotion: reducesMotion)) { page in
            let there = try await page.browser.run(Self.press)
            #expect(there["seen"]?.array?.map(\.string) == [Self.on])
            // The server's word takes 400.
            #expect(try #require(there["first"]?.number) < 200)
            #expect(try await page.browser.text("The server has it").exists())
            // Nothing has to be said about the way back.
            let shown1 = try await seen(page)
            #expect(shown1 == [Self.off])
            #expect(try await page.browser.text("The server has nothing").exists())
        }
    }

    @Test func `A like that is refused is taken back`() async throws {
        let likes = Likes()
        await MainActor.run { likes.refuses = true }
        try await withPost(likes) { page in
            let shown = try await seen(page)
            #expect(shown == [Self.on, Self.off])
            #expect(await likes.count == 1)
        }
    }

    @Test func `Two quick presses end as it was, and the server hears of both`() async throws {
        let likes = Likes()
        try await withPost(likes) { page in
            try await page.browser.run("document.querySelector('[aria-label=Like]').click()")
            #expect(try await page.browser.run("return \(Self.look)").string == Self.on)
            let shown2 = try await seen(page)
            #expect(shown2 == [Self.off])
            #expect(await likes.count == 2)
            #expect(await likes.isLiked == false)
        }
    }

    @Test func `Where nobody likes a number comes with the first, which is what the server says next`() async throws {
        let likes = Likes()
        await MainActor.run { likes.others = 0 }
        try await withPost(likes) { page in
            let shown3 = try await seen(page)
            #expect(shown3 == ["true,1,true,1 like"])
            try await page.browser.wait(until: Self.isForeseen)
            let shown4 = try await seen(page)
            #expect(shown4 == ["false,,false,0 likes"])
            let texts = "document.querySelectorAll('[aria-label=Like] .text').length"
            #expect(try await page.browser.run("return \(texts)").number == 0)
        }
    }

    @Test func `What others do meanwhile is shown, and what a press changes is asked for anew`() async throws {
        let likes = Likes()
        try await withPost(likes) { page in
            await MainActor.run { likes.others = 40 }
            try await page.browser.wait(until: "\(Self.look) === 'false,40,false,40 likes'")
            try await page.browser.wait(until: Self.isForeseen)
            let shown5 = try await seen(page)
            #expect(shown5 == ["true,41,true,41 likes"])
        }
    }

    @Test func `Space does what a press does`() async throws {
        try await withPost { page in
            try await page.browser.run("document.querySelector('[aria-label=Like]').focus()")
            try await page.browser.press(.space)
            #expect(try await page.browser.run("return \(Self.look)").string == Self.on)
            try await page.browser.text("The server has it").wait()
            #expect(try await page.browser.run("return document.activeElement.ariaLabel").string == "Like")
        }
    }

    @Test func `A like while the network is cut shows, and reaches the server afterwards`() async throws {
        let likes = Likes()
        try await withPost(likes) { page in
            try await page.browser.setOffline(true)
            try await page.browser.run("homescreen.disconnect()")
            try await page.browser.wait(until: "!homescreen.isLive")
            try await page.browser.run("document.querySelector('[aria-label=Like]').click()")
            #expect(try await page.browser.run("return \(Self.look)").string == Self.on)
            try await page.browser.setOffline(false)
            try await page.browser.text("The server has it").wait()
            #expect(try await page.browser.run("return \(Self.look)").string == Self.on)
            #expect(await likes.count == 1)
        }
    }

    @Test func `A reload after the press shows what the server has heard`() async throws {
        let likes = Likes()
        try await withPost(likes) { page in
            try await page.browser.run(
                "homescreen.simulateLatency(0); document.querySelector('[aria-label=Like]').click()")
            try await page.browser.reload()
            try await page.browser.wait(until: "\(Self.look) === '\(Self.on)'")
            try await page.browser.wait(until: Self.isForeseen)
            let shown6 = try await seen(page)
            #expect(shown6 == [Self.off])
            #expect(await likes.count == 2)
        }
    }
}
