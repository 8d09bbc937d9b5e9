import Foundation
import HTTPClient

/// What a WebDAV server says of several resources (RFC 4918, section 14.16).
struct MultiStatus: Sendable {
    /// One of them, with what was found of it.
    struct Item: Sendable, Equatable {
        var href = ""
        /// Texts of properties, by their names.
        var texts: [String: String] = [:]
        /// The types that it has, such as `calendar`.
        var types: Set<String> = []
        /// Where properties lead, by their names.
        var links: [String: [String]] = [:]
    }

    private(set) var items: [Item] = []
    private static let most = 200_000

    /// Throws `XMLReader.Failure` for what is none.
    init(_ bytes: [UInt8]) throws {
        var reader = XMLReader(bytes)
        var (path, item, found): ([String], Item, Item) = ([], Item(), Item())
        var (text, isThere) = ("", true)
        while let event = try reader.next() {
            switch event {
            case .start(let name, _):
                path.append(name)
                text = ""
                if name == "response" { item = Item() }
                if name == "propstat" { (found, isThere) = (Item(), true) }
                if path.dropLast().last == "resourcetype" { found.types.insert(name) }
            case .text(let more): text += more
            case .end(let name):
                path.removeLast()
                let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
                if name == "href" {
                    if path.last == "response" {
                        item.href = value
                    } else if let property = path.last {
                        found.links[property, default: []].append(value)
                    }
                } else if name == "status", path.last == "propstat" {
                    isThere = value.contains(" 200")
                } else if path.last == "prop", !text.isEmpty {
                    // What it holds stands as it came, but for the marks around it.
                    found.texts[name] = name.hasSuffix("-data") ? text : value
                } else if name == "propstat", isThere {
                    item.types.formUnion(found.types)
                    item.texts.merge(found.texts) { $1 }
                    item.links.merge(found.links) { $1 }
                } else if name == "response", !item.href.isEmpty {
                    items.append(item)
                    guard items.count <= Self.most else { throw XMLReader.Failure.tooLarge }
                }
                text = ""
            }
        }
    }
}
