/// Something that views say of themselves while they have the focus, or for as long as they are on the screen.
public protocol FocusedValueKey {
    /// What is said.
    associatedtype Value
}

/// What the view with the focus and the views on the screen say of themselves.
public struct FocusedValues {
    private(set) var entries: [ObjectIdentifier: AnyEnvironmentBox] = [:]

    /// What is said under a key; nil where nobody says anything.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { entries[ObjectIdentifier(key)]?.read() }
        set { entries[ObjectIdentifier(key)] = newValue.map { EnvironmentBox($0) } }
    }

    /// The object of a type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { entries[ObjectIdentifier(type)]?.read() }
        set { entries[ObjectIdentifier(type)] = newValue.map { EnvironmentBox($0) } }
    }

    /// Takes what others say; what they do not say stays.
    fileprivate mutating func merge(_ other: FocusedValues) { entries.merge(other.entries) { $1 } }

    @MainActor fileprivate func isEqual(_ other: FocusedValues) -> Bool {
        entries.count == other.entries.count
            && entries.allSatisfy { key, box in other.entries[key].map { box.isEqual($0) } ?? false }
    }
}

/// Keeps what the views of one page say of themselves.
@MainActor @Observable
final class FocusedValueStore {
    /// What holds now.
    private(set) var values = FocusedValues()
    @ObservationIgnored private var speakers: [Speaker] = []

    /// A view that says something.
    private struct Speaker {
        weak var node: _Node?
        let needsFocus: Bool
        var hasFocus = false
        var said: FocusedValues
    }

    /// Notes what a view says.
    func say(_ said: FocusedValues, by node: _Node, needsFocus: Bool) {
        if let index = speakers.firstIndex(where: { $0.node === node }) {
            speakers[index].said = said
        } else {
            speakers.append(Speaker(node: node, needsFocus: needsFocus, said: said))
        }
        refresh()
    }

    /// Forgets a view.
    func forget(_ node: _Node) {
        speakers.removeAll { $0.node === node || $0.node == nil }
        refresh()
    }

    /// Notes that the focus is in an element, or nowhere.
    func focus(in element: Element?) {
        guard speakers.contains(where: { $0.needsFocus }) else { return }
        for index in speakers.indices where speakers[index].needsFocus {
            speakers[index].hasFocus = speakers[index].node.map { element?.isInside($0) ?? false } ?? false
        }
        refresh()
    }

    /// The view that spoke last holds; what is said with the focus holds before the rest.
    private func refresh() {
        var new = FocusedValues()
        for speaker in speakers where !speaker.needsFocus { new.merge(speaker.said) }
        for speaker in speakers where speaker.hasFocus { new.merge(speaker.said) }
        if !new.isEqual(values) { values = new }
    }
}

extension Element {
    /// Whether the element is one of a node's, or inside of one.
    fileprivate func isInside(_ node: _Node) -> Bool {
        var roots: [Element] = []
        node.collect(&roots)
        var place: Element? = self
        while let element = place {
            if roots.contains(where: { $0 === element }) { return true }
            place = element.parent
        }
        return false
    }
}

private struct FocusedValueStoreKey: EnvironmentKey { static var defaultValue: FocusedValueStore? { nil } }

extension EnvironmentValues {
    /// What the views of the page say of themselves.
    var focusedValues: FocusedValueStore? {
        get { self[FocusedValueStoreKey.self] }
        set { self[FocusedValueStoreKey.self] = newValue }
    }
}
