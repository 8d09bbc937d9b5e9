import Foundation

extension Table {
    /// A row for each element.
    public init(
        _ data: [Value], @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        (rows, self.columns, selection, order) = (Self.rows(data), columns(), nil, nil)
    }

    /// A row for each element, of which one may be selected.
    public init(
        _ data: [Value], selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        (rows, self.columns, self.selection, order) = (Self.rows(data), columns(), .single(selection), nil)
    }

    /// A row for each element, of which several may be selected.
    public init(
        _ data: [Value], selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) {
        (rows, self.columns, self.selection, order) = (Self.rows(data), columns(), .several(selection), nil)
    }

    /// A row for each element; the heads of columns sort.
    public init<Sort: SortComparator>(
        _ data: [Value], sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Sort.Compared == Value {
        (rows, self.columns, selection, order) = (Self.rows(data), columns(), nil, TableSortOrder(sortOrder))
    }

    /// A row for each element, of which one may be selected; the heads of columns sort.
    public init<Sort: SortComparator>(
        _ data: [Value], selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Sort.Compared == Value {
        (rows, self.columns) = (Self.rows(data), columns())
        (self.selection, order) = (.single(selection), TableSortOrder(sortOrder))
    }

    /// A row for each element, of which several may be selected; the heads of columns sort.
    public init<Sort: SortComparator>(
        _ data: [Value], selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Sort.Compared == Value {
        (rows, self.columns) = (Self.rows(data), columns())
        (self.selection, order) = (.several(selection), TableSortOrder(sortOrder))
    }
}

/// The same of any collection.
extension Table {
    /// A row for each element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns, selection, order) = (Self.rows(data), columns(), nil, nil)
    }

    /// A row for each element, of which one may be selected.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns, self.selection, order) = (Self.rows(data), columns(), .single(selection), nil)
    }

    /// A row for each element, of which several may be selected.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns, self.selection, order) = (Self.rows(data), columns(), .several(selection), nil)
    }

    /// A row for each element; the heads of columns sort.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Data.Element == Value, Sort.Compared == Value {
        (rows, self.columns, selection, order) = (Self.rows(data), columns(), nil, TableSortOrder(sortOrder))
    }

    /// A row for each element, of which one may be selected; the heads of columns sort.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Data.Element == Value, Sort.Compared == Value {
        (rows, self.columns) = (Self.rows(data), columns())
        (self.selection, order) = (.single(selection), TableSortOrder(sortOrder))
    }

    /// A row for each element, of which several may be selected; the heads of columns sort.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Data.Element == Value, Sort.Compared == Value {
        (rows, self.columns) = (Self.rows(data), columns())
        (self.selection, order) = (.several(selection), TableSortOrder(sortOrder))
    }
}
