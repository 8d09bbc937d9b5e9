extension Table {
    static func rows<Data: Collection>(_ data: Data) -> [_AnyTableRow<Value>] where Data.Element == Value {
        data.map { _AnyTableRow(kind: .row($0)) }
    }

    /// Rows as they are built.
    public init<Rows: TableRowContent>(
        of valueType: Value.Type = Value.self, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        (self.rows, self.columns, selection, order) = (rows()._rows, columns(), nil, nil)
    }

    /// Rows as they are built, of which one may be selected.
    public init<Rows: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        (self.rows, self.columns, self.selection, order) = (rows()._rows, columns(), .single(selection), nil)
    }

    /// Rows as they are built, of which several may be selected.
    public init<Rows: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        (self.rows, self.columns, self.selection, order) = (rows()._rows, columns(), .several(selection), nil)
    }

    /// Rows as they are built; the heads of columns sort.
    public init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        (self.rows, self.columns, selection, order) = (rows()._rows, columns(), nil, TableSortOrder(sortOrder))
    }

    /// Rows as they are built, of which one may be selected; the heads of columns sort.
    public init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        (self.rows, self.columns) = (rows()._rows, columns())
        (self.selection, order) = (.single(selection), TableSortOrder(sortOrder))
    }

    /// Rows as they are built, of which several may be selected; the heads of columns sort.
    public init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        (self.rows, self.columns) = (rows()._rows, columns())
        (self.selection, order) = (.several(selection), TableSortOrder(sortOrder))
    }
}
