import Foundation
import SwiftUI

/// The marks of an axis.
@MainActor @preconcurrency
public protocol AxisContent {
    /// Hands over the marks.
    @MainActor func _collect(into axes: inout _AxisMarksList)
}

/// The marks of an axis as they are collected.
public struct _AxisMarksList {
    var all: [AxisMarksRecord] = []
}

/// Marks at some values of an axis.
struct AxisMarksRecord {
    var preset: AxisMarkPreset
    var position: AxisMarkPosition
    var values: AxisMarkValues
    var stroke: StrokeStyle?
    /// The parts at one value; nothing for a line, a tick and a label.
    var mark: ((AxisValue) -> any AxisMark)?

    @MainActor
    func parts(at value: AxisValue) -> [AxisPart]? {
        guard let mark else { return nil }
        var parts = _AxisParts()
        mark(value)._collect(into: &parts)
        return parts.parts
    }
}

/// Marks at some values of an axis.
public struct AxisMarks<Content: AxisMark> {
    private let record: AxisMarksRecord

    /// Marks of the parts that a closure makes for each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        record = AxisMarksRecord(
            preset: preset, position: position, values: values, stroke: stroke, mark: content)
    }
    /// Marks of the same parts at each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: values, stroke: stroke) { _ in content() }
    }
    /// Marks of the parts that a closure makes for each of some values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(.values(values.map(\.plotValue))),
            stroke: stroke, content: content)
    }
    /// Marks of the same parts at each of some values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: values, stroke: stroke) { _ in content() }
    }
}

extension AxisMarks: AxisContent {
    /// Hands the marks over.
    public func _collect(into axes: inout _AxisMarksList) { axes.all.append(record) }
}

/// The parts that a mark has where nothing else is said.
public struct DefaultAxisMark {

}

extension DefaultAxisMark: AxisMark {
    /// Hands over a line, a tick and a label.
    public func _collect(into parts: inout _AxisParts) { parts.parts += AxisPart.usual(.automatic) }
}

/// A line and a label in a format.
struct FormattedAxisMark {
    let content: AxisLabel.Content
}

extension FormattedAxisMark: AxisMark {
    func _collect(into parts: inout _AxisParts) { parts.parts += AxisPart.usual(content) }
}

extension AxisPart {
    /// A line and a label.
    static func usual(_ content: AxisLabel.Content) -> [AxisPart] {
        [AxisPart(kind: .line), AxisPart(kind: .tick(4)), AxisPart(kind: .label(AxisLabel(content: content)))]
    }
}

extension AxisMarks where Content == DefaultAxisMark {
    /// Marks of lines and labels.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        record = AxisMarksRecord(preset: preset, position: position, values: values, stroke: stroke)
    }
    /// Marks of lines and labels at some values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(.values(values.map(\.plotValue))),
            stroke: stroke)
    }
    /// Marks of lines and of labels in a format.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        let marks = FormattedAxisMark(content: .text(AxisValueLabel<Text>.writer(format)))
        record = AxisMarksRecord(
            preset: preset, position: position, values: values, stroke: stroke, mark: { _ in marks })
    }
    /// Marks of lines and of labels in a format of numbers: what `.percent` means without a kind of number.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Double, Format.FormatOutput == String {
        let marks = FormattedAxisMark(content: .text(AxisValueLabel<Text>.writer(format)))
        record = AxisMarksRecord(
            preset: preset, position: position, values: values, stroke: stroke, mark: { _ in marks })
    }
    /// Marks of lines and of labels in a format, at some values.
    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Value == Format.FormatInput, Format.FormatOutput == String {
        self.init(
            format: format, preset: preset, position: position,
            values: AxisMarkValues(.values(values.map(\.plotValue))), stroke: stroke)
    }
}
