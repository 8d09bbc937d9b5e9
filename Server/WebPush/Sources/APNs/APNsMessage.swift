import Wire

/// What an iPhone shows of a push, and what it is told besides.
public struct APNsMessage<Content: Encodable & Sendable>: Sendable {
    public var title: String?
    public var body: String
    /// The number on the app's icon; nil leaves it as it is.
    public var badge: Int?
    /// What is shown together: pushes of the same thread.
    public var thread: String?
    /// For the app, which finds it under `notice`.
    public var content: Content

    public init(title: String? = nil, body: String, badge: Int? = nil, thread: String? = nil, content: Content) {
        self.title = title
        self.body = body
        self.badge = badge
        self.thread = thread
        self.content = content
    }

    private struct Payload: Encodable {
        var aps: Display
        var notice: Content
    }

    private struct Display: Encodable {
        struct Alert: Encodable {
            var title: String?
            var body: String
        }

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound
            case thread = "thread-id"
            case isMutable = "mutable-content"
        }

        var alert: Alert
        var badge: Int?
        var sound = "default"
        var thread: String?
        /// Has the app's extension look at it before it is shown.
        var isMutable = 1
    }

    /// As JSON, with as much of what is shown as Apple takes; nil for too much of what is not shown.
    func encoded() throws -> [UInt8]? {
        var (title, body) = (title, body)
        while true {
            let display = Display(alert: .init(title: title, body: body), badge: badge, thread: thread)
            let bytes = try JSONCoding.encode(Payload(aps: display, notice: content))
            if bytes.count <= APNsSender.longest { return bytes }
            // Letters may be many bytes, and more of them in JSON: what is too much is only known afterwards.
            if !body.isEmpty {
                body = Self.halved(body)
            } else if let rest = title, !rest.isEmpty {
                title = Self.halved(rest)
            } else {
                return nil
            }
        }
    }

    private static func halved(_ text: String) -> String {
        // By scalars, since a single letter may be as long as the rest.
        let scalars = text.unicodeScalars.dropLast(text.unicodeScalars.last == "…" ? 1 : 0)
        let half = scalars.prefix(scalars.count / 2)
        return half.isEmpty ? "" : String(String.UnicodeScalarView(half)) + "…"
    }
}
