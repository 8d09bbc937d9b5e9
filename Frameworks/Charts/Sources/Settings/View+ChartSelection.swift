import Foundation
import SwiftUI

extension View {
    // MARK: Selection

    /// The value of the x axis below the pointer or at the mark in focus.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.x.select = { value.wrappedValue = $0.flatMap { P(plotValue: $0) } } }
    }
    /// The values of the x axis that a drag goes over.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.x.selectRange = { range.wrappedValue = Self.range($0, $1) } }
    }
    /// The value of the y axis below the pointer or at the mark in focus.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.y.select = { value.wrappedValue = $0.flatMap { P(plotValue: $0) } } }
    }
    /// The values of the y axis that a drag goes over.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.y.selectRange = { range.wrappedValue = Self.range($0, $1) } }
    }
    /// The value of the angle below the pointer: how much of the whole lies before it.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selectAngle = { value.wrappedValue = $0.flatMap { P(plotValue: .number($0)) } } }
    }

    nonisolated private static func range<P: Plottable & Comparable>(
        _ start: PlotValue?, _ end: PlotValue?
    ) -> ClosedRange<P>? {
        guard let start = start.flatMap({ P(plotValue: $0) }), let end = end.flatMap({ P(plotValue: $0) }) else {
            return nil
        }
        return min(start, end)...max(start, end)
    }

    // MARK: Scrolling

    /// Along which axes charts scroll.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        chart { ($0.x.scrolls, $0.y.scrolls) = (axes.contains(.horizontal), axes.contains(.vertical)) }
    }
    /// How much of the x axis is visible at once; seconds for dates.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chart { $0.x.visibleLength = length.plotValue.line }
    }
    /// How much of the y axis is visible at once; seconds for dates.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chart { $0.y.visibleLength = length.plotValue.line }
    }
    /// Where the x axis begins at first.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        chart { $0.x.scroll = ScrollPositionSettings(first: initialX.plotValue) }
    }
    /// Where the y axis begins at first.
    public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        chart { $0.y.scroll = ScrollPositionSettings(first: initialY.plotValue) }
    }
    /// Where the visible part of the x axis begins.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        chart {
            $0.x.scroll = ScrollPositionSettings(first: x.wrappedValue.plotValue) {
                if let value = P(plotValue: $0) { x.wrappedValue = value }
                return x.wrappedValue.plotValue
            }
        }
    }
    /// Where the visible part of the y axis begins.
    public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        chart {
            $0.y.scroll = ScrollPositionSettings(first: y.wrappedValue.plotValue) {
                if let value = P(plotValue: $0) { y.wrappedValue = value }
                return y.wrappedValue.plotValue
            }
        }
    }

    /// Where scrolling comes to rest.
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
        let rest = (behavior as? ValueAlignedChartScrollTargetBehavior)?.rest
        return chart { ($0.x.rest, $0.y.rest) = (rest, rest) }
    }

    /// A gesture on the plot, whose places are counted from the plot's corner.
    public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View {
        chartOverlay { proxy in
            GeometryReader { geometry in
                if let plot = proxy.plotFrame.map({ geometry[$0] }) {
                    Color.clear.contentShape(Rectangle()).frame(width: plot.width, height: plot.height)
                        .gesture(gesture(proxy))
                        .offset(x: plot.minX, y: plot.minY)
                }
            }
        }
    }
}

/// A chart with depth.
@available(
    *, unavailable, message: "Charts have no depth here; use Chart with foregroundStyle(by:) or symbolSize(by:)."
)
public struct Chart3D<Content> {}
