import SwiftUI

extension EventPayload {
    /// Reads what the browser sent with an event; what is absent or of the wrong type stays nil.
    package init(_ json: MessageValue) {
        self.init()
        // A click says nothing more.
        if case .object(let members) = json, members.isEmpty { return }
        value = json["v"]?.text
        editCounter = json["c"]?.integer
        if let ends = json["s"]?.elements, ends.count == 2, let start = ends[0].integer, let end = ends[1].integer,
            start >= 0, end >= start
        {
            selection = start..<end
        }
        if let ends = json["r"]?.elements, ends.count == 2, let start = ends[0].integer, let end = ends[1].integer,
            start >= 0, end >= start
        {
            rows = start..<end
        }
        isOn = json["on"]?.bool
        number = json["n"]?.quantity
        x = json["x"]?.points
        y = json["y"]?.points
        startX = json["sx"]?.points
        startY = json["sy"]?.points
        velocityX = json["vx"]?.points
        velocityY = json["vy"]?.points
        width = json["w"]?.points
        height = json["h"]?.points
        clicks = json["d"]?.integer
        modifiers = json["m"]?.text
        key = json["k"]?.text
        name = json["p"]?.text
        files = (json["f"]?.elements ?? []).prefix(100).compactMap(Self.file)
        items = (json["t"]?.elements ?? []).prefix(20).compactMap(Self.item)
    }

    /// Texts come in these kinds only; anything else comes as a file.
    private static func item(_ json: MessageValue) -> Item? {
        guard let parts = json.elements, parts.count == 2, let type = parts[0].text, let text = parts[1].text,
            type.utf8.count <= 100, text.utf8.count <= 200_000,
            text.isEmpty || ["text/plain", "text/uri-list", "text/html"].contains(type)
        else { return nil }
        return Item(type: type, text: text)
    }

    private static func file(_ json: MessageValue) -> File? {
        guard let token = json["token"]?.text, let name = json["name"]?.text, let size = json["size"]?.integer else {
            return nil
        }
        return File(token: token, name: String(name.prefix(255)), type: json["type"]?.text ?? "", size: max(0, size))
    }
}
