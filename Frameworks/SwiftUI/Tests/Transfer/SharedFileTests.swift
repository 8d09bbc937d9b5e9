import Foundation
import SwiftUI
import Testing

/// Files that are handed on.
@MainActor
@Suite struct SharedFileTests {
    @Test func `A file is handed on as what is in it, under its name, and not as the server's path`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("report.csv")
        try Data("name,age".utf8).write(to: file)

        var offered: [UploadedFile] = []
        let services = HostServices(offer: {
            offered.append($0)
            return "/file"
        })
        let host = ViewHost(rootView: ShareLink("Export", item: file), services: services)
        host.render()
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        #expect(button.attribute("data-share") == nil && button.attribute("data-copy") == nil)
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        for _ in 0..<10_000 where offered.isEmpty { await Task.yield() }
        let given = try #require(offered.first)
        #expect(given.name == "report.csv")
        #expect(try String(contentsOf: given.url, encoding: .utf8) == "name,age")
    }

    @Test func `The path of an address is not taken for a file of the server's`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("secret".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let address = try #require(URL(string: "https://example.org\(file.path)"))
        #expect(NSItemProvider(contentsOf: address) == nil && NSItemProvider(contentsOf: file) != nil)
    }

    @Test func `An address is handed on as text`() throws {
        let host = ViewHost(rootView: ShareLink(item: URL(string: "https://example.org/a")!))
        host.render()
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        #expect(button.attribute("data-share") == "https://example.org/a")
    }
}
