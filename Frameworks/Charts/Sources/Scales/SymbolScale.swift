import Foundation
import SwiftUI

/// Which symbol, which dashes and which size each value has.
@MainActor
struct SymbolScale {
    /// The symbols that series get, in order.
    static let shapes: [BasicChartSymbolShape.Kind] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]
    /// The dashes that series get, in order.
    static let dashes: [[CGFloat]] = [[], [6, 4], [2, 3], [10, 4], [10, 4, 2, 4]]

    private(set) var names: [PlotValue] = []
    private var lineNames: [PlotValue] = []
    private var sizes: ClosedRange<Double>?
    private let settings: ChartSettings

    init(_ records: [MarkRecord], _ settings: ChartSettings) {
        self.settings = settings
        var (known, knownLines): (Set<PlotValue>, Set<PlotValue>) = ([], [])
        for style in records.lazy.map(\.style) {
            if let value = style.symbolBy?.value, known.insert(value).inserted { names.append(value) }
            if let value = style.lineBy?.value, knownLines.insert(value).inserted { lineNames.append(value) }
            if let number = style.sizeBy?.value.line, number.isFinite {
                sizes = min(sizes?.lowerBound ?? number, number)...max(sizes?.upperBound ?? number, number)
            }
        }
    }

    /// The symbol of a value.
    func look(of value: PlotValue) -> SymbolLook {
        if let found = settings.symbols?.first(where: { $0.value == value }) { return found.look }
        let index = names.firstIndex(of: value) ?? 0
        if let range = settings.symbolRange, !range.isEmpty { return range[index % range.count] }
        return .basic(Self.shapes[index % Self.shapes.count])
    }

    /// How the line of a value is drawn.
    func line(of value: PlotValue) -> StrokeStyle {
        if let found = settings.lineStyles?.first(where: { $0.value == value }) { return found.style }
        let index = lineNames.firstIndex(of: value) ?? 0
        return StrokeStyle(lineWidth: 2, dash: Self.dashes[index % Self.dashes.count])
    }

    /// The area of a value's symbol, in square points.
    func area(of value: PlotValue) -> CGFloat {
        let range = settings.sizeRange ?? 20...400
        guard let sizes, let number = value.line, number.isFinite,
            sizes.upperBound > sizes.lowerBound
        else { return 50 }
        let part = (number - sizes.lowerBound) / (sizes.upperBound - sizes.lowerBound)
        return CGFloat(range.lowerBound + part * (range.upperBound - range.lowerBound))
    }
}
