/// Rows that open and show further rows.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let leaf: (Data.Element) -> Leaf

    /// Rows of a tree.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        (self.data, self.id, self.children, leaf) = (data, id, children, content)
    }

    /// Rows of a tree.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Rows of one tree.
    public init<Root>(
        _ root: Root, children: KeyPath<Root, [Root]?>, @ViewBuilder content: @escaping (Root) -> Leaf
    ) where Root: Identifiable, ID == Root.ID, Data == [Root] {
        self.init([root], id: \.id, children: children, content: content)
    }

    /// The rows, each with what is below it.
    public var body: some View {
        ForEach(data, id: id) { element in
            if let below = element[keyPath: children] {
                DisclosureGroup {
                    AnyView(OutlineGroup(below, id: id, children: children, content: leaf))
                } label: {
                    leaf(element)
                }
            } else {
                leaf(element)
            }
        }
    }
}

extension List where SelectionValue == Never {
    /// Rows of a tree.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }
}

extension List {
    /// Rows of a tree, of which one is chosen.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Rows of a tree, of which several are chosen.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
    }
}
