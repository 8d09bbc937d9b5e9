import Foundation
import HTTPClient
import ListBackupCore

/// An item of a feed.
struct FeedItem: Sendable, Equatable {
    /// Its fields, each the first that it has.
    private(set) var fields: [String: String] = [:]
    private static let names = [
        "title": "title", "link": "link", "guid": "id", "id": "id", "pubDate": "published", "published": "published",
        "date": "published", "updated": "updated", "description": "summary", "summary": "summary",
        "encoded": "content", "content": "content", "creator": "author", "name": "author", "author": "author",
    ]

    /// All items in a feed, in its order. Throws `XMLReader.Failure` for what is none.
    static func all(in bytes: [UInt8]) throws -> [FeedItem] {
        var reader = XMLReader(bytes)
        var (items, item, path): ([FeedItem], FeedItem?, [String]) = ([], nil, [])
        var (text, isFeed) = ("", false)
        while let event = try reader.next() {
            switch event {
            case .start(let name, let attributes):
                path.append(name)
                if path.count == 1 { isFeed = ["rss", "RDF", "feed"].contains(name) }
                if name == "item" || name == "entry" { item = FeedItem() }
                // What stands in a content of marks is one text.
                if path.count < 3 || !path.dropLast().contains("content") { text = "" }
                if name == "link", let href = attributes["href"], attributes["rel"] ?? "alternate" == "alternate" {
                    item?.take("link", href)
                }
            case .text(let more): text += more
            case .end(let name):
                path.removeLast()
                if name == "item" || name == "entry" {
                    if let whole = item, !whole.fields.isEmpty { items.append(whole) }
                    item = nil
                } else if let field = names[name], !path.contains("content") {
                    item?.take(field, text.trimmingCharacters(in: .whitespacesAndNewlines))
                    text = ""
                }
            }
        }
        guard isFeed else { throw XMLReader.Failure.notXML }
        return items
    }

    private mutating func take(_ field: String, _ value: String) {
        guard !value.isEmpty, fields[field] == nil else { return }
        fields[field] = value
    }

    var record: [UInt8] {
        let members = fields.sorted { $0.key < $1.key }.map { name, value in
            String(decoding: JSONString.token(name.utf8) + [0x3a] + JSONString.token(value.utf8), as: UTF8.self)
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    /// By what it says that it is known by, else by its address.
    var key: RecordKey {
        guard let id = fields["id"] ?? fields["link"] else { return RecordKey(contentOf: record) }
        return RecordKey(text: Array(id.utf8))
    }
}
