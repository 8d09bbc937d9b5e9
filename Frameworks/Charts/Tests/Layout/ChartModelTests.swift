import Foundation
import SwiftUI
import Testing

@testable import Charts

@MainActor
@Suite struct ChartModelTests {
    private func model(
        size: CGSize = CGSize(width: 320, height: 220), rightToLeft: Bool = false,
        _ settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> some ChartContent
    ) -> ChartModel {
        var marks = _ChartMarks()
        content()._collect(into: &marks)
        return ChartModel(
            marks.records, settings,
            ChartSurroundings(
                locale: Locale(identifier: "en_US"), calendar: ChartGallery.calendar, isRightToLeft: rightToLeft,
                plotSize: size))
    }

    @Test func `Values that are no finite numbers have no marks`() {
        let model = model {
            for value in [1.0, .nan, .infinity, -.infinity, 3] {
                BarMark(x: .value("Name", "n\(value)"), y: .value("Value", value))
                LineMark(x: .value("Name", "n\(value)"), y: .value("Value", value))
            }
        }
        #expect(model.marks.count == 4)
        #expect(model.y.bounds == 0...3)
    }

    @Test func `Bars of one place stand upon each other and on zero`() {
        let model = model {
            BarMark(x: .value("Day", "Mo"), y: .value("Hours", 2))
            BarMark(x: .value("Day", "Mo"), y: .value("Hours", 6))
        }
        #expect(model.marks.map(\.y.start.place) == [0, 0.25])
        #expect(model.marks.map(\.y.end.place) == [0.25, 1])
    }

    @Test func `A bar goes along the axis of numbers, whichever that is`() {
        let model = model { BarMark(x: .value("Hours", 4), y: .value("Day", "Mo")) }
        #expect(model.marks[0].x == Extent(0, 1))
        #expect(abs(model.marks[0].y.start.place - (0.5 - MarkPlacing.share / 2)) < 1e-9)
        #expect(model.yAxis.sides.first?.edge == .leading)
    }

    @Test func `A bar of a month is as wide as its month, but for a gap`() {
        let model = model {
            for month in 1...2 {
                BarMark(x: .value("Month", ChartGallery.day(2026, month, 15), unit: .month), y: .value("Steps", 3))
            }
        }
        let bar = model.marks[0].x
        #expect(abs((bar.start.place + bar.end.place) / 2 - 15.5 / 59) < 1e-9)
        #expect(abs(bar.end.place - bar.start.place - 31.0 / 59 * MarkPlacing.share) < 1e-9)
    }

    @Test func `Bars in groups stand side by side`() {
        let model = model {
            for name in ["a", "b"] {
                BarMark(x: .value("Day", "Mo"), y: .value("Hours", 2)).position(by: .value("Name", name))
            }
        }
        #expect(model.marks[0].x.end.place == 0.5)
        #expect(model.marks[1].x.start.place == 0.5)
        #expect(model.marks.map(\.y.start.place) == [0, 0])
    }

    @Test func `Sectors are parts of a whole turn, in order`() {
        let model = model {
            for value in [1.0, 3, 0, 4] { SectorMark(angle: .value("Value", value)) }
        }
        #expect(model.isRound)
        #expect(model.marks.map { $0.turn?.end } == [0.125, 0.5, 1])
    }

    @Test func `Each mark is read with its place, its series and its value`() {
        let model = model {
            BarMark(
                x: .value("Month", ChartGallery.day(2026, 1), unit: .month), y: .value("steps", 34))
            LineMark(x: .value("Day", ChartGallery.day(2026, 1)), y: .value("steps", 1234.5))
                .foregroundStyle(by: .value("Cat", "Tom"))
            RuleMark(y: .value("Goal", 40))
            PointMark(x: .value("Day", ChartGallery.day(2026, 1)), y: .value("steps", 1)).accessibilityLabel("First")
                .accessibilityValue("one")
            PointMark(x: .value("Day", ChartGallery.day(2026, 1)), y: .value("steps", 1)).accessibilityHidden(true)
        }
        #expect(
            model.points().map(\.text) == [
                "Jan 2026, 34 steps", "Jan 1, 2026, Tom, 1,234.5 steps", "40 Goal", "First, one",
            ])
    }

    @Test func `A list of items is bounded, and so is a chart`() {
        let model = model { for index in 0..<2000 { PointMark(x: .value("X", index), y: .value("Y", index)) } }
        #expect(model.points().count == 500)
        var marks = _ChartMarks()
        ForEach(0..<60_000) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }._collect(into: &marks)
        #expect(marks.records.count == 50_000)
    }

    @Test func `Ten thousand marks become few shapes`() {
        let model = model {
            for index in 0..<10_000 { PointMark(x: .value("X", index), y: .value("Y", index % 97)) }
        }
        let shapes = MarkDrawing(model, PaintBox(prefix: "t", environment: EnvironmentValues())).shapes()
        #expect(shapes.count == 1)
    }

    @Test func `Labels that have no room are left out evenly`() {
        let model = model(size: CGSize(width: 100, height: 100)) {
            for index in 0..<12 { BarMark(x: .value("Name", "Name \(index)"), y: .value("Y", 1)) }
        }
        let shown = model.xAxis.sides[0].marks.enumerated().filter(\.element.showsLabel).map(\.offset)
        #expect(shown == [0, 8] || shown == [0, 7] || shown == [0, 6])
    }

    @Test func `From right to left the axes stand the other way round`() {
        let css = PlotCSS(isRightToLeft: true)
        #expect(css.left(Edge(place: 0.25, points: 4)) == "calc(75% - 4px)")
        #expect(PlotCSS(isRightToLeft: false).left(Edge(place: 0.25, points: 4)) == "calc(25% + 4px)")
    }

    @Test func `A chosen domain is kept, and may go downwards`() {
        var settings = ChartSettings()
        settings.y.domain = [10.0, 2.0]._domain.domain
        let model = model(settings) { PointMark(x: .value("X", 1), y: .value("Y", 4)) }
        #expect(model.marks[0].y.middle.place == 0.75)
    }

    @Test func `A chart without data is drawn`() {
        let model = model { if false { PointMark(x: .value("X", 1), y: .value("Y", 1)) } }
        #expect(model.marks.isEmpty)
        #expect(MarkDrawing(model, PaintBox(prefix: "t", environment: EnvironmentValues())).shapes().isEmpty)
    }
}
