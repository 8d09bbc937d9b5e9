import Foundation

/// Remembers for the window what is presented here, so that it is there again when the window's page is made anew.
struct PresentationMemory: GraphProperty {
    private var place: PresentationPlace?

    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        let known = slot as? PresentationPlace ?? PresentationPlace(node)
        slot = known
        place = known
    }

    /// Whether the window's page has been made anew, and what it showed may be wanted back.
    @MainActor var isRestoring: Bool { place?.isRestoring ?? false }

    /// Notes that something is presented.
    @MainActor func remember(_ text: String, _ content: Any.Type) { place?.remember(text, content) }

    /// Notes that it is no more, unless something else has taken its place.
    @MainActor func forget(_ text: String) { place?.forget(text) }

    /// Notes that nothing is presented here any more.
    @MainActor func forgetAll() { place?.forgetAll() }

    /// What was presented here before the page was made anew.
    @MainActor func awaited(_ content: Any.Type) -> String? { place?.awaited(content) }

    /// What a view would say here.
    @MainActor func texts(of view: AnyView) -> [String] { place?.texts(of: view) ?? [] }

    /// What was presented here before the page was made anew, once.
    @MainActor func take(_ content: Any.Type) -> String? { place?.take(content) }
}

/// Where something is presented, by a name that is the same in each window that shows the same.
@MainActor
private final class PresentationPlace {
    private let node: NodeReference
    private var key: String?
    private weak var storage: Storage?

    init(_ node: _Node) {
        self.node = NodeReference(node)
        storage = node.graph.storage
    }

    var isRestoring: Bool {
        guard let node = node.node, node.flags.contains(.mounted) else { return false }
        return node.graph.storage.restoring(node.graph.inbox).read()
    }

    func remember(_ text: String, _ content: Any.Type) {
        guard let name = name(content) else { return }
        key = name
        storage?.remember(text, at: name)
    }

    func forget(_ text: String) {
        if let key { storage?.forget(text, at: key) }
    }

    func forgetAll() {
        if let key { storage?.forget(at: key) }
    }

    func awaited(_ content: Any.Type) -> String? { name(content).flatMap { storage?.awaited(at: $0) } }

    func texts(of view: AnyView) -> [String] {
        guard let node = node.node, node.flags.contains(.mounted) else { return [] }
        return AsideDrawing(view, in: node.environment).elements.flatMap(\.texts)
    }

    func take(_ content: Any.Type) -> String? { name(content).flatMap { storage?.takeAwaited(at: $0) } }

    private func name(_ content: Any.Type) -> String? {
        guard let node = node.node, node.flags.contains(.mounted) else { return nil }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(truncatingIfNeeded: byte)) &* 0x100_0000_01b3 }
        }
        add(String(reflecting: content))
        var child = node
        while let parent = child.parent {
            if let identity = (parent as? any IdentifyingNode)?.identity(of: child) {
                add("=\(identity.base)")
            } else {
                // Among its like alone: of what is made when it is needed, others may be there or not.
                var count = 0, isFound = false
                parent.forEachChild { other in
                    if other === child { isFound = true }
                    if !isFound, type(of: other) == type(of: child) { count += 1 }
                }
                add("/\(count)")
            }
            child = parent
        }
        return String(hash, radix: 36)
    }
}

/// Something that is presented, as text that a browser can keep.
enum PresentedText {
    private static let maximum = 4096

    /// Nil for what cannot be kept.
    static func of<Item>(_ item: Item) -> String? {
        guard let item = item as? any Encodable, let bytes = try? JSONEncoder().encode(item), bytes.count <= maximum
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func item<Item>(_ text: String, as type: Item.Type) -> Item? {
        guard text.utf8.count <= maximum, let type = type as? any Decodable.Type else { return nil }
        return try? JSONDecoder().decode(type, from: Data(text.utf8)) as? Item
    }
}

/// Presents again what was presented, when it is asked to appear.
struct PresentationRestorer: View {
    let restore: @MainActor () -> Void

    var body: some View { EmptyView().onAppear { restore() } }
}
