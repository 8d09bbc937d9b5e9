import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Alerts, confirmation dialogs and menus, driven by fingers and keys.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct AlertTests {
    private struct Ask: View {
        @State private var isAsking = false
        @State private var name = ""
        @State private var secret = ""
        @State private var said = "nothing"

        var body: some View {
            VStack {
                Button("Rename") { isAsking = true }
                Text("said \(said)")
            }
            .alert("New name", isPresented: $isAsking) {
                TextField("Name", text: $name)
                SecureField("Password", text: $secret)
                Button("Save") { said = "\(name)-\(secret)" }
                Button("Cancel", role: .cancel) { said = "cancelled" }
            } message: {
                Text("What shall it be called?")
            }
        }
    }

    @Test func `An alert's fields are written in, and its button acts on what they say`() async throws {
        try await withView({ Ask() }) { page in
            try await page.browser.button("Rename").click()
            try await page.browser.field("Name").type("Ada")
            try await page.browser.element("[type=password]").type("x1")
            try await page.browser.button("Save").click()
            try await page.browser.text("said Ada-x1").wait()
            try await page.browser.element("dialog").waitUntilGone()
        }
    }

    @Test func `Escape presses an alert's Cancel, and the focus returns`() async throws {
        try await withView({ Ask() }, options: .desktop) { page in
            try await page.browser.button("Rename").press(.enter)
            try await page.browser.text("What shall it be called?").wait()
            try await page.browser.wait(until: "!!document.activeElement?.closest('dialog')")
            #expect(try await page.browser.run("return document.activeElement.matches('input')").bool == true)
            try await page.browser.press(.escape)
            try await page.browser.text("said cancelled").wait()
            try await page.browser.wait(until: "document.activeElement?.textContent === 'Rename'")
        }
    }

    @Test func `An alert stays when the page beside it is pressed, and Enter in its field presses the button`()
        async throws
    {
        try await withView({ Ask() }, options: .desktop) { page in
            try await page.browser.button("Rename").click()
            try await page.browser.field("Name").wait()
            try await page.browser.drag(from: (5, 5), to: (5, 5))
            try await page.settle()
            try await page.browser.field("Name").type("Eva")
            try await page.browser.press(.enter)
            try await page.browser.element("[type=password]:focus").type("y2")
            try await page.browser.press(.enter)
            try await page.browser.text("said Eva-y2").wait()
        }
    }

    private struct Delete: View {
        @State private var isAsking = false
        @State private var said = "nothing"

        var body: some View {
            VStack {
                Button("Delete…") { isAsking = true }
                Text("said \(said)")
            }
            .confirmationDialog("Really?", isPresented: $isAsking, titleVisibility: .visible) {
                Button("Delete all", role: .destructive) { said = "deleted" }
                Button("Archive") { said = "archived" }
            }
        }
    }

    @Test(arguments: [BrowserOptions.phone, .desktop])
    func `A confirmation dialog acts, is cancelled by its own button, by Escape and by a press beside it`(
        _ options: BrowserOptions
    ) async throws {
        try await withView({ Delete() }, options: options) { page in
            try await page.browser.button("Delete…").click()
            try await page.browser.text("Really?").wait()
            try await page.browser.button("Archive").click()
            try await page.browser.text("said archived").wait()
            for way in 0..<3 {
                try await page.browser.element("dialog").waitUntilGone()
                try await page.browser.button("Delete…").click()
                try await page.browser.text("Really?").wait()
                try await page.settle()
                switch way {
                case 0: try await page.browser.button("Cancel").click()
                case 1: try await page.browser.press(.escape)
                default: try await page.browser.drag(from: (20, 30), to: (20, 30))
                }
            }
            try await page.browser.element("dialog").waitUntilGone()
            #expect(try await page.browser.text("said archived").exists())
        }
    }

    private struct Menus: View {
        @State private var said = "nothing"
        @State private var order = "name"

        var body: some View {
            VStack {
                Menu("Edit") {
                    Button("Copy") { said = "copied" }
                    Menu("Sort by") {
                        Button("Date") { said = "by date" }
                        Button("Size") { said = "by size" }
                    }
                    Picker("Order", selection: $order) {
                        Text("Name").tag("name")
                        Text("Kind").tag("kind")
                    }
                    Button("Delete", role: .destructive) { said = "deleted" }
                }
                Text("said \(said) \(order)")
            }
        }
    }

    @Test func `Arrow keys go through a menu and into its submenu and back, and Escape returns`() async throws {
        try await withView({ Menus() }, options: .desktop) { page in
            let focused = "document.activeElement?.textContent.trim() ="
            try await page.browser.button("Edit").press(.enter)
            try await page.browser.wait(until: "\(focused)== 'Copy'")
            try await page.browser.press(.down)
            try await page.browser.wait(until: "\(focused)== 'Sort by'")
            try await page.browser.press(.right)
            try await page.browser.wait(until: "\(focused)== 'Date'")
            try await page.browser.press(.down)
            try await page.browser.wait(until: "\(focused)== 'Size'")
            try await page.browser.press(.left)
            try await page.browser.wait(until: "\(focused)== 'Sort by'")
            try await page.browser.press(.right)
            try await page.browser.press(.end)
            try await page.browser.press(.enter)
            try await page.browser.text("said by size name").wait()
            try await page.browser.wait(until: "\(focused)== 'Edit'")
            try await page.browser.press(.enter)
            try await page.browser.wait(until: "\(focused)== 'Copy'")
            try await page.browser.press(.up)
            try await page.browser.wait(until: "\(focused)== 'Delete'")
            try await page.browser.press(.escape)
            try await page.browser.wait(until: "\(focused)== 'Edit'")
            #expect(try await page.browser.element("[role=menu]").count() == 0)
        }
    }

    @Test func `A menu's choice is made by the finger`() async throws {
        try await withView({ Menus() }) { page in
            try await page.browser.button("Edit").click()
            try await page.browser.element(role: "menuitemradio", "Kind").click()
            try await page.browser.text("said nothing kind").wait()
            try await page.browser.button("Edit").click()
            try await page.browser.element(role: "menuitem", "Sort by").click()
            try await page.browser.element(role: "menuitem", "Date").click()
            try await page.browser.text("said by date kind").wait()
        }
    }
}
