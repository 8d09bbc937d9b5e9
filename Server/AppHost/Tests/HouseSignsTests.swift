import Foundation
import TestKit
import Testing
import Wire

@testable import AppHost

struct HouseSignsTests {
    private static let notes = AppIdentity(
        id: "notes", name: "Notes & <Lists>", tagline: "Notes.", accent: ("#123456", "#000000"))
    private static let digits = AppIdentity(
        id: "digits", name: "42", tagline: "Numbers.", accent: ("#fff", "#000"),
        actions: [QuickAction("Count", symbol: "number", place: "numbers/count")])

    private func text(_ path: String, of signs: HouseSigns) throws -> String {
        let file = try #require(try signs.files.first { $0.path == path })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test func `Every path that a page or a manifest names is a file, and none is there twice`() throws {
        let temporary = try TemporaryDirectory()
        for name in ["homescreen-48.png", "homescreen-180.png", "homescreen-512.png", "notes.svg", "notes-180.png"] {
            try Data(name.utf8).write(to: temporary.url.appendingPathComponent(name))
        }
        let signs = HouseSigns([Self.notes, Self.digits], icons: temporary.url)
        let paths = try signs.files.map(\.path)
        #expect(Set(paths).count == paths.count)
        for sign in [signs.house] + signs.apps {
            let manifest = try JSONCoding.decode(
                JSONValue.self, from: Array(try text(sign.manifest.path, of: signs).utf8))
            let icons =
                (manifest["icons"]?.elements ?? [])
                + (manifest["shortcuts"]?.elements ?? []).flatMap {
                    $0["icons"]?.elements ?? []
                }
            #expect(!icons.isEmpty)
            for icon in icons { #expect(paths.contains(icon["src"]?.text ?? "none")) }
        }
        #expect(try text("/~/icons/notes.svg", of: signs) == "notes.svg")
        #expect(try text("/~/icons/notes-180.png", of: signs) == "notes-180.png")
        #expect(!paths.contains("/~/icons/notes-512.png"))
        #expect(!paths.contains { $0.hasSuffix("-48.png") })
    }

    @Test func `The house's manifest has its apps as shortcuts, an app's has none and starts at the app`() throws {
        let signs = HouseSigns([Self.notes, Self.digits], icons: nil)
        let house = try JSONCoding.decode(
            JSONValue.self, from: Array(try text("/~/manifests/homescreen.webmanifest", of: signs).utf8))
        #expect(house["start_url"] == "/")
        #expect(house["shortcuts"]?.elements.map { $0["url"]?.text } == ["/notes", "/digits"])
        #expect(house["shortcuts"]?.elements.first?["name"] == "Notes & <Lists>")
        let app = try JSONCoding.decode(
            JSONValue.self, from: Array(try text("/~/manifests/notes.webmanifest", of: signs).utf8))
        #expect(app["start_url"] == "/notes")
        #expect(app["id"] == "/notes")
        // The way home and to other apps stays in the window of the installed one.
        #expect(app["scope"] == "/")
        #expect(app["display"] == "standalone")
        #expect(app["theme_color"] == "#123456")
        #expect(app["shortcuts"] == nil)
    }

    @Test func `The quick actions of an app are the shortcuts of its manifest`() throws {
        let signs = HouseSigns([Self.notes, Self.digits], icons: nil)
        let app = try JSONCoding.decode(
            JSONValue.self, from: Array(try text("/~/manifests/digits.webmanifest", of: signs).utf8))
        #expect(app["shortcuts"]?.elements.map { $0["name"]?.text } == ["Count"])
        #expect(app["shortcuts"]?.elements.map { $0["url"]?.text } == ["/digits/numbers/count"])
    }

    @Test func `Without a drawing an app's icon is its first letter, and a name without letters breaks nothing`() throws
    {
        let signs = HouseSigns([Self.notes, Self.digits], icons: nil)
        let letter = try text("/~/icons/notes.svg", of: signs)
        #expect(letter.contains(">N</text>"))
        #expect(letter.contains("fill=\"#123456\""))
        #expect(try text("/~/icons/digits.svg", of: signs).contains("></text>"))
        #expect(try signs.files.allSatisfy { !$0.bytes.isEmpty })
    }

    @Test func `The favicon holds the picture as it is, with a head that says where`() throws {
        let temporary = try TemporaryDirectory()
        let png = (0..<700).map { UInt8(truncatingIfNeeded: $0) }
        try Data(png).write(to: temporary.url.appendingPathComponent("homescreen-48.png"))
        let signs = HouseSigns([], icons: temporary.url)
        let icon = try #require(try signs.files.first { $0.path == "/favicon.ico" })
        #expect(icon.contentType == "image/x-icon")
        // One icon of 48 by 48 with 32 bits: its size and its place, lowest byte first.
        #expect(Array(icon.bytes.prefix(8)) == [0, 0, 1, 0, 1, 0, 48, 48])
        #expect(Array(icon.bytes[14..<22]) == [0xBC, 0x02, 0, 0, 22, 0, 0, 0])
        #expect(Array(icon.bytes.dropFirst(22)) == png)
        #expect(try !HouseSigns([], icons: nil).files.contains { $0.path == "/favicon.ico" })
    }
}
