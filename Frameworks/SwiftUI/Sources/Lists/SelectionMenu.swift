/// What a list offers for its rows: a menu for those that are selected, or for the one that was pressed.
struct SelectionMenu {
    /// Makes the items for the row of a tag, with a list's selection.
    let items: @MainActor (AnyHashable, ListSelection?) -> AnyView
    let primaryAction: (@MainActor (AnyHashable, ListSelection?) -> Void)?
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

/// Puts the menu that its list has for a selection on each row.
struct SelectionMenuModifier: WrappingModifier {
    let menu: SelectionMenu
    let selection: ListSelection?

    var extra: AnyView { AnyView(EmptyView()) }

    func extra(around element: Element) -> AnyView {
        guard let tag = element.choiceTag else { return extra }
        return AnyView(MenuItems { menu.items(tag, selection) })
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.addClass("has-menu")
        element.setAttribute("data-menu", "context")
        guard let child = context.children.first else { return }
        element[ListRowTrait.self] = child[ListRowTrait.self]
        if let tag = child.choiceTag { element[TagTrait.self] = tag }
        element[BadgeTrait.self] = child[BadgeTrait.self]
        guard let act = menu.primaryAction, let tag = child.choiceTag else { return }
        element.hearTaps(2)
        element.on("click") { payload in
            if payload.isTaps(2) { act(tag, selection) }
        }
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { content.asContent }

    func wraps(_ element: Element) -> Bool { !element.layout.isDetached && element.choiceTag != nil }
}

/// Puts a menu on the rows of a list that has one for its selection.
struct SelectionMenus: ViewModifier {
    let selection: ListSelection?
    @Environment(\.selectionMenu) private var menu

    func body(content: Content) -> some View {
        if let menu { content.modifier(SelectionMenuModifier(menu: menu, selection: selection)) } else { content }
    }
}

extension View {
    /// What a context menu of a list's rows offers: for all that is selected where the row is among it, else for the row; and
    /// what a double click does.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        let chosen: @MainActor (AnyHashable, ListSelection?) -> Set<I> = { tag, selection in
            guard let item = tag.value(as: I.self) else { return [] }
            let all = selection?.all().compactMap { $0.value(as: I.self) } ?? []
            return all.contains(item) ? Set(all) : [item]
        }
        let items: @MainActor (AnyHashable, ListSelection?) -> AnyView = { tag, selection in
            AnyView(menu(chosen(tag, selection)))
        }
        var act: (@MainActor (AnyHashable, ListSelection?) -> Void)?
        if let primaryAction {
            act = { tag, selection in primaryAction(chosen(tag, selection)) }
        }
        return environment(\.selectionMenu, SelectionMenu(items: items, primaryAction: act))
    }
}
