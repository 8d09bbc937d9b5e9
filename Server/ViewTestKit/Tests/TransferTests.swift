import Foundation
import SwiftUI
import TestKit
import Testing
import UniformTypeIdentifiers
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct TransferTests {
    private struct Baskets: View {
        @State private var fruit = ["Apple", "Pear", "Plum"]
        @State private var basket: [String] = []
        @State private var note = "Nothing yet"
        @State private var isTargeted = false

        var body: some View {
            VStack(spacing: 20) {
                ForEach(fruit, id: \.self) { name in
                    Text(name).padding().accessibilityIdentifier("fruit-\(name)").draggable(name) {
                        Text("Carrying \(name)")
                    }
                }
                Text(isTargeted ? "Let go" : "Basket: \(basket.joined(separator: ", "))")
                    .frame(width: 250, height: 100)
                    .background(.yellow)
                    .accessibilityIdentifier("basket")
                    .dropDestination(for: String.self) { items, _ in
                        basket += items
                        fruit.removeAll { items.contains($0) }
                        return true
                    } isTargeted: {
                        isTargeted = $0
                    }
                Text(note).frame(width: 250, height: 60).accessibilityIdentifier("addresses")
                    .dropDestination(for: URL.self) { urls, _ in
                        note = urls.map { url in
                            guard url.isFileURL else { return "Link \(url.absoluteString)" }
                            return "File \((try? String(contentsOf: url, encoding: .utf8)) ?? "unreadable")"
                        }.joined(separator: ", ")
                        return true
                    }
            }
        }
    }

    private struct Lists: View {
        @State private var left = ["One", "Two", "Three"]
        @State private var right = ["Four"]

        var body: some View {
            VStack {
                list("left", $left, other: $right)
                list("right", $right, other: $left)
                Text("L:\(left.joined(separator: ",")) R:\(right.joined(separator: ","))")
            }
        }

        private func list(_ name: String, _ rows: Binding<[String]>, other: Binding<[String]>) -> some View {
            List {
                ForEach(rows.wrappedValue, id: \.self) { row in
                    Text(row).accessibilityIdentifier(row).draggable(row)
                }
                .dropDestination(for: String.self) { items, offset in
                    let before = rows.wrappedValue.prefix(offset).count { !items.contains($0) }
                    other.wrappedValue.removeAll { items.contains($0) }
                    rows.wrappedValue.removeAll { items.contains($0) }
                    rows.wrappedValue.insert(contentsOf: items, at: before)
                }
            }
            .frame(height: 300)
        }
    }

    private func center(_ page: ViewPage, _ identifier: String, y: Double = 0.5) async throws -> (x: Double, y: Double)
    {
        let frame = try await page.frame(identifier)
        return (frame.midX, frame.minY + frame.height * y)
    }

    /// A drag that comes from outside the page, as the browser would tell of it.
    private func bring(_ data: PageValue, to place: (x: Double, y: Double), _ page: ViewPage) async throws {
        for type in ["dragEnter", "dragOver", "drop"] {
            try await page.browser.command(
                "Input.dispatchDragEvent",
                ["type": .string(type), "x": .number(place.x), "y": .number(place.y), "data": data])
        }
    }

    @Test func `A finger that rests on a view lifts it, and it falls where the finger leaves`() async throws {
        try await withView({ Baskets() }) { page in
            let start = try await center(page, "fruit-Pear")
            let end = try await center(page, "basket")
            try await page.browser.touch("touchStart", at: start)
            try await page.browser.wait(until: "document.querySelector('.drag-ghost')")
            for part in [0.2, 0.5, 0.8, 1] {
                try await page.browser.touch(
                    "touchMove", at: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
            }
            try await page.browser.text("Let go").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("Basket: Pear").wait()
            try await page.browser.wait(until: "!document.querySelector('.drag-ghost, .dropping, .dragging')")
        }
    }

    @Test func `A finger that moves at once scrolls and lifts nothing`() async throws {
        try await withView({ Baskets() }) { page in
            let start = try await center(page, "fruit-Pear")
            try await page.browser.swipe(from: start, to: try await center(page, "basket"))
            try await page.settle()
            #expect(try await page.browser.text("Basket:").exists())
            #expect(try await page.browser.run("return !document.querySelector('.drag-ghost')").bool == true)
        }
    }

    @Test func `A mouse drags a view onto another`() async throws {
        try await withView({ Baskets() }, options: .desktop) { page in
            let start = try await center(page, "fruit-Plum")
            let end = try await center(page, "basket")
            try await page.browser.drag(from: start, to: end)
            try await page.browser.text("Basket: Plum").wait()
        }
    }

    @Test func `Keys take a view up, choose a place and lay it down, and say so`() async throws {
        try await withView({ Baskets() }, options: .desktop) { page in
            try await page.browser.run(
                "document.querySelector('[data-testid=fruit-Apple]').closest('[data-lift]').focus()")
            try await page.browser.press(.space)
            try await page.browser.wait(
                until: "document.getElementById('hs-announce').textContent.includes('picked up')")
            try await page.browser.press(.down)
            try await page.browser.wait(until: "document.getElementById('hs-announce').textContent.includes(', 1/')")
            try await page.browser.text("Let go").wait()
            try await page.browser.press(.space)
            try await page.browser.text("Basket: Apple").wait()
        }
    }

    @Test func `Escape lays down what keys took up where it was`() async throws {
        try await withView({ Baskets() }, options: .desktop) { page in
            try await page.browser.run(
                "document.querySelector('[data-testid=fruit-Apple]').closest('[data-lift]').focus()")
            for key in [Key.space, .down] { try await page.browser.press(key) }
            try await page.browser.text("Let go").wait()
            try await page.browser.press(.escape)
            try await page.browser.text("Basket:").wait()
            try await page.browser.wait(
                until: "document.getElementById('hs-announce').textContent.includes('cancelled')")
        }
    }

    @Test func `Texts, addresses and files come in from other windows and the desktop`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "transfer-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("hello.txt")
        try Data("Hello".utf8).write(to: file)
        try await withView({ Baskets() }, options: .desktop) { page in
            let basket = try await center(page, "basket")
            try await bring(
                ["items": [["mimeType": "text/plain", "data": "<i>Grapes</i>"]], "dragOperationsMask": 1], to: basket,
                page)
            try await page.browser.text("Basket: <i>Grapes</i>").wait()
            let addresses = try await center(page, "addresses")
            try await bring(
                [
                    "items": [["mimeType": "text/uri-list", "data": "https://example.org/a"]], "dragOperationsMask": 1,
                ], to: addresses, page)
            try await page.browser.text("Link https://example.org/a").wait()
            try await bring(
                ["items": [], "files": [.string(file.path)], "dragOperationsMask": 1], to: addresses, page)
            try await page.browser.text("File Hello").wait()
        }
    }

    @Test func `Rows go from list to list, to the place that the line shows`() async throws {
        try await withView({ Lists() }) { page in
            let start = try await center(page, "One")
            let end = try await center(page, "Four", y: 0.9)
            try await page.browser.touch("touchStart", at: start)
            try await page.browser.wait(until: "document.querySelector('.drag-ghost')")
            for part in [0.1, 0.5, 1] {
                try await page.browser.touch(
                    "touchMove", at: (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
            }
            try await page.browser.wait(until: "document.querySelector('.gap-mark')")
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("L:Two,Three R:Four,One").wait()
        }
    }

    private struct Clipboard: View {
        @State private var pasted = "Nothing yet"

        var body: some View {
            VStack {
                Text(pasted)
                Text("Copy me").focusable().accessibilityIdentifier("source").copyable(["Copied words"])
                Text("Paste here").pasteDestination(for: String.self) { pasted = $0.joined() }
            }
        }
    }

    @Test func `What is pasted reaches the view that takes it`() async throws {
        try await withView({ Clipboard() }, options: .desktop) { page in
            try await page.browser.run(
                """
                const data = new DataTransfer();
                data.setData('text/plain', 'Pasted words');
                document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
                """)
            try await page.browser.text("Pasted words").wait()
        }
    }
}
