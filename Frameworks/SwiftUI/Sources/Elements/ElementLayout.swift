/// How an element takes part in the layout of the container around it.
///
/// Values travel bottom-up through custom views; each container turns its own into classes (`fx`, `fy`) for the style sheet.
package struct ElementLayout: Equatable, Sendable {
    /// What an element does with space that is offered along one axis.
    package enum Flexibility: UInt8, Equatable, Sendable {
        /// As large as the content wants to be.
        case hug
        /// As large as the space that is offered.
        case fill
    }

    /// What kind of element it is, where containers make a difference.
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A `Spacer`: neighbours keep no gap to it.
        package static let spacer = Kinds(rawValue: 1 << 0)
        /// A `Divider`: it turns with the axis of its stack.
        package static let divider = Kinds(rawValue: 1 << 1)
        /// Begins with a line of text: stacks keep it closer to text above it.
        package static let textAbove = Kinds(rawValue: 1 << 2)
        /// A `Section` of a list or form.
        package static let section = Kinds(rawValue: 1 << 3)
        /// Takes no space in its container: a sheet, an alert.
        package static let detached = Kinds(rawValue: 1 << 4)
        /// Scrolls up and down as a whole: a bar above may take its large title along.
        package static let scroller = Kinds(rawValue: 1 << 8)
    }

    // Every element has one: the kinds, the two axes as the last bits, and the priority in half a word are 4 bytes.
    private var bits: UInt16
    private var storedPriority: Float16

    package var horizontal: Flexibility {
        get { bits & Self.fillsAcross != 0 ? .fill : .hug }
        set { bits = newValue == .fill ? bits | Self.fillsAcross : bits & ~Self.fillsAcross }
    }
    package var vertical: Flexibility {
        get { bits & Self.fillsDown != 0 ? .fill : .hug }
        set { bits = newValue == .fill ? bits | Self.fillsDown : bits & ~Self.fillsDown }
    }
    package var kinds: Kinds {
        get { Kinds(rawValue: bits & ~(Self.fillsAcross | Self.fillsDown)) }
        set { bits = newValue.rawValue | bits & (Self.fillsAcross | Self.fillsDown) }
    }
    /// The value of `.layoutPriority(_:)`, to three digits.
    package var priority: Double {
        get { Double(storedPriority) }
        set { storedPriority = Float16(newValue) }
    }

    private static let fillsAcross: UInt16 = 1 << 14
    private static let fillsDown: UInt16 = 1 << 15

    package init(
        horizontal: Flexibility = .hug, vertical: Flexibility = .hug, priority: Double = 0, kinds: Kinds = []
    ) {
        bits = kinds.rawValue
        storedPriority = Float16(priority)
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Hugs its content along both axes.
    package static let hug = ElementLayout()
    /// Fills what it is offered along both axes.
    package static let fill = ElementLayout(horizontal: .fill, vertical: .fill)

    package var isSpacer: Bool { kinds.contains(.spacer) }
    package var isDivider: Bool { kinds.contains(.divider) }
    package var isSection: Bool { kinds.contains(.section) }
    package var isDetached: Bool { kinds.contains(.detached) }
}

/// The layouts of a container's child elements, in order.
@MainActor
package struct ElementLayouts {
    let elements: ElementList

    package var count: Int { elements.count }
    package var isEmpty: Bool { elements.isEmpty }
    package var first: ElementLayout? { elements.first?.layout }

    package subscript(position: Int) -> ElementLayout { elements[position].layout }

    /// Whether any child fills the horizontal axis.
    package var fillsHorizontally: Bool {
        elements.contains { $0.layout.horizontal == .fill && !$0.layout.isDetached }
    }

    /// Whether any child fills the vertical axis.
    package var fillsVertically: Bool {
        elements.contains { $0.layout.vertical == .fill && !$0.layout.isDetached }
    }

    /// Whether any child satisfies the condition.
    package func contains(where condition: (ElementLayout) -> Bool) -> Bool {
        elements.contains { condition($0.layout) }
    }

    /// Fills an axis as soon as one child does: what a stack, an overlay or a plain wrapper is.
    package var union: ElementLayout {
        ElementLayout(horizontal: fillsHorizontally ? .fill : .hug, vertical: fillsVertically ? .fill : .hug)
    }
}
