import Foundation
import SwiftUI

/// What is written at a mark of an axis.
public struct AxisValueLabel<Content: View> {
    private let label: AxisLabel
    private let centered: Bool?

    private init(_ label: AxisLabel, _ centered: Bool?) { (self.label, self.centered) = (label, centered) }

    /// A view.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(
            AxisLabel(
                content: .view { AnyView(content()) }, anchor: anchor, mayOverlap: collisionResolution.mayOverlap,
                orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            centered)
    }
}

extension AxisValueLabel: AxisMark {
    /// Hands the part over.
    public func _collect(into parts: inout _AxisParts) {
        parts.parts.append(AxisPart(kind: .label(label), isCentered: centered))
    }
}

extension AxisValueLabel where Content == Text {
    /// The value as suits it.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            AxisLabel(
                content: .automatic, anchor: anchor, mayOverlap: collisionResolution.mayOverlap,
                orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            centered)
    }

    /// The value in a format.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            AxisLabel(
                content: .text(Self.writer(format)), anchor: anchor, mayOverlap: collisionResolution.mayOverlap,
                orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            centered)
    }

    /// The value in a format of numbers: what `.number`, `.percent` and `.currency(code:)` mean without a kind of number.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput == Double, Format.FormatOutput == String {
        self.init(
            AxisLabel(
                content: .text(Self.writer(format)), anchor: anchor, mayOverlap: collisionResolution.mayOverlap,
                orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            centered)
    }

    /// A text; looked up in the app's strings.
    public init(
        _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            AxisLabel(
                content: .text { _, _ in Text(textKey).plain }, anchor: anchor,
                mayOverlap: collisionResolution.mayOverlap, orientation: orientation,
                horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing), centered)
    }

    /// A text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        let words = String(text)
        self.init(
            AxisLabel(
                content: .text { _, _ in words }, anchor: anchor, mayOverlap: collisionResolution.mayOverlap,
                orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
            centered)
    }

    /// Writes values of a format's kind in the reader's language.
    static func writer<Format: FormatStyle>(
        _ format: Format
    ) -> (PlotValue, EnvironmentValues) -> String?
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        { value, environment in
            guard let input = Format.FormatInput(plotValue: value) else { return nil }
            if var date = format as? Date.FormatStyle, let moment = input as? Date {
                date.timeZone = environment.timeZone
                date.calendar = environment.calendar
                return date.locale(environment.locale).format(moment)
            }
            return format.locale(environment.locale).format(input)
        }
    }
}
