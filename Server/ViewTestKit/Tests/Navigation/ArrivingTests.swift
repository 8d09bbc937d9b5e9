import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A page that a link leads to slides in as a frame before the server has answered.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ArrivingTests {
    private struct Pages: View {
        @State private var refusing: [Int] = []

        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("Open one", value: 1)
                    NavigationLink("Open two", value: 2)
                }
                .refreshable {}
                .navigationTitle("Root")
                .navigationBarTitleDisplayMode(.inline)
                .navigationDestination(for: Int.self) { Text("Page \($0).").navigationTitle("Title \($0)") }
            }
        }
    }

    private struct Refusing: View {
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: Binding(get: { path }, set: { _ in })) {
                List { NavigationLink("Open one", value: 1) }
                    .refreshable {}
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("Page \($0).") }
            }
        }
    }

    /// Presses a link and tells after how many milliseconds a frame was drawn, what its way back said, whether screen
    /// readers leave it out, and how many frames there were when the page was there.
    private static let press = """
        const start = performance.now();
        const link = [...document.querySelectorAll('.nav-link')].find((one) => one.textContent.includes(arguments[0]));
        const frames = () => [...document.querySelectorAll('[data-stack] > .page:not([data-page])')];
        link.click();
        return new Promise((done) => {
            let first = null;
            const look = () => {
                const frame = frames()[0];
                if (frame) first ??= [performance.now() - start, frame.textContent, frame.ariaHidden];
                const isThere = document.querySelectorAll('[data-page]').length > 1;
                if (isThere || performance.now() - start > arguments[1]) done({
                    after: first?.[0] ?? -1, back: first?.[1] ?? '', hidden: first?.[2] ?? '', left: frames().length,
                    x: isThere ? document.querySelectorAll('[data-page]')[1].getBoundingClientRect().x : -1,
                });
                else requestAnimationFrame(look);
            };
            look();
        });
        """

    @Test func `At 400 ms the frame of a page is there long before the page, which takes its place`() async throws {
        try await withView({ Pages() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(400))")
            let seen = try await page.browser.run(Self.press, [.string("Open one"), .number(5_000)])
            let after = try #require(seen["after"]?.number)
            #expect(after >= 0 && after < 300)
            #expect(seen["back"]?.string == "Root")
            #expect(seen["hidden"]?.string == "true")
            #expect(seen["left"]?.number == 0)
            // It does not begin its way anew.
            #expect(try #require(seen["x"]?.number) < 40)
            try await page.browser.text("Page 1.").wait()
            try await page.browser.wait(until: "location.pathname.endsWith('/1')")
            try await page.browser.goBack()
            try await page.browser.text("Page 1.").waitUntilGone()
            try await page.settle()
            #expect(try await page.browser.run("return document.querySelectorAll('.page').length").number == 1)
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }

    @Test func `A frame that no page follows goes back, and the link has none from then on`() async throws {
        try await withView({ Refusing() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(300))")
            let seen = try await page.browser.run(Self.press, [.string("Open one"), .number(1_000)])
            #expect(try #require(seen["after"]?.number) >= 0)
            try await page.browser.wait(until: "document.querySelectorAll('.page').length === 1")
            try await page.settle()
            let again = try await page.browser.run(Self.press, [.string("Open one"), .number(1_000)])
            #expect(again["after"]?.number == -1)
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }

    @Test func `The frame is in sight in the first picture after the press`() async throws {
        try await withView({ Pages() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(600))")
            let seen = try await page.browser.run(
                """
                return new Promise((done) => requestAnimationFrame(() => {
                    document.querySelector('.nav-link').click();
                    // What is drawn at the end of this picture.
                    requestAnimationFrame(() => {
                        const frame = document.querySelector('[data-stack] > .page:not([data-page])');
                        done([frame?.getBoundingClientRect().x, innerWidth]);
                    });
                }));
                """)
            let (x, width) = (try #require(seen.array?[0].number), try #require(seen.array?[1].number))
            #expect(x < width - 8)
            try await page.browser.text("Page 1.").wait()
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }

    private let frames = "document.querySelectorAll('[data-stack] > .page:not([data-page])').length"

    @Test func `Where motion is reduced the frame does not slide in but is there`() async throws {
        try await withView({ Pages() }, options: BrowserOptions(reducesMotion: true)) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(1000))")
            let x = try await page.browser.run(
                """
                document.querySelector('.nav-link').click();
                const frame = document.querySelector('[data-stack] > .page:not([data-page])');
                const wait = (count, done) => count ? requestAnimationFrame(() => wait(count - 1, done)) : done();
                return new Promise((done) => wait(4, () => done(frame?.getBoundingClientRect().x ?? -1)));
                """)
            #expect(x.number == 0)
            try await page.browser.text("Page 1.").wait()
            try await page.browser.run("homescreen.simulateLatency(0)")
            try await page.browser.wait(until: "\(frames) === 0")
        }
    }

    @Test
    func `A frame of a page that does not come for a lost network goes back, and the page comes when there is one`()
        async throws
    {
        try await withView({ Pages() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => 0)")
            try await page.browser.setOffline(true)
            try await page.browser.run("homescreen.disconnect()")
            try await page.browser.wait(until: "!homescreen.isLive")
            try await page.browser.link("Open one").click()
            try await page.browser.wait(until: "\(frames) === 1")
            try await page.browser.wait(until: "\(frames) === 0")
            #expect(try await page.browser.text("Open two").exists())
            try await page.browser.setOffline(false)
            try await page.browser.text("Page 1.").wait()
            #expect(try await page.browser.run("return \(frames)").number == 0)
        }
    }

    @Test func `A reload while the frame is there shows the page that the address names, and no frame`() async throws {
        try await withView({ Pages() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(2000))")
            try await page.browser.link("Open one").click()
            try await page.browser.wait(until: "\(frames) === 1")
            try await page.browser.reload()
            try await page.settle()
            #expect(try await page.browser.run("return \(frames)").number == 0)
            try await page.browser.link("Open two").click()
            try await page.browser.text("Page 2.").wait()
            try await page.browser.wait(until: "location.pathname.endsWith('/2')")
        }
    }
}
