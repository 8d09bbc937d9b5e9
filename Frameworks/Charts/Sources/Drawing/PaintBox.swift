import Foundation
import SwiftUI

/// Turns styles into what SVG can fill with; gradients become definitions that are named.
@MainActor
final class PaintBox {
    private let prefix: String
    private let environment: EnvironmentValues
    private(set) var definitions: [ChartShape] = []
    private var known: [String: String] = [:]

    init(prefix: String, environment: EnvironmentValues) {
        (self.prefix, self.environment) = (prefix, environment)
    }

    /// The style as the value of `fill` or `stroke`.
    func paint(_ style: AnyShapeStyle, isWholePlot: Bool = false) -> String {
        if let color = style._paint(in: environment).color { return color }
        switch style.style {
        case let gradient as LinearGradient:
            return linear(gradient.gradient.stops, gradient.startPoint, gradient.endPoint, isWholePlot)
        case let gradient as AnyGradient: return linear(gradient.gradient.stops, .top, .bottom, isWholePlot)
        case let gradient as Gradient: return linear(gradient.stops, .top, .bottom, isWholePlot)
        case let gradient as RadialGradient: return radial(gradient)
        case let gradient as AngularGradient: return gradient.gradient.stops.first?.color.css ?? "currentColor"
        case is Material: return "var(--fill)"
        default:
            guard case .image = style._paint(in: environment).kind else { return "currentColor" }
            return "var(--blue)"
        }
    }

    private func linear(_ stops: [Gradient.Stop], _ start: UnitPoint, _ end: UnitPoint, _ isWholePlot: Bool) -> String {
        var shape = ChartShape("linearGradient")
        for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
            shape.set(name, isWholePlot ? "\((Double(value) * 100).css)%" : value.css)
        }
        if isWholePlot { shape.set("gradientUnits", "userSpaceOnUse") }
        return define(shape, stops, fallback: stops.last?.color)
    }

    private func radial(_ gradient: RadialGradient) -> String {
        var shape = ChartShape("radialGradient")
        shape.set("gradientUnits", "userSpaceOnUse")
        shape.set("cx", "\((Double(gradient.center.x) * 100).css)%")
        shape.set("cy", "\((Double(gradient.center.y) * 100).css)%")
        shape.set("fr", gradient.startRadius.css)
        shape.set("r", gradient.endRadius.css)
        return define(shape, gradient.gradient.stops, fallback: gradient.gradient.stops.first?.color)
    }

    private func define(_ shape: ChartShape, _ stops: [Gradient.Stop], fallback: Color?) -> String {
        var shape = shape
        for (index, stop) in stops.enumerated() {
            var child = ChartShape("stop")
            child.set("offset", "\((Double(stop.location) * 100).css)%")
            if stop.color == .clear {
                // SVG mixes colours before it fades them: what is clear takes its neighbour's colour, or black would show.
                child.style("stop-color", stops[index > 0 ? index - 1 : min(1, stops.count - 1)].color.css)
                child.style("stop-opacity", "0")
            } else {
                child.style("stop-color", stop.color.css)
            }
            shape.children.append(child)
        }
        let key = "\(shape.tag) \(shape.attributes) \(stops.map { "\($0.color.css) \($0.location)" })"
        if let name = known[key] { return "url(#\(name))" }
        let name = "\(prefix)p\(known.count)"
        known[key] = name
        shape.set("id", name)
        definitions.append(shape)
        // The colour stands in where a browser cannot use the definition.
        return "url(#\(name)) \(fallback?.css ?? "currentColor")"
    }

    /// Rectangles that marks show in alone.
    func clip(_ rectangles: [ChartShape]) -> String {
        let key = "clip \(rectangles)"
        if let name = known[key] { return "url(#\(name))" }
        let name = "\(prefix)c\(known.count)"
        known[key] = name
        var shape = ChartShape("clipPath")
        shape.set("id", name)
        shape.children = rectangles
        definitions.append(shape)
        return "url(#\(name))"
    }
}
