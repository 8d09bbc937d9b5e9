import Foundation
import SwiftUI

/// What the modifiers around a chart say of it.
struct ChartSettings {
    var x = AxisSettings()
    var y = AxisSettings()
    var colors = ColorScaleSettings()
    var symbols: [(value: PlotValue, look: SymbolLook)]?
    var symbolRange: [SymbolLook]?
    var lineStyles: [(value: PlotValue, style: StrokeStyle)]?
    var sizeRange: ClosedRange<Double>?
    var legend = LegendSettings()
    var plotStyle: (@MainActor (AnyView) -> AnyView)?
    var overlays: [ChartLayer] = []
    var backgrounds: [ChartLayer] = []
    var selectAngle: (@MainActor (Double?) -> Void)?
    var gesture: (@MainActor (ChartProxy) -> Void)?
}

/// What is said of one axis.
struct AxisSettings {
    var visibility = Visibility.automatic
    var content: (any AxisContent)?
    var style: (@MainActor (AnyView) -> AnyView)?
    var domain: ScaleDomain?
    var reverses = false
    var padding: (start: Double, end: Double)?
    var type: ScaleType?
    var titles: [AxisTitle] = []
    var scrolls = false
    var visibleLength: Double?
    var scroll: ScrollPositionSettings?
    var rest: ChartRest?
    var select: (@MainActor (PlotValue?) -> Void)?
    var selectRange: (@MainActor (PlotValue?, PlotValue?) -> Void)?
}

/// What is written beside an axis.
struct AxisTitle {
    var position: AnnotationPosition
    var alignment: Alignment?
    var content: @MainActor () -> AnyView
}

/// Where a chart that scrolls begins, and who hears of where it has come to.
struct ScrollPositionSettings {
    var first: PlotValue?
    /// Tells the binding where the visible part begins, and returns what it made of that.
    var change: (@MainActor (PlotValue) -> PlotValue)?
}

/// Which values an axis shows.
struct ScaleDomain {
    enum Kind {
        case automatic(includesZero: Bool?)
        case values([PlotValue])
        /// From the first to the last value.
        case range(PlotValue, PlotValue)
    }
    var kind: Kind
}

/// Which colours values have.
struct ColorScaleSettings {
    var domain: [PlotValue]?
    var range: [AnyShapeStyle]?
    var gradient: [Color]?
    var mapping: (@MainActor (PlotValue) -> AnyShapeStyle?)?
}

/// Where a chart's legend is.
struct LegendSettings {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: (@MainActor () -> AnyView)?
}

/// A view in front of a chart or behind it.
struct ChartLayer {
    var alignment: Alignment
    var content: @MainActor (ChartProxy) -> AnyView
}

private struct ChartSettingsKey: EnvironmentKey { static var defaultValue: ChartSettings { ChartSettings() } }

extension EnvironmentValues {
    /// What the modifiers around a chart say of it.
    var chartSettings: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    /// Changes what is said of charts below.
    func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chartSettings, transform: change)
    }
}
