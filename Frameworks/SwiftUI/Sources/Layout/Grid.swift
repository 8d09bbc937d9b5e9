import Foundation

/// Views in rows whose columns are as wide as their widest view.
public struct Grid<Content: View> {
    package let content: Content
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?

    /// Views in rows; 8 points between them unless said otherwise. A view that is in no row goes across all columns.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.horizontalSpacing) = (alignment, horizontalSpacing)
        (self.verticalSpacing, self.content) = (verticalSpacing, content())
    }
}

extension Grid: ContainerView {
    package var shell: Grid<EmptyView> {
        Grid<EmptyView>(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) {
            EmptyView()
        }
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("grid")
        let rows = context.children.map { $0[GridRowTrait.self] }
        let width: Int = rows.map(\.count).max() ?? 1
        let columns = (0..<max(1, width)).map { column in
            rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        }
        let tracks = columns.map { $0.contains(where: \.fills) ? "minmax(0,1fr)" : "auto" }
        element.setStyle("grid-template-columns", tracks.joined(separator: " "))
        let heights = context.children.map { $0.layout.vertical == .fill ? "minmax(auto,1fr)" : "auto" }
        if heights.contains(where: { $0 != "auto" }) {
            element.setStyle("grid-template-rows", heights.joined(separator: " "))
        }
        for (index, column) in columns.enumerated() {
            guard let alignment = column.compactMap(\.alignment).first else { continue }
            element.addClass("aligns")
            element.setStyle("--c\(index + 1)", alignment)
        }
        if let horizontalSpacing { element.setStyle("column-gap", horizontalSpacing.px) }
        if let verticalSpacing { element.setStyle("row-gap", verticalSpacing.px) }
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.sized }
}

/// One row of a grid.
public struct GridRow<Content: View> {
    package let content: Content
    let alignment: VerticalAlignment?

    /// One row of a grid; its views keep to the row's alignment, if there is one, or else to the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
}

extension GridRow: ContainerView {
    package var shell: GridRow<EmptyView> { GridRow<EmptyView>(alignment: alignment) { EmptyView() } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("grid-row")
        if let alignment {
            element.addClass("own")
            element.setStyle("--row", alignment.kind.rawValue)
        }
        element[GridRowTrait.self] = context.children.flatMap { child in
            let cell = child[GridCellTrait.self]
            let fills = child.layout.horizontal == .fill && !cell.unsizedAxes.contains(.horizontal)
            let first = GridRowTrait.Cell(fills: fills && cell.columns == 1, alignment: cell.alignment)
            return [first] + Array(repeating: GridRowTrait.Cell(), count: cell.columns - 1)
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.sized }
}

extension ElementLayouts {
    /// Fills where a child does that may make its column or row larger.
    fileprivate var sized: ElementLayout {
        var layout = ElementLayout()
        layout.kinds = inheritedKinds
        for element in elements where !element.layout.isDetached {
            let unsized = element[GridCellTrait.self].unsizedAxes
            let (own, isDivider) = (element.layout, element.layout.isDivider)
            if own.horizontal == .fill || isDivider, !unsized.contains(.horizontal) { layout.horizontal = .fill }
            if own.vertical == .fill, !unsized.contains(.vertical) { layout.vertical = .fill }
        }
        return layout
    }
}
