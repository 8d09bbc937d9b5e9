import Base
import Testing

@testable import ListBackupUI

/// The places of the app as parts of addresses.
@Suite struct PageTests {
    private static let id = "0APV21V10ZYZ3"

    @Test(
        arguments: [
            "overview", "search", "person", "activity", "storage", "team", "account", "add", "add-notion",
            "join-abc", "connected", "connected-r1", "source-\(id)", "source-\(id)-compare", "source-\(id)-runs",
            "source-\(id)-export", "source-\(id)-keeping", "source-\(id)-settings", "search-\(id)",
            "source-\(id)-records-orders~7",
        ])
    func `LB-186 A place is an address, and the address that place`(_ address: String) throws {
        #expect(try #require(Page(address)).description == address)
    }

    @Test func `LB-186 An address that nobody made leads somewhere or nowhere, and is never longer than it was`() {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "source", "-", Self.id, "records", "~", "%", "%00", "search", "join", "\u{0}", "🏔️", "..", "/", "é", "add",
            String(repeating: "x", count: 3000),
        ]
        for _ in 0..<4000 {
            let count = Int.random(in: 0...7, using: &random)
            let address = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let page = Page(address) else { continue }
            // What was understood stays the same place ever after.
            #expect(Page(page.description)?.description == page.description, "\(address)")
        }
    }
}
