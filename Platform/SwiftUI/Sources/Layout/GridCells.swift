import Foundation

extension View {
    /// How many columns the view takes in its row of a grid.
    public func gridCellColumns(_ count: Int) -> some View {
        effect(.style("grid-column", "span \(min(max(count, 1), 100))"))
    }

    /// Where the view stands in its cell of a grid.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        effect(.style("place-self", Self.place(of: anchor.y) + " " + Self.place(of: anchor.x)))
    }

    private static func place(of part: CGFloat) -> String { part < 0.25 ? "start" : part > 0.75 ? "end" : "center" }

    /// Where the view stands across its cell of a grid; say it in each row.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        effect(.style("justify-self", guide.kind.rawValue))
    }

    /// Keeps the view from making its column or row of a grid larger.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        effect(.style(axes.contains(.horizontal) ? "min-width" : "min-height", "0"))
    }
}
