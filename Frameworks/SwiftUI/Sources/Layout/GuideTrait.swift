import Foundation

/// The guides that a view has put by hand, by axis and kind of alignment.
struct GuideTrait: ElementTrait {
    struct Guides: Equatable {
        private var horizontal: [String: LinearLength] = [:]
        private var vertical: [String: LinearLength] = [:]

        subscript(axis: Axis, kind: String) -> LinearLength? {
            get { axis == .horizontal ? horizontal[kind] : vertical[kind] }
            set { if axis == .horizontal { horizontal[kind] = newValue } else { vertical[kind] = newValue } }
        }

        var isEmpty: Bool { horizontal.isEmpty && vertical.isEmpty }
    }

    static var defaultValue: Guides { Guides() }
}

extension VerticalAlignment {
    /// The word for its kind in class names and styles; baselines of what has no text are below.
    var guideName: String {
        switch kind {
        case .start, .center, .end: kind.rawValue
        case .firstBaseline: "first"
        case .lastBaseline: "last"
        }
    }
}

extension ElementDescription {
    /// Lines views up by the guides that they have put by hand, where any has. Each is moved; in a stack whose guides are
    /// so many points from the edge the stack grows with them.
    @MainActor
    mutating func alignGuides(
        of children: ElementList, horizontally: HorizontalAlignment? = nil, vertically: VerticalAlignment? = nil
    ) {
        let isGuided = children.contains { $0.extras != nil && !$0[GuideTrait.self].isEmpty }
        guard isGuided || children.contains(where: { $0.layout.kinds.contains(.arranged) }) else { return }
        if horizontally != nil, vertically != nil, children.contains(where: { $0.isPlacedInTurn }) {
            addClass("flows")
            return
        }
        if let horizontally { addClass("x-\(horizontally.kind.rawValue)") }
        if let vertically { addClass("y-\(vertically.guideName)") }
        // Of a stack, which lines up along one axis, the edge of whichever view reaches furthest is the stack's own.
        let axis: Axis = vertically == nil ? .horizontal : .vertical
        let isAtStart = vertically == nil ? horizontally?.kind == .start : vertically?.kind == .start
        guard horizontally == nil || vertically == nil, isAtStart else { return }
        let lengths = children.compactMap { $0.extras == nil ? nil : $0[GuideTrait.self][axis, "start"] }
        guard !lengths.isEmpty, lengths.allSatisfy({ $0.widths == 0 && $0.heights == 0 }) else { return }
        addClass("meets")
        let most = lengths.map(\.points).max() ?? 0
        setStyle("--furthest", "\((lengths.count < children.count ? max(0, most) : most).css)px")
    }
}

extension Element {
    /// Whether where it stands depends on how many views were asked before it.
    fileprivate var isPlacedInTurn: Bool {
        extras != nil && self[GuideTrait.self][.horizontal, "start"]?.isSteady == false
    }
}
