import Foundation

/// Rows one below the other, in sections or not.
public struct List<SelectionValue: Hashable, Content: View>: View {
    let selection: ListSelection?
    let content: Content
    @Environment(\.listLooks) private var looks

    init(selection: ListSelection?, content: Content) { (self.selection, self.content) = (selection, content) }

    /// Rows of which several may be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { ListSelection.several($0) }, content: content())
    }

    /// Rows of which one may be selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { ListSelection.single($0) }, content: content())
    }

    /// The rows.
    public var body: some View {
        ListBody(looks: looks == .automatic ? .insetGrouped : looks, selection: selection, content: content)
    }
}

/// The scrolling element of a list or form.
package struct ListBody<Content: View>: View {
    let looks: ListLooks
    let selection: ListSelection?
    let content: Content
    @Environment(\.hidesListBackground) private var hidesBackground
    @Environment(\.splitModel) private var split

    package var body: some View {
        if let selection { let _ = split?.tie(selection) }
        ScrollElement(axes: .vertical, showsIndicators: true, kind: hidesBackground ? "list bare-list" : "list") {
            ElementBox("div", "content", "rows", looks.rawValue, layout: .fillHorizontally, configure: describe) {
                content.modifier(SelectionMenus(selection: selection))
                    .modifier(RowModifier(selection: selection)).modifier(InnerScrollEnvironment())
                    .environment(\.lazyRows, true)
            }
        }
        .environment(\.listContext, ListContext(selection: selection))
        .environment(\.lazyRows, false)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if selection != nil {
            element.setAttribute("role", "listbox")
            element.setAttribute("aria-label", String(system: "List"))
        } else if !context.children.isEmpty {
            element.setAttribute("role", "list")
        }
        if let spacing = context.environment.listSectionSpacing { element.setStyle("--section-gap", spacing.px) }
        if let height = context.environment.minRowHeight { element.setStyle("--row-height", height.px) }
    }
}

extension List where SelectionValue == Never {
    /// Rows.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

    /// A row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: nil, content: ForEach(data, content: rowContent))
    }

    /// A row for each element.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each number.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: nil, content: ForEach(data, content: rowContent))
    }
}

extension List {
    /// A row for each element, of which one may be selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, _TaggedRow<RowContent, Data.Element.ID>>,
        Data.Element: Identifiable
    {
        self.init(
            selection: selection.map { ListSelection.single($0) },
            content: ForEach(data) { _TaggedRow(content: rowContent($0), tag: $0.id) })
    }

    /// A row for each element, of which several may be selected.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, _TaggedRow<RowContent, Data.Element.ID>>,
        Data.Element: Identifiable
    {
        self.init(
            selection: selection.map { ListSelection.several($0) },
            content: ForEach(data) { _TaggedRow(content: rowContent($0), tag: $0.id) })
    }
}

extension List {
    /// A row for each element, of which several may be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, _TaggedRow<RowContent, ID>> {
        self.init(
            selection: selection.map { ListSelection.several($0) },
            content: ForEach(data, id: id) { _TaggedRow(content: rowContent($0), tag: $0[keyPath: id]) })
    }

    /// A row for each element, of which one may be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, _TaggedRow<RowContent, ID>> {
        self.init(
            selection: selection.map { ListSelection.single($0) },
            content: ForEach(data, id: id) { _TaggedRow(content: rowContent($0), tag: $0[keyPath: id]) })
    }
}

/// A row that stands for a value.
public struct _TaggedRow<Content: View, Tag: Hashable>: View {
    let content: Content
    let tag: Tag

    /// The row.
    public var body: some View { content.tag(tag) }
}

/// Controls for data, in grouped rows.
public struct Form<Content: View>: View {
    let content: Content
    @Environment(\.formStyle) private var style

    /// Controls in grouped rows.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows, or what a style of the app's own makes of them.
    public var body: some View {
        if let style {
            style.makeAnyBody(FormStyleConfiguration(content: .init(view: AnyView(content))))
        } else {
            ListBody(looks: .insetGrouped, selection: nil, content: content)
        }
    }
}
