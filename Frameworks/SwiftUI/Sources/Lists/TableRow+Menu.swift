extension Section where Parent == EmptyView, Content: TableRowContent, Footer == EmptyView {
    /// Rows that belong together, without a head.
    @MainActor
    @_disfavoredOverload
    public init<Value: Identifiable>(@TableRowBuilder<Value> content: () -> Content)
    where Content == _TableRows<Value> {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension TableRowContent {
    /// What is offered at the rows when they are pressed for long, or by the second button.
    public func contextMenu<Items: View>(
        @ViewBuilder menuItems: @escaping () -> Items
    ) -> some TableRowContent<TableRowValue> {
        // Between a table and its cells there is no place for a menu, so each cell has it.
        _TableRows(
            _rows: _rows.map { row in
                var row = row
                row.cellWraps.append { AnyView($0.contextMenu(menuItems: menuItems)) }
                return row
            })
    }
}
