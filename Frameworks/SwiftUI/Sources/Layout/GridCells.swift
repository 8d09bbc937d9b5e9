import Foundation

/// What a view says to the grid that it is in.
struct GridCellTrait: ElementTrait {
    struct Cell: Equatable {
        var columns = 1
        /// Where the views of its column stand across.
        var alignment: String?
        /// The axes along which it makes nothing larger.
        var unsizedAxes: Axis.Set = []
    }

    static var defaultValue: Cell { Cell() }
}

/// What a row says to its grid, column by column.
struct GridRowTrait: ElementTrait {
    struct Cell: Equatable {
        var fills = false
        var alignment: String?
    }

    static var defaultValue: [Cell] { [] }
}

/// Changes what a view says to its grid.
private struct GridCellModifier: AmendingModifier {
    enum Change: Equatable { case columns(Int), alignment(String), unsizedAxes(Axis.Set) }

    let change: Change

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch change {
        case .columns(let count):
            element[GridCellTrait.self].columns = count
            element.setStyle("grid-column-end", "span \(count)")
        case .alignment(let kind): element[GridCellTrait.self].alignment = kind
        case .unsizedAxes(let axes): element[GridCellTrait.self].unsizedAxes = axes
        }
    }
}

extension View {
    /// How many columns the view takes in its row of a grid.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(GridCellModifier(change: .columns(min(max(count, 1), 100))))
    }

    /// Where the view stands in its cell of a grid.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        effect(.style("place-self", Self.place(of: anchor.y) + " " + Self.place(of: anchor.x)))
    }

    private static func place(of part: CGFloat) -> String { part < 0.25 ? "start" : part > 0.75 ? "end" : "center" }

    /// Where the views of the view's column of a grid stand across.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellModifier(change: .alignment(guide.kind.rawValue)))
    }

    /// Keeps the view from making its column or row of a grid larger.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCellModifier(change: .unsizedAxes(axes)))
    }
}
