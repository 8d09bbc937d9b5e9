import Foundation

/// A row of a table that opens and shows further rows.
public struct DisclosureTableRow<Value: Identifiable, Content: TableRowContent>: TableRowContent
where Content.TableRowValue == Value {
    /// What the row is made of.
    public typealias TableRowValue = Value
    /// The row, and the rows below it, which know that it has to be open.
    public let _rows: [_AnyTableRow<Value>]

    /// A row that a binding opens, or the table itself where there is none.
    public init(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: () -> Content
    ) {
        let opening = TableOpening(id: AnyHashable(value.id), isExpanded: isExpanded)
        let below = content()._rows.map { row in
            var row = row
            row.above.insert(opening, at: 0)
            return row
        }
        var row = _AnyTableRow(kind: .row(value))
        row.opening = opening
        _rows = [row] + below
    }
}

/// What opens a row of a table.
@MainActor
struct TableOpening {
    let id: AnyHashable
    let isExpanded: Binding<Bool>?

    /// Whether it is open: as its binding says, or as the table remembers.
    func isOpen(_ remembered: Set<AnyHashable>) -> Bool { isExpanded?.wrappedValue ?? remembered.contains(id) }

    func toggle(_ remembered: Binding<Set<AnyHashable>>) {
        if let isExpanded {
            isExpanded.wrappedValue.toggle()
        } else if remembered.wrappedValue.remove(id) == nil {
            remembered.wrappedValue.insert(id)
        }
    }
}

/// The first cell of a row in a tree: as far in as the row is deep, with a sign where it opens.
struct TableOutlineCell: View {
    let opening: TableOpening?
    let depth: Int
    let remembered: Binding<Set<AnyHashable>>
    let cell: AnyView

    var body: some View {
        ElementBox("div", "outline-cell", layout: .fillHorizontally, configure: indent) {
            if let opening {
                ElementBox("button", "disclosure", layout: .fillHorizontally) { element, _ in
                    element.setAttribute("type", "button")
                    element.setAttribute("aria-expanded", opening.isOpen(remembered.wrappedValue) ? "true" : "false")
                    element.setAttribute("data-press", "")
                    element.on("click") { _ in withAnimation { opening.toggle(remembered) } }
                } content: {
                    ElementBox("span", "disclosure-sign")
                    cell
                }
            } else {
                cell
            }
        }
    }

    private func indent(_ element: inout ElementDescription, _ context: ElementContext) {
        let signs = opening == nil ? 1.125 : 0
        element.setStyle("padding-inline-start", "\(Double(min(depth, 40)) * 1.125 + signs)rem")
    }
}

extension Table {
    /// Rows of a tree, each of which opens to show what is below it.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns) = (Self.rows(of: data, children), columns())
        (selection, order) = (nil, nil)
    }

    /// Rows of a tree, of which one may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns) = (Self.rows(of: data, children), columns())
        (self.selection, order) = (.single(selection), nil)
    }

    /// Rows of a tree, of which several may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns) = (Self.rows(of: data, children), columns())
        (self.selection, order) = (.several(selection), nil)
    }

    private static func rows<Data: RandomAccessCollection>(
        of data: Data, _ children: KeyPath<Data.Element, Data?>
    ) -> [_AnyTableRow<Value>] where Data.Element == Value {
        data.flatMap { value -> [_AnyTableRow<Value>] in
            guard let below = value[keyPath: children] else { return TableRow(value)._rows }
            return DisclosureTableRow(value) { _TableRows(_rows: rows(of: below, children)) }._rows
        }
    }
}
