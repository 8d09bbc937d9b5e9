import Foundation

/// What a row says to its list.
package struct ListRowFacts: Equatable {
    package var insets: EdgeInsets?
    package var background: AnyShapeStyle?
    package var separatorTop = Visibility.automatic
    package var separatorBottom = Visibility.automatic
    package var separatorTint: Color?
    /// Of the lines above and below a section.
    package var sectionSeparator = Visibility.automatic
    package var sectionTint: Color?
    /// How many parts that open and close the row is inside.
    package var level = 0

    /// Writes what holds for one row, or for all rows of a section.
    @MainActor
    func write(_ element: inout ElementDescription, in environment: EnvironmentValues) {
        if let insets {
            element.setStyle("--row-block", "\(insets.top.px) \(insets.bottom.px)")
            element.setStyle("--row-inline", "\(insets.leading.px) \(insets.trailing.px)")
            element.addClass("insets")
        }
        if let background = background?._paint(in: environment).background {
            element.setStyle("--row-bg", background)
        }
        if separatorBottom == .hidden { element.addClass("no-line") }
        if separatorTop == .hidden { element.addClass("no-line-above") }
        if let separatorTint { element.setStyle("--row-line", separatorTint.css) }
        if sectionSeparator == .hidden { element.addClass("no-section-line") }
        if let sectionTint { element.setStyle("--section-line", sectionTint.css) }
    }
}

package struct ListRowTrait: ElementTrait {
    package static var defaultValue: ListRowFacts { ListRowFacts() }
}

/// Changes what a row says to its list, or what a section says for all its rows; what was said closer holds.
package struct ListRowModifier: AmendingModifier {
    let change: @MainActor (inout ListRowFacts) -> Void

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        change(&element[ListRowTrait.self])
        if element.layout.isSection { element[ListRowTrait.self].write(&element, in: context.environment) }
    }
}

/// Puts each root element of a list's content into a row.
package struct RowModifier: WrappingModifier {
    let selection: ListSelection?

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("row")
        // Among rows to choose from, those that cannot be chosen are no items of a list.
        element.setAttribute("role", selection == nil ? "listitem" : "group")
        guard let child = context.children.first else { return }
        let facts = child[ListRowTrait.self]
        let classes = child.classes.split(separator: " ")
        // A button with a ground of its own stands in the row; others are the row.
        if child.tag == "button" || child.tag == "a", !classes.contains("bordered") { element.addClass("act") }
        if classes.contains("nav-link"), !classes.contains("unmarked") { element.addClass("leads") }
        if classes.contains("swipe") { element.addClass("swipes") }
        if classes.contains("files") { element.addClass("act") }
        facts.write(&element, in: context.environment)
        if case .at(let start) = RowTextStart(in: child), start > 0 { element.setStyle("--line-start", start.px) }
        if facts.level > 0 {
            element.addClass("deeper")
            element.setStyle("--level", String(facts.level))
            element.setAttribute("aria-level", String(facts.level + 1))
        }
        if let badge = child[BadgeTrait.self] {
            element.setAttribute("data-badge", badge.plain)
            let prominence = child[BadgeProminenceTrait.self]
            if prominence != .standard { element.addClass("badge-\(prominence.name)") }
        }
        if let selection, let tag = child.choiceTag, !child[SelectionDisabledTrait.self] {
            select(tag, selection, &element, context)
        }
    }

    private func select(
        _ tag: AnyHashable, _ selection: ListSelection, _ element: inout ElementDescription, _ context: ElementContext
    ) {
        let isSelected = selection.contains(tag)
        element.addClass("selects")
        if isSelected { element.addClass("selected") }
        element.setAttribute("aria-selected", isSelected ? "true" : "false")
        element.setAttribute("role", "option")
        element.setAttribute("tabindex", "0")
        element.setAttribute("data-press", "")
        let split = context.environment.splitModel
        element.on("click") { _ in
            selection.toggle(tag)
            split?.isDetailShown = true
        }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }

    package func wraps(_ element: Element) -> Bool {
        !element.layout.isSection && !element.layout.isDetached
    }
}

/// Reads and writes what is selected in a list, whatever its type.
@MainActor
package struct ListSelection {
    let contains: @MainActor (AnyHashable) -> Bool
    let all: @MainActor () -> [AnyHashable]
    let toggle: @MainActor (AnyHashable) -> Void
    /// The one selected value as a part of the address, where its type has a text form.
    var segment: @MainActor () -> String? = { nil }
    /// Selects the value that a part of the address stands for, if it stands for one.
    var select: @MainActor (String) -> Bool = { _ in false }
    var clear: @MainActor () -> Void = {}

    static func single<V: Hashable>(_ binding: Binding<V?>) -> ListSelection {
        ListSelection(
            contains: { $0.value(as: V.self).map { $0 == binding.wrappedValue } ?? false },
            all: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] },
            toggle: { if let value = $0.value(as: V.self) { binding.wrappedValue = value } },
            segment: { binding.wrappedValue.flatMap { NavigationController.segment(AnyHashable($0)) } },
            select: {
                guard let value = NavigationController.read($0, as: V.self)?.base as? V else { return false }
                binding.wrappedValue = value
                return true
            },
            clear: { binding.wrappedValue = nil })
    }

    static func several<V: Hashable>(_ binding: Binding<Set<V>>) -> ListSelection {
        ListSelection(
            contains: { $0.value(as: V.self).map { binding.wrappedValue.contains($0) } ?? false },
            all: { binding.wrappedValue.map { AnyHashable($0) } },
            toggle: {
                guard let value = $0.value(as: V.self) else { return }
                if binding.wrappedValue.contains(value) {
                    binding.wrappedValue.remove(value)
                } else {
                    binding.wrappedValue.insert(value)
                }
            })
    }
}

extension View {
    /// Space around the content of rows.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(ListRowModifier { if $0.insets == nil { $0.insets = insets } })
    }

    /// Space at some sides of the content of rows; as usual when nil.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        listRowInsets(length.map { EdgeInsets(listRow: edges, $0) })
    }

    /// What is behind the content of rows: a colour, a gradient, nothing.
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        let style = (view as? any ShapeStyle).map { AnyShapeStyle(erasing: $0) }
        let isNone = view is EmptyView
        return modifier(
            ListRowModifier { if $0.background == nil { $0.background = isNone ? AnyShapeStyle(Color.clear) : style } })
    }

    /// Whether there are lines between rows.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(
            ListRowModifier {
                if edges.contains(.top), $0.separatorTop == .automatic { $0.separatorTop = visibility }
                if edges.contains(.bottom), $0.separatorBottom == .automatic { $0.separatorBottom = visibility }
            })
    }

    /// The colour of lines between rows.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(ListRowModifier { if $0.separatorTint == nil { $0.separatorTint = color } })
    }
}

extension EdgeInsets {
    /// So much at some sides, and what rows usually have at the others.
    fileprivate init(listRow edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 11, leading: edges.contains(.leading) ? length : 16,
            bottom: edges.contains(.bottom) ? length : 11, trailing: edges.contains(.trailing) ? length : 16)
    }
}
