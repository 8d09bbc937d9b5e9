import Foundation
import SwiftUI

extension View {
    // MARK: Colours

    /// The colour of each value.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        chart {
            $0.colors.domain = mapping.map(\.key.plotValue)
            $0.colors.range = mapping.map { AnyShapeStyle($0.value) }
        }
    }
    /// The colours of some values, in order.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], range: [S], type: ScaleType? = nil
    ) -> some View {
        chart {
            $0.colors.domain = domain.map(\.plotValue)
            $0.colors.range = range.map { AnyShapeStyle($0) }
        }
    }
    /// The values that have a colour, in order.
    public func chartForegroundStyleScale<D: Plottable>(domain: [D], type: ScaleType? = nil) -> some View {
        chart { $0.colors.domain = domain.map(\.plotValue) }
    }
    /// The colours of values, in order.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
        chart { $0.colors.range = range.map { AnyShapeStyle($0) } }
    }
    /// The colours of numbers, from the lowest to the highest.
    public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View {
        chart { $0.colors.gradient = range.stops.map(\.color) }
    }
    /// The colours of numbers, from the lowest to the highest.
    public func chartForegroundStyleScale<P: Plottable>(
        domain: ClosedRange<P>, range: Gradient, type: ScaleType? = nil
    ) -> some View {
        chart {
            $0.colors.domain = [domain.lowerBound.plotValue, domain.upperBound.plotValue]
            $0.colors.gradient = range.stops.map(\.color)
        }
    }
    /// The colour of each value, by a closure.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D] = [], mapping: @escaping (D) -> S
    ) -> some View {
        chart {
            if !domain.isEmpty { $0.colors.domain = domain.map(\.plotValue) }
            $0.colors.mapping = { D(plotValue: $0).map { AnyShapeStyle(mapping($0)) } }
        }
    }

    // MARK: Symbols and lines

    /// The symbol of each value.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<D, S>) -> some View {
        chart { $0.symbols = mapping.map { ($0.key.plotValue, SymbolLook($0.value)) } }
    }
    /// The symbols of some values, in order.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(domain: [D], range: [S]) -> some View {
        chart { $0.symbols = zip(domain, range).map { ($0.plotValue, SymbolLook($1)) } }
    }
    /// The symbols of values, in order.
    public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        chart { $0.symbolRange = range.map { SymbolLook($0) } }
    }
    /// The symbol of each value, by a closure.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
        domain: [D], mapping: @escaping (D) -> S
    ) -> some View {
        chart { $0.symbols = domain.map { ($0.plotValue, SymbolLook(mapping($0))) } }
    }
    /// How the line of each value is drawn.
    public func chartLineStyleScale<D: Plottable>(_ mapping: KeyValuePairs<D, StrokeStyle>) -> some View {
        chart { $0.lineStyles = mapping.map { ($0.key.plotValue, $0.value) } }
    }
    /// How large symbols are from the least to the greatest value, in square points.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
        chart { $0.sizeRange = Double(range.lowerBound)...Double(range.upperBound) }
    }

    // MARK: Legend

    /// Whether charts show a legend.
    public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend.visibility = visibility } }
    /// Where the legend is.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing) }
    }
    /// A legend of one's own.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        chart {
            ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing)
            $0.legend.content = { AnyView(content()) }
        }
    }

    // MARK: Plot

    /// Changes how the plot looks.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        chart { $0.plotStyle = { AnyView(content(ChartPlotContent(content: $0))) } }
    }
    /// A view in front of the chart.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chart { $0.overlays.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
    }
    /// A view behind the chart.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chart { $0.backgrounds.append(ChartLayer(alignment: alignment) { AnyView(content($0)) }) }
    }
}
