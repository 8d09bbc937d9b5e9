import Foundation
import SwiftUI

/// A part of an axis's mark: a line, a tick, a label.
@MainActor @preconcurrency
public protocol AxisMark {
    /// Hands over the parts.
    @MainActor func _collect(into parts: inout _AxisParts)
}

/// The parts of an axis's mark as they are collected.
public struct _AxisParts {
    var parts: [AxisPart] = []
}

/// A part of an axis's mark.
struct AxisPart {
    enum Kind {
        case line
        case tick(CGFloat)
        case label(AxisLabel)
    }

    var kind: Kind
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero
    /// Whether it stands in the middle of the unit, not at its beginning.
    var isCentered: Bool?
}

/// What a label of an axis shows, and how.
struct AxisLabel {
    enum Content {
        /// As suits the value.
        case automatic
        case text((PlotValue, EnvironmentValues) -> String?)
        case view(() -> AnyView)
    }

    var content: Content
    var anchor: UnitPoint?
    var mayOverlap = false
    var orientation = AxisValueLabelOrientation.automatic
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
}

/// A line across the plot.
public struct AxisGridLine {
    private let centered: Bool?
    private let stroke: StrokeStyle?
    /// A line across the plot, at the beginning of the unit or in its middle.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (self.centered, self.stroke) = (centered, stroke)
    }
}

extension AxisGridLine: AxisMark {
    /// Hands the part over.
    public func _collect(into parts: inout _AxisParts) {
        parts.parts.append(AxisPart(kind: .line, stroke: stroke, isCentered: centered))
    }
}

/// A short line beside the plot.
public struct AxisTick {
    /// How long a tick is.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: CGFloat
        /// As is usual.
        public static let automatic = Length(points: 4)
        /// As long as the labels are high.
        public static let label = Length(points: 14)
        /// As long as the labels are high, and some points more.
        public static func label(extendPastBy length: CGFloat) -> Length { Length(points: 14 + length) }
        init(points: CGFloat) { self.points = points }
        /// So many points.
        public init(floatLiteral value: Double) { points = CGFloat(value) }
        /// So many points.
        public init(integerLiteral value: Int) { points = CGFloat(value) }
    }

    private let centered: Bool?
    private let length: CGFloat
    private let stroke: StrokeStyle?
    /// A tick.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        (self.centered, self.length, self.stroke) = (centered, length.points, stroke)
    }
    /// A tick of some points.
    @_disfavoredOverload
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        (self.centered, self.length, self.stroke) = (centered, length, stroke)
    }
}

extension AxisTick: AxisMark {
    /// Hands the part over.
    public func _collect(into parts: inout _AxisParts) {
        parts.parts.append(AxisPart(kind: .tick(length), stroke: stroke, isCentered: centered))
    }
}

/// Which way labels of an axis are written.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, horizontal, vertical, verticalReversed }
    let kind: Kind
    /// As there is room.
    public static let automatic = AxisValueLabelOrientation(kind: .automatic)
    /// From side to side.
    public static let horizontal = AxisValueLabelOrientation(kind: .horizontal)
    /// Downwards.
    public static let vertical = AxisValueLabelOrientation(kind: .vertical)
    /// Upwards.
    public static let verticalReversed = AxisValueLabelOrientation(kind: .verticalReversed)
}

/// What is done with labels that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    let mayOverlap: Bool
    /// Some are left out.
    public static let automatic = AxisValueLabelCollisionResolution(mayOverlap: false)
    /// Nothing.
    public static let disabled = AxisValueLabelCollisionResolution(mayOverlap: true)
    /// Later ones are left out.
    public static let greedy = AxisValueLabelCollisionResolution(mayOverlap: false)
    /// Later ones are left out.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self { greedy }
    /// Smaller ones are left out.
    public static func truncate(minimumLength: CGFloat = 0) -> Self { greedy }
}

/// How labels of several lines are aligned.
public typealias AxisValueLabelAlignment = Alignment

extension AxisMark {
    /// The colour of the part.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        ModifiedAxisMark(content: self) { $0.style = $0.style ?? AnyShapeStyle(style) }
    }
    /// The font of the part's label.
    public func font(_ font: Font?) -> some AxisMark { ModifiedAxisMark(content: self) { $0.font = $0.font ?? font } }
    /// Moves the part, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        ModifiedAxisMark(content: self) {
            $0.offset.width += x
            $0.offset.height += y
        }
    }
    /// Moves the part, in points.
    public func offset(_ offset: CGSize) -> some AxisMark { self.offset(x: offset.width, y: offset.height) }
}

/// A part of an axis's mark, changed.
struct ModifiedAxisMark<Content: AxisMark> {
    let content: Content
    let change: (inout AxisPart) -> Void
}

extension ModifiedAxisMark: AxisMark {
    func _collect(into parts: inout _AxisParts) {
        let first = parts.parts.count
        content._collect(into: &parts)
        for index in first..<parts.parts.count { change(&parts.parts[index]) }
    }
}
