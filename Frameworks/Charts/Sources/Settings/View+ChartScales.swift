import Foundation
import SwiftUI

/// Which values an axis shows: what can be said beside a range or a list.
public protocol ScaleDomainProtocol {
    /// The values as a chart keeps them.
    var _domain: _ChartDomain { get }
}

/// Which values an axis shows, as a chart keeps it.
public struct _ChartDomain {
    let domain: ScaleDomain
    var reverses = false
}

/// The values of the data, rounded outwards.
public struct AutomaticScaleDomain: ScaleDomainProtocol {
    let includesZero: Bool?
    let reversed: Bool?
    /// The values as a chart keeps them.
    public var _domain: _ChartDomain {
        _ChartDomain(domain: ScaleDomain(kind: .automatic(includesZero: includesZero)), reverses: reversed ?? false)
    }
}

extension ScaleDomainProtocol where Self == AutomaticScaleDomain {
    /// The values of the data, rounded outwards.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil, reversed: nil) }
    /// The values of the data, rounded outwards; with zero or without, in this order or the other.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, reversed: reversed)
    }
}

extension ClosedRange: ScaleDomainProtocol where Bound: Plottable {
    /// The values as a chart keeps them.
    public var _domain: _ChartDomain {
        _ChartDomain(domain: ScaleDomain(kind: .range(lowerBound.plotValue, upperBound.plotValue)))
    }
}

extension Array: ScaleDomainProtocol where Element: Plottable {
    /// The values as a chart keeps them. Two numbers or dates are the ends, and may stand the other way round.
    public var _domain: _ChartDomain { _ChartDomain(domain: ScaleDomain(kind: .values(map(\.plotValue)))) }
}

/// Which part of the plot's length a scale takes.
public protocol PositionScaleRange {
    /// How much stays free at both ends, in points.
    var _padding: (start: Double, end: Double)? { get }
}

/// The length of the plot, but for some room at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
    let start: CGFloat
    let end: CGFloat
    /// How much stays free at both ends, in points.
    public var _padding: (start: Double, end: Double)? { (Double(start), Double(end)) }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The length of the plot.
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange(start: 0, end: 0) }
    /// The length of the plot, but for so many points at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }
    /// The length of the plot, but for so many points at the ends.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: startPadding, end: endPadding)
    }
}

extension View {
    private func scale(
        _ axis: WritableKeyPath<ChartSettings, AxisSettings>, _ domain: _ChartDomain?,
        _ padding: (start: Double, end: Double)?, _ type: ScaleType?
    ) -> some View {
        chart {
            if let domain {
                $0[keyPath: axis].domain = domain.domain
                $0[keyPath: axis].reverses = domain.reverses
            }
            if let padding { $0[keyPath: axis].padding = padding }
            if let type { $0[keyPath: axis].type = type }
        }
    }

    /// Which values the x axis shows, and how.
    public func chartXScale<D: ScaleDomainProtocol, R: PositionScaleRange>(
        domain: D, range: R, type: ScaleType? = nil
    ) -> some View { scale(\.x, domain._domain, range._padding, type) }
    /// Which values the x axis shows.
    public func chartXScale<D: ScaleDomainProtocol>(domain: D, type: ScaleType? = nil) -> some View {
        scale(\.x, domain._domain, nil, type)
    }
    /// Which part of the plot the x axis takes.
    public func chartXScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View {
        scale(\.x, nil, range._padding, type)
    }
    /// How values become places along the x axis.
    public func chartXScale(type: ScaleType? = nil) -> some View { scale(\.x, nil, nil, type) }
    /// Which values the y axis shows, and how.
    public func chartYScale<D: ScaleDomainProtocol, R: PositionScaleRange>(
        domain: D, range: R, type: ScaleType? = nil
    ) -> some View { scale(\.y, domain._domain, range._padding, type) }
    /// Which values the y axis shows.
    public func chartYScale<D: ScaleDomainProtocol>(domain: D, type: ScaleType? = nil) -> some View {
        scale(\.y, domain._domain, nil, type)
    }
    /// Which part of the plot the y axis takes.
    public func chartYScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View {
        scale(\.y, nil, range._padding, type)
    }
    /// How values become places along the y axis.
    public func chartYScale(type: ScaleType? = nil) -> some View { scale(\.y, nil, nil, type) }
}
