import Foundation
import UniformTypeIdentifiers

/// Items that the browser tells of: dragged over a view, dropped on it, pasted.
@MainActor
struct TransferTurn {
    let items: [NSItemProvider]
    /// In points, from the view's top left.
    let location: CGPoint
    /// Whether the items are in the second half of a row.
    let isAfter: Bool

    init(_ payload: EventPayload, _ context: ElementContext) {
        location = CGPoint(x: payload.x ?? 0, y: payload.y ?? 0)
        isAfter = payload.isOn ?? false
        if let source = payload.number {
            items = Int(exactly: source).map(context.board.items(liftedFrom:)) ?? []
        } else if payload.items.count == 1, payload.items[0].type == "text/plain",
            let copied = context.board.items(copiedAs: payload.items[0].text)
        {
            items = copied
        } else {
            items = Self.items(ofTexts: payload.items) + payload.files.compactMap { Self.item(of: $0, context) }
        }
    }

    /// The items that can be had in one of some kinds.
    func items(of types: [UTType]) -> [NSItemProvider] {
        items.filter { item in types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) } }
    }

    /// Texts from outside. A list of addresses is an item for each; other texts are further forms of the first.
    private static func items(ofTexts texts: [EventPayload.Item]) -> [NSItemProvider] {
        var found: [NSItemProvider] = []
        for text in texts where text.type == "text/uri-list" {
            for address in addresses(in: text.text) {
                found.append(NSItemProvider())
                found.last?.add(.url) { .data(Data(address.utf8)) }
            }
        }
        for text in texts where text.type != "text/uri-list" {
            let item = found.count == 1 ? found[0] : NSItemProvider()
            if item !== found.first { found.append(item) }
            item.add(text.type == "text/plain" ? .utf8PlainText : UTType(mediaType: text.type)) {
                .data(Data(text.text.utf8))
            }
        }
        return found
    }

    /// The addresses that may come from outside: none of files, which would be the server's, and no scripts.
    private static func addresses(in list: String) -> [String] {
        let schemes: Set = ["http", "https", "mailto", "tel", "sms", "ftp"]
        // While something is dragged over a view, only its kind is known.
        if list.isEmpty { return [""] }
        return list.split(whereSeparator: \.isNewline).lazy.filter { !$0.hasPrefix("#") }.prefix(100).compactMap {
            let text = $0.trimmingCharacters(in: .whitespaces)
            guard let scheme = URL(string: text)?.scheme?.lowercased(), schemes.contains(scheme) else { return nil }
            return text
        }
    }

    private static func item(of file: EventPayload.File, _ context: ElementContext) -> NSItemProvider? {
        guard let found = context.upload(file.token) else { return nil }
        let url = found.url
        let item = NSItemProvider()
        item.suggestedName = (found.name as NSString).deletingPathExtension
        item.add(UTType(mediaType: found.type, name: found.name)) { .file(url) }
        item.add(.fileURL) { .data(Data(url.absoluteString.utf8)) }
        return item
    }
}

extension ElementContext {
    /// What the person has in hand in this window.
    var board: TransferBoard { node.graph.board }
}

extension [NSItemProvider] {
    /// Makes values of all items that can become some, and hands them on; nothing when there are none.
    @MainActor
    func load<T: Transferable>(_ type: T.Type, then action: @escaping @MainActor ([T]) -> Void) {
        let items = filter { $0.canLoadTransferable(type) }.prefix(TransferBoard.maximumItems)
        guard !items.isEmpty else { return }
        Task { @MainActor in
            var values: [T] = []
            for item in items {
                // One that cannot be read does not keep the others away.
                if let value = try? await item.transferable(type) { values.append(value) }
            }
            if !values.isEmpty { action(values) }
        }
    }

    /// Their texts as others read them: an address, or plain text, for each item.
    func texts() async -> [(type: String, text: String)] {
        var found: [(type: String, text: String)] = []
        for item in prefix(20) {
            for (type, name) in [(UTType.url, "text/uri-list"), (.plainText, "text/plain")] {
                guard let data = try? await item.publicData(of: type), data.count <= 100_000,
                    let text = String(data: data, encoding: .utf8)
                else { continue }
                found.append((name, text))
            }
        }
        return found
    }
}

extension [UTType] {
    /// What a browser compares with what is dragged: names of kinds, media types, `file` for files, `*` for anything.
    var tokens: String {
        var found: [String] = []
        for type in self {
            found.append(type.identifier)
            if type.isAnything { found.append("*") }
            if type.isSupertype(of: .fileURL) || type == .fileURL { found.append("file") }
            if type == .plainText || type == .text { found.append("text/plain") }
            if let media = type.preferredMIMEType { found.append(media) }
        }
        return found.joined(separator: " ")
    }
}
