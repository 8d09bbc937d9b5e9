import Foundation
import SwiftUI

/// Data as a picture: bars, lines, areas, points, rules and sectors on common scales.
///
/// Marks keep their places in parts of the plot, so that the picture is right at any size before anything was measured;
/// measures only decide how many marks axes have.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @State private var memory = ChartMemory()
    @Environment(\.chartSettings) private var settings
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.layoutDirection) private var direction
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.dynamicTypeSize) private var typeSize

    /// A chart of marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart of the marks that a closure makes for each element of some data.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.content = ForEach(data, content: content)
    }

    /// A chart of the marks that a closure makes for each element of some data.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// A chart of the marks that a closure makes for each number of a range.
    public init<C: ChartContent>(
        _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> C
    ) where Content == ForEach<Range<Int>, Int, C> {
        self.content = ForEach(data, content: content)
    }

    /// The picture with its axes and legend.
    public var body: some View {
        ChartFigure(model: model, memory: memory)
    }

    private var size: CGSize {
        memory.measured ?? CGSize(width: width == .regular ? 640 : memory.size.width, height: memory.size.height)
    }

    /// What is beside the plot grows with the reader's text, up to twice its size, so that the plot keeps its room.
    private var textScale: Double {
        min(2, Double(Font.TextStyle.body.points(at: typeSize) / Font.TextStyle.body.points(at: .large)))
    }

    private var model: ChartModel {
        var marks = _ChartMarks()
        content._collect(into: &marks)
        var calendar = calendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        return ChartModel(
            marks.records, settings,
            ChartSurroundings(
                locale: locale, calendar: calendar, isRightToLeft: direction == .rightToLeft, plotSize: size,
                textScale: textScale))
    }
}
