/// The part of an element that many elements have in common: a hundred cards of a feed share a dozen shapes.
package final class ElementShape: Sendable {
    /// The HTML tag.
    package let tag: String
    /// The classes, separated by blanks.
    package let classes: String
    /// The style declarations.
    package let styles: [ElementProperty]
    /// The attributes but for classes and styles.
    package let attributes: [ElementProperty]
    /// What the renderer writes for the shape; kept from the second element on that has it.
    @MainActor package var markup: ElementMarkup?
    /// Whether an element of the shape was written before.
    @MainActor package var isWritten = false

    static let empty = ElementShape(tag: "div", classes: "", styles: [], attributes: [])

    init(tag: String, classes: String, styles: [ElementProperty], attributes: [ElementProperty]) {
        self.tag = tag
        self.classes = classes
        self.styles = styles
        self.attributes = attributes
    }

    func isEqual(_ other: ElementShape) -> Bool {
        self === other
            || (tag == other.tag && classes == other.classes && styles == other.styles
                && attributes == other.attributes)
    }

    /// Leaves out the names, which shapes with these classes have in common anyway. All values count: rows that differ in
    /// their ids alone would else all have one hash, and each be compared with all before it.
    func hash(into hasher: inout Hasher) {
        hasher.combine(classes)
        hasher.combine(styles.count &<< 8 | attributes.count)
        for style in styles { hasher.combine(style.value) }
        for attribute in attributes { hasher.combine(attribute.value) }
    }
}

/// The bytes of a start and an end tag, but for what differs from element to element.
package struct ElementMarkup {
    /// Up to the element's number.
    package var start: [UInt8]
    /// Classes, styles and attributes.
    package var attributes: [UInt8]
    /// The end tag; empty where there is none.
    package var end: [UInt8]

    package init(start: [UInt8], attributes: [UInt8], end: [UInt8]) {
        self.start = start
        self.attributes = attributes
        self.end = end
    }
}

/// The shapes in use. Shapes that nobody uses any more are dropped when the table has doubled.
@MainActor
struct ElementShapeTable {
    private struct Key: Hashable {
        var shape: ElementShape

        static func == (left: Key, right: Key) -> Bool { left.shape.isEqual(right.shape) }
        func hash(into hasher: inout Hasher) { shape.hash(into: &hasher) }
    }

    private var shapes: Set<Key> = []
    private var sweepCount = 1024

    /// The table of the process: sessions of one app draw the same shapes.
    static var shared = ElementShapeTable()

    /// The one shape that equals the given one.
    mutating func intern(_ shape: ElementShape) -> ElementShape {
        let (_, member) = shapes.insert(Key(shape: shape))
        if shapes.count > sweepCount { sweep() }
        return member.shape
    }

    private mutating func sweep() {
        var kept: Set<Key> = []
        while var key = shapes.popFirst() {
            if !isKnownUniquelyReferenced(&key.shape) { kept.insert(key) }
        }
        shapes = kept
        sweepCount = max(1024, kept.count * 2)
    }
}
