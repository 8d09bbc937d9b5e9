import Foundation
import SwiftUI

/// One mark as a chart keeps it until its scales are known.
struct MarkRecord {
    enum Kind: Hashable { case bar, line, area, point, rule, rectangle, sector }

    /// Where a mark is along one axis.
    enum Position {
        /// All along the axis, or from one distance in points to another.
        case plot(CGFloat?, CGFloat?)
        case at(PlotDatum)
        case span(PlotDatum, PlotDatum)

        var data: [PlotDatum] {
            switch self {
            case .plot: []
            case .at(let datum): [datum]
            case .span(let start, let end): [start, end]
            }
        }
    }

    var kind: Kind
    var x: Position
    var y: Position
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    /// Which line or area a point belongs to.
    var series: PlotDatum?
    /// The length of a sector.
    var angle: PlotDatum?
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset: CGFloat = 0
    var style = MarkStyle()

    init(_ kind: Kind, x: Position, y: Position) {
        (self.kind, self.x, self.y) = (kind, x, y)
    }

    /// Whether every value has a place.
    var isFinite: Bool {
        (x.data + y.data).allSatisfy(\.isFinite) && angle?.isFinite ?? true
            && [style.foregroundBy, style.symbolBy, style.sizeBy].allSatisfy { $0?.isFinite ?? true }
    }
}

/// How a mark looks and what is said of it: as far as something was said.
struct MarkStyle {
    var foreground: AnyShapeStyle?
    var foregroundBy: PlotDatum?
    var symbol: SymbolLook?
    var symbolBy: PlotDatum?
    var symbolSize: CGFloat?
    var sizeBy: PlotDatum?
    var line: StrokeStyle?
    var lineBy: PlotDatum?
    var interpolation: InterpolationMethod?
    var opacity = 1.0
    var cornerRadius: CGFloat?
    var zIndex: Double?
    var position: GroupPosition?
    var offset = CGSize.zero
    /// How far ends are moved apart, in points: x start, x end, y start, y end.
    var ends = (xStart: 0.0, xEnd: 0.0, yStart: 0.0, yEnd: 0.0)
    var shadow: String?
    var blur: CGFloat?
    var annotations: [MarkAnnotation] = []
    var label: String?
    var value: String?
    var identifier: String?
    var isHidden: Bool?
    var spansPlot = false
    /// Which mask covers it, by the number of its mask.
    var clip: MarkClip?
}

/// The place of a mark among those that share a band.
struct GroupPosition {
    var datum: PlotDatum
    var axis: Axis?
    var span: MarkDimension
}

/// Rectangles that marks show in alone.
struct MarkClip {
    var records: [MarkRecord]
}

/// How wide or high a mark is.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable, Sendable {
        case automatic
        case fixed(Double), inset(Double), ratio(Double)
    }

    let kind: Kind
    init(kind: Kind) { self.kind = kind }
    /// As it looks best.
    public static let automatic = MarkDimension(kind: .automatic)
    /// So many points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(Double(value))) }
    /// The whole but so many points at each side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(Double(value))) }
    /// A part of the whole.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(Double(value))) }
    /// So many points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
    /// So many points.
    public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
}
