import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Escape and the browser's Back leave what stands before the page, and ask where something would be lost.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LeavingTests {
    private struct Desk: View {
        @State private var path: [Int] = []
        @State private var isWriting = false

        var body: some View {
            NavigationStack(path: $path) {
                Button("Go on") { path = [1] }
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            Text("Page \(number).")
                            Button("Write") { isWriting = true }
                        }
                        .sheet(isPresented: $isWriting) { Writing(path: $path) }
                    }
            }
        }
    }

    private struct Writing: View {
        @Binding var path: [Int]
        @State private var text = ""
        @State private var isSure = false
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            NavigationStack {
                VStack {
                    TextField("Letter", text: $text)
                    Button("Send") {
                        dismiss()
                        path.append(2)
                    }
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { if text.isEmpty { dismiss() } else { isSure = true } }
                    }
                }
                .confirmationDialog("Throw the letter away?", isPresented: $isSure, titleVisibility: .visible) {
                    Button("Throw away", role: .destructive) { dismiss() }
                }
            }
            .interactiveDismissDisabled(!text.isEmpty)
        }
    }

    private func write(_ page: ViewPage, _ text: String) async throws {
        try await page.browser.button("Go on").click()
        try await page.browser.text("Page 1.").wait()
        try await page.browser.wait(until: "location.pathname.endsWith('/1')")
        try await page.browser.button("Write").click()
        try await page.browser.field("Letter").wait()
        if !text.isEmpty { try await page.browser.field("Letter").type(text) }
        try await page.settle()
    }

    private func isOnPage(_ page: ViewPage, _ number: Int) async throws {
        try await page.browser.element("dialog").waitUntilGone()
        try await page.browser.text("Page \(number).").wait()
        try await page.browser.wait(until: "location.pathname.endsWith('/\(number)') && !history.state?.s")
    }

    @Test func `Back closes a sheet and stays on the page, and the next Back leaves the page`() async throws {
        try await withView({ Desk() }) { page in
            try await write(page, "")
            try await page.browser.goBack()
            try await isOnPage(page, 1)
            try await page.browser.goBack()
            try await page.browser.text("Page 1.").waitUntilGone()
            try await page.browser.goForward()
            try await page.browser.text("Page 1.").wait()
        }
    }

    @Test func `A sheet that was closed by its own button leaves nothing in the history`() async throws {
        try await withView({ Desk() }) { page in
            try await write(page, "")
            try await page.browser.button("Cancel").click()
            try await isOnPage(page, 1)
            try await page.browser.goBack()
            try await page.browser.text("Page 1.").waitUntilGone()
        }
    }

    @Test func `A sheet that leads to another page as it closes has that page follow its own`() async throws {
        try await withView({ Desk() }) { page in
            try await write(page, "")
            try await page.browser.button("Send").click()
            try await isOnPage(page, 2)
            try await page.browser.goBack()
            try await isOnPage(page, 1)
        }
    }

    @Test(arguments: [true, false])
    func `Who leaves unsaved work is asked first`(_ byEscape: Bool) async throws {
        try await withView({ Desk() }) { page in
            func leave() async throws {
                if byEscape { try await page.browser.press(.escape) } else { try await page.browser.goBack() }
            }
            try await write(page, "Dear")
            try await leave()
            try await page.browser.text("Throw the letter away?").wait()
            try await page.settle()
            try await leave()
            try await page.browser.text("Throw the letter away?").waitUntilGone()
            #expect(try await page.browser.field("Letter").value() == "Dear")
            try await page.settle()
            try await leave()
            try await page.browser.button("Throw away").click()
            try await isOnPage(page, 1)
        }
    }

    private static let banner = "document.getElementById('hs-banner')"

    /// Notes in the page when the notice is there, since the page's own clock is not slowed by who watches it.
    private func watchNotice(_ page: ViewPage, after action: String) async throws {
        try await page.browser.run(
            """
            const start = performance.now();
            \(action);
            const look = () => {
                if (\(Self.banner).matches(':popover-open')) window.noticed = performance.now() - start;
                else setTimeout(look, 20);
            };
            look();
            """)
    }

    @Test func `Without a connection it is said over a sheet within two seconds, with why what was pressed waits`()
        async throws
    {
        try await withView({ Desk() }) { page in
            guard page.browser.engine == .chromium else { return }
            try await write(page, "Dear")
            try await page.browser.setOffline(true)
            try await watchNotice(page, after: "homescreen.disconnect()")
            try await page.browser.wait(until: "window.noticed < 2000")
            try await page.browser.button("Cancel").click()
            try await page.browser.wait(until: "\(Self.banner).innerText.includes('What you pressed')")
            try await page.browser.setOffline(false)
            try await page.browser.text("Throw the letter away?").wait()
            try await page.browser.wait(until: "!\(Self.banner).matches(':popover-open')")
        }
    }

    @Test func `A server that does not answer what was pressed is told of within two seconds`() async throws {
        try await withView({ Desk() }) { page in
            try await write(page, "Dear")
            // A connection that leads nowhere, and of which the browser knows nothing.
            try await page.browser.run("homescreen.simulateLatency(600000)")
            let cancel = "[...document.querySelectorAll('dialog button')].find((each) => each.innerText === 'Cancel')"
            try await watchNotice(page, after: "\(cancel).click()")
            try await page.browser.wait(until: "window.noticed < 2200")
            #expect(try await page.browser.run("return \(Self.banner).innerText").string?.contains("pressed") == true)
        }
    }
}
