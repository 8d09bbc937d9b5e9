import Foundation
import PhotosUI
import SwiftUI
import TestKit
import Testing
import UniformTypeIdentifiers
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FileTests {
    private struct Words: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text: String

        init(text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct Importing: View {
        @State private var isChoosing = false
        @State private var text = "Nothing yet"

        var body: some View {
            VStack {
                Text(text)
                Button("Import") { isChoosing = true }
            }
            .fileImporter(
                isPresented: $isChoosing, allowedContentTypes: [.plainText, .json], allowsMultipleSelection: true
            ) { result in
                guard let urls = try? result.get() else { return text = "Failed" }
                text = urls.map { url in
                    guard url.startAccessingSecurityScopedResource() else { return "No access" }
                    defer { url.stopAccessingSecurityScopedResource() }
                    return
                        "\(url.lastPathComponent): \((try? String(contentsOf: url, encoding: .utf8)) ?? "unreadable")"
                }.joined(separator: ", ")
            }
        }
    }

    private struct Exporting: View {
        @State private var isSaving = false
        @State private var text = "Nothing yet"

        var body: some View {
            VStack {
                Text(text)
                Button("Export") { isSaving = true }
            }
            .fileExporter(
                isPresented: $isSaving, document: Words(text: "Grüße"), contentType: .plainText,
                defaultFilename: "Meine Wörter"
            ) { result in
                text = (try? result.get().lastPathComponent) ?? "Failed"
            }
        }
    }

    @Test func `A chosen file arrives under its own name, and Cancel goes back`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("file-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("hello.txt")
        try Data("Hello".utf8).write(to: file)
        try await withView({ Importing() }) { page in
            // A script's click does not count as the person's, so that no chooser covers the page.
            let ask = "[...document.querySelectorAll('button')].find(b => b.textContent === 'Import').click()"
            try await page.browser.run(ask)
            try await page.browser.button("Cancel").click()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
            try await page.browser.run(ask)
            try await page.browser.element("dialog input[type=file]").evenHidden.upload(file.path)
            try await page.browser.text("hello.txt: Hello").wait()
            try await page.browser.wait(until: "!document.querySelector('dialog')")
        }
    }

    private struct Choosing: View {
        @State private var item: PhotosPickerItem?

        var body: some View {
            PhotosPicker("Choose", selection: $item)
            Text(item == nil ? "Nothing yet" : "Chosen")
        }
    }

    @Test func `A picture that was chosen before the page's third script has arrived is taken`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.file("picture.png")
        try Data([0x89, 0x50, 0x4E, 0x47]).write(to: URL(fileURLWithPath: file))
        var gallery = ViewGallery()
        gallery.add("elsewhere") { Text("Elsewhere") }
        gallery.add("choosing") { Choosing() }
        try await withGallery(gallery) { page in
            try await page.open("elsewhere")
            try await page.browser.command("Network.enable")
            try await page.browser.command("Network.setBlockedURLs", ["urls": ["*/rare.js*"]])
            try await page.open("choosing")
            try await page.browser.element("input[type=file]").upload(file)
            #expect(try await !page.browser.text("Chosen").exists())
            try await page.browser.command("Network.setBlockedURLs", ["urls": []])
            try await page.browser.text("Chosen").wait()
        }
    }

    @Test
    func `A file that was chosen in an importer before the page's third script has arrived is taken`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.file("hello.txt")
        try Data("Hello".utf8).write(to: URL(fileURLWithPath: file))
        var gallery = ViewGallery()
        gallery.add("elsewhere") { Text("Elsewhere") }
        gallery.add("importing") { Importing() }
        try await withGallery(gallery) { page in
            try await page.open("elsewhere")
            try await page.browser.command("Network.enable")
            try await page.browser.command("Network.setBlockedURLs", ["urls": ["*/rare.js*"]])
            try await page.open("importing")
            // A person's click, so that the script would open the chooser by itself.
            try await page.browser.button("Import").click()
            try await page.browser.element("dialog input[type=file]").upload(file)
            try await page.browser.command("Network.setBlockedURLs", ["urls": []])
            try await page.browser.text("hello.txt: Hello").wait()
        }
    }

    @Test func `A document is fetched as a file to be saved`() async throws {
        try await withView({ Exporting() }) { page in
            try await page.browser.button("Export").click()
            try await page.browser.text("Meine Wörter.txt").wait()
            try await page.browser.wait(until: "document.documentElement.classList.contains('live')")
        }
    }
}
