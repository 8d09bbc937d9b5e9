import Foundation
import SwiftUI

/// Explains the colours and symbols of a chart.
struct ChartLegend: View {
    private struct Entry: Identifiable {
        let id: Int
        let name: String
        let style: AnyShapeStyle
        let symbol: SymbolLook
    }

    let model: ChartModel
    @Environment(\.self) private var environment

    var body: some View {
        let legend = model.settings.legend
        if let content = legend.content, legend.visibility != .hidden {
            box { content() }
        } else if legend.visibility != .hidden {
            if let numbers = model.colors.numbers {
                box { NumberLegend(numbers: numbers, colors: model.colors.gradient, locale: model.surroundings.locale) }
            } else {
                let entries = entries
                if !entries.isEmpty {
                    box { ForEach(entries) { entry in view(of: entry) } }
                }
            }
        }
    }

    private var entries: [Entry] {
        let names = model.colors.names.isEmpty ? model.symbols.names : model.colors.names
        // Colours and symbols that go by the same values are explained together.
        let sharesSymbols = model.colors.names.isEmpty || Set(model.symbols.names).isSuperset(of: model.colors.names)
        return names.enumerated().map { index, name in
            Entry(
                id: index, name: AxisText.spoken(name, unit: nil, model.surroundings),
                style: model.colors.names.isEmpty ? AnyShapeStyle(Color.gray) : model.colors.style(of: name),
                symbol: sharesSymbols && !model.symbols.names.isEmpty ? model.symbols.look(of: name) : .basic(.circle))
        }
    }

    private func view(of entry: Entry) -> some View {
        ElementBox("div", "ct-entry") {
            ElementBox(
                "svg", "ct-swatch",
                configure: { element, _ in
                    element.setAttribute("viewBox", "-1.3 -1.3 2.6 2.6")
                    element.setAttribute("aria-hidden", "true")
                    element.setStyle("fill", fill(of: entry.style))
                }
            ) {
                ElementBox(
                    "path",
                    configure: { element, _ in
                        element.setAttribute("d", entry.symbol.outline?.svg ?? SymbolLook.basic(.circle).outline?.svg)
                    })
            }
            ElementBox("span", configure: { element, _ in element.text = entry.name })
        }
    }

    private func fill(of style: AnyShapeStyle) -> String {
        if let color = style._paint(in: environment).color { return color }
        switch style.style {
        case let gradient as AnyGradient: return gradient.gradient.stops.last?.color.css ?? "currentColor"
        case let gradient as LinearGradient: return gradient.gradient.stops.first?.color.css ?? "currentColor"
        case let gradient as Gradient: return gradient.stops.first?.color.css ?? "currentColor"
        default: return "currentColor"
        }
    }

    private func box<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        let legend = model.settings.legend
        return ElementBox(
            "div", "ct-legend", "ct-legend-\(side)",
            configure: { element, _ in
                if let spacing = legend.spacing { element.setStyle("--ct-gap", spacing.px) }
                if let place { element.setStyle("justify-self", place) }
            }, content: content)
    }

    private var side: String {
        switch model.settings.legend.position.kind {
        case .top, .topLeading, .topTrailing: "top"
        case .leading: "leading"
        case .trailing: "trailing"
        case .overlay: "overlay"
        default: "bottom"
        }
    }

    private var place: String? {
        if let alignment = model.settings.legend.alignment {
            return alignment.horizontal == .leading ? "start" : alignment.horizontal == .trailing ? "end" : "center"
        }
        switch model.settings.legend.position.kind {
        case .topTrailing, .bottomTrailing: return "end"
        case .top, .bottom: return "start"
        default: return nil
        }
    }
}

/// Explains colours that stand for numbers.
struct NumberLegend: View {
    let numbers: ClosedRange<Double>
    let colors: [Color]
    let locale: Locale

    var body: some View {
        word(numbers.lowerBound)
        ElementBox(
            "div", "ct-ramp",
            configure: { element, _ in
                element.setStyle("background", "linear-gradient(to right,\(colors.map(\.css).joined(separator: ",")))")
            })
        word(numbers.upperBound)
    }

    private func word(_ number: Double) -> some View {
        ElementBox(
            "span",
            configure: { element, _ in
                element.text = AxisText.text(of: number, step: nil, locale)
            })
    }
}
