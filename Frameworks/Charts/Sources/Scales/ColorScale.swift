import Foundation
import SwiftUI

/// Which colour each value has.
@MainActor
struct ColorScale {
    /// The colours that iOS gives to series, in its order.
    static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    /// The names that have colours, in order.
    private(set) var names: [PlotValue] = []
    /// From the least to the greatest number, where colours stand for numbers.
    private(set) var numbers: ClosedRange<Double>?
    /// What the values are.
    private(set) var title: Text?
    private let settings: ColorScaleSettings

    init(_ records: [MarkRecord], _ settings: ColorScaleSettings) {
        self.settings = settings
        var known: Set<PlotValue> = []
        var (lower, upper) = (Double.infinity, -Double.infinity)
        for datum in records.lazy.compactMap(\.style.foregroundBy) {
            if title == nil { title = datum.label }
            if case .number(let number) = datum.value {
                (lower, upper) = (min(lower, number), max(upper, number))
            }
            if known.insert(datum.value).inserted { names.append(datum.value) }
        }
        let isList = settings.range != nil && settings.gradient == nil || settings.mapping != nil
        if lower <= upper, !isList {
            let ends = (settings.domain ?? []).compactMap(\.line)
            numbers = ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : lower...upper
            names = []
        } else if let domain = settings.domain, title != nil {
            names = domain + names.filter { !domain.contains($0) }
        }
    }

    /// The colours of numbers, from the least to the greatest.
    var gradient: [Color] { settings.gradient ?? [Color.blue.opacity(0.25), .blue] }

    /// The style of a value.
    func style(of value: PlotValue) -> AnyShapeStyle {
        if let style = settings.mapping?(value) { return style }
        if let numbers, let number = value.line {
            let length = numbers.upperBound - numbers.lowerBound
            let part = length > 0 ? min(max((number - numbers.lowerBound) / length, 0), 1) : 0.5
            return AnyShapeStyle(mixture(at: part))
        }
        guard let index = names.firstIndex(of: value) else { return AnyShapeStyle(Color.gray) }
        if let range = settings.range, !range.isEmpty { return range[index % range.count] }
        return AnyShapeStyle(Self.palette[index % Self.palette.count])
    }

    private func mixture(at part: Double) -> Color {
        let colors = gradient
        guard colors.count > 1 else { return colors.first ?? .blue }
        let place = part * Double(colors.count - 1)
        let index = min(max(Int(clamping: place), 0), colors.count - 2)
        return colors[index].mix(with: colors[index + 1], by: place - Double(index))
    }
}
