/// What a browser says over the socket, checked for shape and size. README.md in Client/ describes each.
package enum ClientMessage: Equatable, Sendable {
    /// Adopt or resume the session of a token; `applied` is the last message that this browser has applied.
    /// A page that was made anew says what its window has kept.
    indirect case open(
        token: String, instance: String, applied: Int, client: ClientTraits, scene: [String: String] = [:])
    /// Mount the app anew, with what its view needs to come back as it was.
    indirect case mount(app: String, instance: String, location: String, client: ClientTraits, scene: [String: String])
    /// An event at an element.
    case event(number: Int, element: Int, name: String, payload: MessageValue)
    /// Back, forward, or a link that no view handles.
    case location(number: Int, path: String)
    /// The window's size, colour scheme or the like changed.
    indirect case traits(number: Int, ClientTraits)
    /// Everything up to this message is applied.
    case acknowledge(Int)
    case ping

    /// Longest text that a field may send, in bytes of the whole message.
    package static let maximumBytes = 512 * 1024
    /// Longest location.
    static let maximumLocation = 4096
    /// Most scene storage that a browser may hand back.
    package static let maximumScene = 64 * 1024

    /// Reads one message.
    package init(_ text: String) throws(MessageError) {
        guard text.utf8.count <= Self.maximumBytes else { throw MessageError("The message is too long.") }
        guard let parts = try MessageReader.read(text).elements, let kind = parts.first?.text else {
            throw MessageError("The message is no list that begins with its kind.")
        }
        guard let message = try Self.make(kind, parts) else {
            throw MessageError("The message has the wrong parts.")
        }
        self = message
    }

    /// `parts` begins with the kind.
    private static func make(_ kind: String, _ parts: [MessageValue]) throws(MessageError) -> ClientMessage? {
        switch (kind, parts.count) {
        case ("p", 1): return .ping
        case ("a", 2): return parts[1].integer.map { .acknowledge($0) }
        case ("e", 5): return event(parts)
        case ("l", 3): return location(parts)
        case ("c", 3): return parts[1].integer.map { .traits(number: $0, ClientTraits(parts[2])) }
        case ("o", 5), ("o", 6): return open(parts)
        case ("m", 6): return mount(parts)
        default: throw MessageError("The message is of an unknown kind.")
        }
    }

    private static func event(_ parts: [MessageValue]) -> ClientMessage? {
        guard let number = parts[1].integer, let element = parts[2].integer, let name = parts[3].text,
            name.utf8.count <= 32
        else { return nil }
        return .event(number: number, element: element, name: name, payload: parts[4])
    }

    private static func location(_ parts: [MessageValue]) -> ClientMessage? {
        guard let number = parts[1].integer, let path = parts[2].text, isLocation(path) else { return nil }
        return .location(number: number, path: path)
    }

    private static func open(_ parts: [MessageValue]) -> ClientMessage? {
        guard let token = name(parts[1]), let instance = name(parts[2]), let applied = parts[3].integer, applied >= 0
        else { return nil }
        guard let scene = parts.count > 5 ? scene(parts[5]) : [:] else { return nil }
        return .open(
            token: token, instance: instance, applied: applied, client: ClientTraits(parts[4]), scene: scene)
    }

    private static func mount(_ parts: [MessageValue]) -> ClientMessage? {
        guard let app = parts[1].text, app.utf8.count <= 64, let instance = name(parts[2]),
            let location = parts[3].text, isLocation(location), let scene = scene(parts[5])
        else { return nil }
        return .mount(
            app: app, instance: instance, location: location, client: ClientTraits(parts[4]), scene: scene)
    }

    private static func name(_ value: MessageValue) -> String? {
        value.text.flatMap { $0.utf8.count <= 64 ? $0 : nil }
    }

    private static func isLocation(_ path: String) -> Bool {
        path.hasPrefix("/") && path.utf8.count <= maximumLocation && path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    /// Whether a browser may say it.
    package static func isScene(_ scene: [String: String]) -> Bool {
        scene.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } <= maximumScene
    }

    private static func scene(_ value: MessageValue) -> [String: String]? {
        guard case .object(let members) = value else { return [:] }
        var scene: [String: String] = [:]
        var size = 0
        for (key, value) in members {
            guard let text = value.text else { return nil }
            size += key.utf8.count + text.utf8.count
            guard size <= maximumScene else { return nil }
            scene[key] = text
        }
        return scene
    }
}
