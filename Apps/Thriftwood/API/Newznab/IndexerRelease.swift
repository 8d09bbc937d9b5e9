public import Foundation
import HTTPClient

/// Something that an indexer knows: what it is called, what it is, and where its NZB lies (TW-148).
public struct IndexerRelease: Sendable, Hashable, Identifiable {
    /// What the indexer knows it by.
    public var id: String
    public var title: String
    /// Bytes; 0 where none are said.
    public var size: Int64 = 0
    /// The name of its category; empty where only its number is known.
    public var category = ""
    public var categories: [Int] = []
    /// When it was posted.
    public var date: Date?
    /// A page where people write about it; never one with the person's key in it.
    public var comments: URL?
    public var commentCount = 0
    public var groups: [String] = []
    public var poster = ""
    public var files = 0
    /// How often it was fetched.
    public var grabs = 0
    public var hasPassword = false
    /// Whether it is a torrent, which no Usenet client takes.
    public var isTorrent = false
    /// Where its NZB lies. It mostly has the person's key in it, so that it stays on the server.
    public var file: ServiceSecret = ""

    public init(id: String, title: String) { (self.id, self.title) = (id, title) }

    /// Whether a client can be given it.
    public var hasFile: Bool { !isTorrent && !file.value.isEmpty }

    /// Whether some client can be given it: a torrent goes to those that take torrents, by its own link or as a file.
    public var canBeSent: Bool { !file.value.isEmpty }

    /// Whether it is a magnet link, which is no file.
    public var isMagnet: Bool { isTorrent && file.value.lowercased().hasPrefix("magnet:?") }

    /// What its file is called on a disk.
    public var fileName: String {
        let safe = title.map { "/\\:*?\"<>|".contains($0) || $0.isNewline || $0 < " " ? "_" : $0 }
        let name = String(safe.prefix(150)).trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        return (name.isEmpty ? "release" : name) + (isTorrent ? ".torrent" : ".nzb")
    }
}

/// A page of what an indexer found.
public struct IndexerPage: Sendable, Equatable {
    public var releases: [IndexerRelease] = []
    /// How many there are in all, as far as the indexer says so.
    public var total: Int?

    /// Most releases that are taken from one answer.
    static let most = 500

    public init() {}
}

extension IndexerPage {
    /// Reads an answer to `t=search`; nil for another document.
    init?(_ reader: inout XMLReader, at base: HTTPAddress?, key: String) throws(XMLReader.Failure) {
        guard case .start("rss", _)? = try reader.next() else { return nil }
        while let event = try reader.next() {
            switch event {
            case .start("response", let said): total = said["total"].flatMap { Int($0) }.map { Bounds.count($0) }
            case .start("item", _):
                let item = try Item(&reader)
                guard releases.count < Self.most, let release = item.release(at: base, key: key) else { continue }
                releases.append(release)
            default: break
            }
        }
    }

    /// A release as it stands in the feed.
    private struct Item {
        var texts: [String: String] = [:]
        var enclosure: [String: String] = [:]
        var attributes: [String: [String]] = [:]

        static let mostAttributes = 200

        /// Reads up to the item's end.
        init(_ reader: inout XMLReader) throws(XMLReader.Failure) {
            var path: [String] = []
            var count = 0
            while let event = try reader.next() {
                switch event {
                case .start(let name, let said):
                    path.append(name)
                    if name == "enclosure" { enclosure = said }
                    if name == "attr", let key = said["name"], let value = said["value"], count < Self.mostAttributes {
                        count += 1
                        attributes[key.lowercased(), default: []].append(value)
                    }
                case .text(let text):
                    guard path.count == 1, let name = path.first, (texts[name] ?? "").utf8.count < 10_000 else {
                        continue
                    }
                    texts[name, default: ""] += text
                case .end:
                    if path.isEmpty { return }
                    path.removeLast()
                }
            }
        }

        func release(at base: HTTPAddress?, key: String) -> IndexerRelease? {
            let title = line("title")
            let file = enclosure["url"] ?? line("link")
            // An address with the key in it is nothing to know a release by.
            let isPlain = !line("guid").isEmpty && (key.isEmpty || !line("guid").contains(key))
            let id = isPlain ? line("guid") : "\(title) \(line("pubDate"))"
            guard !title.isEmpty, !id.isEmpty else { return nil }
            var release = IndexerRelease(id: Bounds.line(id), title: Bounds.line(title))
            release.size = Bounds.bytes(
                number("size") ?? enclosure["length"].flatMap { Int64($0) } ?? Int64(line("size")))
            release.category = Bounds.line(line("category"))
            release.categories = (attributes["category"] ?? []).prefix(20).compactMap { Int($0) }
            release.date =
                InternetDate.date(attributes["usenetdate"]?.first ?? "") ?? InternetDate.date(line("pubDate"))
            release.comments = Self.page(line("comments"), key)
            release.commentCount = Bounds.count(number("comments").map { Int(clamping: $0) })
            release.groups = Bounds.lines(
                (attributes["group"] ?? []).flatMap { $0.split(whereSeparator: { ", ".contains($0) }).map(String.init) }
            )
            release.poster = Bounds.line(attributes["poster"]?.first)
            release.files = Bounds.count(number("files").map { Int(clamping: $0) })
            release.grabs = Bounds.count(number("grabs").map { Int(clamping: $0) })
            release.hasPassword = (number("password") ?? 0) > 0
            release.isTorrent = enclosure["type"]?.contains("bittorrent") == true || file.hasPrefix("magnet:")
            let magnet = file.hasPrefix("magnet:?") ? file : attributes["magneturl"]?.first ?? ""
            if release.isTorrent, magnet.hasPrefix("magnet:?"), magnet.utf8.count <= 8_192 {
                release.file = ServiceSecret(magnet)
            } else if let base, let address = try? base.resolving(file) {
                release.file = ServiceSecret(address.text)
            }
            return release
        }

        private func line(_ name: String) -> String {
            (texts[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private func number(_ name: String) -> Int64? {
            attributes[name]?.lazy.compactMap { Int64($0.trimmingCharacters(in: .whitespaces)) }.first
        }

        /// A page for people to open, on the web, that does not tell the key to their browser.
        private static func page(_ text: String, _ key: String) -> URL? {
            guard let address = try? HTTPAddress(text), address.scheme == .http || address.scheme == .https,
                key.isEmpty || !text.contains(key)
            else { return nil }
            // With the place on the page, which an address of HTTP does not have.
            return URL(string: text) ?? URL(string: address.text)
        }
    }
}
