import Foundation
import SwiftUI

/// Where a view beside a mark stands.
@MainActor
struct NotePlace {
    private(set) var left = ""
    private(set) var top = ""
    private(set) var shift = ""

    init(_ mark: PlacedMark, _ annotation: MarkAnnotation, _ model: ChartModel) {
        let css = PlotCSS(isRightToLeft: model.surroundings.isRightToLeft)
        let (x, y) = (mark.x.ordered, mark.y.ordered)
        let gap = Double(annotation.spacing)
        if mark.turn != nil {
            (left, top) = Self.sector(mark, model)
            shift = "translate(-50%,-50%)"
            return
        }
        var kind = annotation.position.kind
        if kind == .automatic { kind = .top }
        // A line up and down is annotated above the plot, one from side to side at its ends.
        switch kind {
        case .automatic, .top, .topLeading, .topTrailing:
            top = css.top(y.end.moved(by: gap))
        case .bottom, .bottomLeading, .bottomTrailing:
            top = css.top(y.start.moved(by: -gap))
        case .overlay, .leading, .trailing:
            top = css.top(Self.aligned(y, annotation.alignment.vertical))
        }
        switch kind {
        case .leading, .topLeading, .bottomLeading: left = css.left(x.start.moved(by: kind == .leading ? -gap : 0))
        case .trailing, .topTrailing, .bottomTrailing: left = css.left(x.end.moved(by: kind == .trailing ? gap : 0))
        default: left = css.left(Self.aligned(x, annotation.alignment.horizontal))
        }
        shift =
            "translate(\(Self.xShift(kind, annotation.alignment, css.isRightToLeft)),\(Self.yShift(kind, annotation.alignment)))"
    }

    /// The middle of a sector's ring.
    private static func sector(_ mark: PlacedMark, _ model: ChartModel) -> (left: String, top: String) {
        guard let turn = mark.turn else { return ("50%", "50%") }
        let size = model.surroundings.plotSize
        let radius = min(Double(size.width), Double(size.height)) / 2
        func length(_ dimension: MarkDimension, _ automatic: Double) -> Double {
            switch dimension.kind {
            case .automatic: automatic
            case .fixed(let points): points
            case .inset(let points): radius - points
            case .ratio(let ratio): radius * ratio
            }
        }
        let outer = length(mark.record.outerRadius, radius)
        let inner = length(mark.record.innerRadius, 0)
        let reach = inner > 0 ? (inner + outer) / 2 : outer * 0.6
        let middle = (turn.start + turn.end) * .pi
        return (PlotCSS.length(0.5, reach * sin(middle)), PlotCSS.length(0.5, -reach * cos(middle)))
    }

    private static func aligned(_ extent: Extent, _ alignment: HorizontalAlignment) -> Edge {
        alignment == .leading ? extent.start : alignment == .trailing ? extent.end : extent.middle
    }

    private static func aligned(_ extent: Extent, _ alignment: VerticalAlignment) -> Edge {
        alignment == .bottom ? extent.start : alignment == .top ? extent.end : extent.middle
    }

    /// How far the view goes to the left of its place, in parts of its width.
    private static func xShift(_ kind: AnnotationPosition.Kind, _ alignment: Alignment, _ isRightToLeft: Bool) -> String
    {
        let part: Double =
            switch kind {
            case .leading, .topLeading, .bottomLeading: -1
            case .trailing, .topTrailing, .bottomTrailing: 0
            default: alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? -1 : -0.5
            }
        return "\(((isRightToLeft ? -1 - part : part) * 100).css)%"
    }

    private static func yShift(_ kind: AnnotationPosition.Kind, _ alignment: Alignment) -> String {
        switch kind {
        case .automatic, .top, .topLeading, .topTrailing: "-100%"
        case .bottom, .bottomLeading, .bottomTrailing: "0"
        default: alignment.vertical == .top ? "0" : alignment.vertical == .bottom ? "-100%" : "-50%"
        }
    }
}
