@_spi(Reflection) import Swift

/// What the graph knows about a view type: its dynamic properties and how two values compare. Found once per type.
@MainActor
final class ViewType {
    let properties: [DynamicPropertyEntry]
    /// How many of the properties keep something in the node.
    let slotCount: Int
    private let comparison: ValueComparison

    private static var known: [ObjectIdentifier: ViewType] = [:]

    /// The record of a type.
    static func of<V>(_ type: V.Type) -> ViewType {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        let made = ViewType(type)
        known[id] = made
        return made
    }

    private init<V>(_ type: V.Type) {
        var entries: [DynamicPropertyEntry] = []
        DynamicPropertyEntry.append(fieldsOf: type, at: 0, to: &entries)
        properties = entries
        slotCount = entries.reduce(0) { $0 + ($1.usesSlot ? 1 : 0) }
        comparison = ValueComparison.of(type)
    }

    /// Whether two values would draw the same: the same bits, or fields that compare equal. State does not count.
    func areEqual<V>(_ old: V, _ new: V) -> Bool {
        comparison.areEqual(old, new)
    }
}

/// One dynamic property of a type, by its place in memory.
struct DynamicPropertyEntry {
    /// What the graph does with the property before a body runs.
    enum Action {
        case install(any GraphProperty.Type)
        case update(any DynamicProperty.Type)
    }

    let offset: Int
    let action: Action

    var usesSlot: Bool {
        if case .install(let type) = action { type.usesSlot } else { false }
    }

    /// Finds the dynamic properties of a struct, those nested in other dynamic properties before the outer ones.
    static func append(fieldsOf type: Any.Type, at base: Int, to entries: inout [DynamicPropertyEntry]) {
        _forEachField(of: type, options: []) { _, offset, fieldType, kind in
            if let graphType = fieldType as? any GraphProperty.Type {
                entries.append(DynamicPropertyEntry(offset: base + offset, action: .install(graphType)))
            } else if let holder = fieldType as? any StyleHolding.Type {
                append(fieldsOf: holder.held, at: base + offset, to: &entries)
            } else if let propertyType = fieldType as? any DynamicProperty.Type {
                if kind == .struct { append(fieldsOf: fieldType, at: base + offset, to: &entries) }
                entries.append(DynamicPropertyEntry(offset: base + offset, action: .update(propertyType)))
            } else if kind == .struct && fieldType is any ToolbarContent.Type
                || kind == .tuple && type is any ToolbarContent.Type
            {
                // Items of a toolbar have no node of their own: the view that they are put on keeps what they declare.
                append(fieldsOf: fieldType, at: base + offset, to: &entries)
            }
            return true
        }
    }
}

/// What a node keeps for the dynamic properties of its view: state outlives the values that declare it.
///
/// Most views have no state, and there are a thousand nodes a page: those have the record of their type and nothing else.
@MainActor
struct PropertyStorage {
    /// One word in memory, either way.
    private enum Record {
        case type(ViewType)
        case slots(PropertySlots)
    }

    private let record: Record

    init<V>(_ type: V.Type) {
        let type = ViewType.of(type)
        record = type.slotCount == 0 ? .type(type) : .slots(PropertySlots(type))
    }

    var type: ViewType {
        switch record {
        case .type(let type): type
        case .slots(let slots): slots.type
        }
    }

    private var slots: PropertySlots? {
        if case .slots(let slots) = record { slots } else { nil }
    }

    /// Connects the dynamic properties of a view value to what the node keeps for them.
    func install<V>(in view: inout V, of node: _Node) {
        let type = type
        let slots = slots
        guard !type.properties.isEmpty else { return }
        if type.slotCount > 0 { node.flags.insert(.keepsState) }
        withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            var slot = 0
            var isFirst = true
            for entry in type.properties {
                switch entry.action {
                case .install(let property):
                    if property.usesSlot, let slots {
                        slots.withSlot(slot) { property.install(at: base + entry.offset, in: node, slot: &$0) }
                        slot += 1
                    } else {
                        var unused: AnyObject?
                        property.install(at: base + entry.offset, in: node, slot: &unused)
                    }
                case .update(let property):
                    node.track(.properties, adding: !isFirst) { property.update(at: base + entry.offset) }
                    isFirst = false
                }
            }
        }
    }

    /// Whether something in it may differ from what a new node would begin with.
    var isTouched: Bool { slots?.isTouched ?? false }

    /// Lets go of everything when the node leaves the tree.
    func discard() {
        slots?.discard()
    }
}

/// What one node keeps.
@MainActor
private final class PropertySlots {
    let type: ViewType
    private var slots: [AnyObject?]

    init(_ type: ViewType) {
        self.type = type
        slots = Array(repeating: nil, count: type.slotCount)
    }

    func withSlot(_ index: Int, _ body: (inout AnyObject?) -> Void) {
        body(&slots[index])
    }

    var isTouched: Bool {
        slots.contains { slot in
            guard let slot else { return false }
            return (slot as? any PropertySlot)?.isTouched ?? true
        }
    }

    func discard() {
        for slot in slots { (slot as? any PropertySlot)?.discard() }
        slots = Array(repeating: nil, count: slots.count)
    }
}

/// Something that a node keeps for a dynamic property and that has to be told when the node leaves the tree.
@MainActor
protocol PropertySlot: AnyObject {
    /// Whether it may differ from what a new one would be.
    var isTouched: Bool { get }

    func discard()
}

extension PropertySlot {
    var isTouched: Bool { true }
}

/// A dynamic property that the graph itself connects.
protocol GraphProperty: DynamicProperty {
    /// Whether the node keeps an object for it.
    static var usesSlot: Bool { get }

    /// Connects the property before a body or a description runs.
    @MainActor mutating func install(in node: _Node, slot: inout AnyObject?)

    /// Whether the difference of two values matters to a view that holds them.
    func drawsLike(_ other: Self) -> Bool
}

extension GraphProperty {
    static var usesSlot: Bool { false }

    func drawsLike(_ other: Self) -> Bool { true }

    @MainActor
    fileprivate static func install(at pointer: UnsafeMutableRawPointer, in node: _Node, slot: inout AnyObject?) {
        pointer.assumingMemoryBound(to: Self.self).pointee.install(in: node, slot: &slot)
    }
}

extension DynamicProperty {
    @MainActor
    fileprivate static func update(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }
}
