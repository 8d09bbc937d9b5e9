import Charts
import Foundation
import SwiftUI

extension ExtremeViews {
    /// Charts: what measurements make of them when they are none, or far.
    mutating func addCharts() {
        chart("BarMark.init(x:y:width:height:stacking:)") {
            BarMark(x: .value("a", $0.number), y: .value("b", 2), width: .fixed($0.length), height: .ratio($0.length))
            BarMark(x: .value("a", 1), y: .value("b", $0.number), width: .inset($0.length))
        }
        chart("BarMark.stacked") {
            BarMark(x: .value("a", "x"), y: .value("b", $0.number), stacking: .normalized)
            BarMark(x: .value("a", "x"), y: .value("b", $0.count), stacking: .normalized)
            BarMark(x: .value("a", "y"), y: .value("b", $0.number), stacking: .center)
        }
        chart("BarMark.init(x:yStart:yEnd:width:)") {
            BarMark(x: .value("a", $0.text), yStart: .value("b", $0.range.lowerBound), yEnd: .value("c", $0.number))
            BarMark(x: .value("a", 1), yStart: $0.length, yEnd: -$0.length)
            BarMark(x: .value("day", $0.date, unit: .day), y: .value("b", 3))
        }
        chart("LineMark.init(x:y:series:)", "AreaMark.init(x:y:stacking:)") {
            for (index, number) in [1, $0.number, 3].enumerated() {
                LineMark(x: .value("a", index), y: .value("b", number), series: .value("s", $0.text))
                    .interpolationMethod(index == 0 ? .catmullRom(alpha: $0.length) : .cardinal(tension: $0.length))
                    .lineStyle(StrokeStyle(lineWidth: $0.length, dash: [$0.length], dashPhase: $0.length))
                AreaMark(x: .value("a", number), y: .value("b", index))
            }
        }
        chart("LineMark of dates") {
            LineMark(x: .value("day", $0.date), y: .value("b", $0.count))
            LineMark(x: .value("day", $0.bound, unit: .month), y: .value("b", 2))
        }
        chart("PointMark.init(x:y:)", "ChartContent.symbolSize(_:)") {
            PointMark(x: .value("a", $0.number), y: .value("b", $0.count)).symbolSize($0.length)
            PointMark(x: .value("a", $0.count), y: $0.length).symbolSize($0.size).opacity($0.number)
            PointMark(x: .value("a", 2), y: .value("b", 4)).symbolSize(by: .value("size", $0.number))
        }
        chart("RectangleMark.init(xStart:xEnd:yStart:yEnd:)") {
            RectangleMark(
                xStart: .value("a", $0.number), xEnd: .value("b", 1), yStart: .value("c", $0.range.lowerBound),
                yEnd: .value("d", $0.range.upperBound)
            ).cornerRadius($0.length).zIndex($0.number).offset(x: $0.length, y: $0.length)
        }
        chart("RuleMark.init(x:yStart:yEnd:)", "ChartContent.annotation(position:alignment:spacing:content:)") { odd in
            RuleMark(x: .value("a", odd.number), yStart: odd.length, yEnd: 3)
                .annotation(position: .top, spacing: odd.length) { Text(verbatim: odd.text) }
            RuleMark(y: .value("b", odd.number)).shadow(radius: odd.length, x: odd.length).blur(radius: odd.length)
        }
        chart("SectorMark.init(angle:innerRadius:outerRadius:angularInset:)") {
            SectorMark(
                angle: .value("a", $0.number), innerRadius: .ratio($0.length), outerRadius: .inset($0.length),
                angularInset: $0.length
            ).cornerRadius($0.length)
            SectorMark(angle: .value("a", 1), innerRadius: .fixed($0.length))
        }
        chart("ChartContent.position(by:axis:span:)") {
            BarMark(x: .value("a", 1), y: .value("b", 2))
                .position(by: .value("c", $0.number), span: .ratio($0.length))
                .foregroundStyle(by: .value("d", $0.number))
        }
        add("LinePlot.init(x:y:domain:function:)", "AreaPlot.init(x:y:domain:function:)") { odd in
            Chart {
                LinePlot(x: "x", y: "y", domain: odd.range) { $0 * odd.number }
                AreaPlot(x: "x", y: "y") { $0 / odd.number }
            }
        }
        add("View.chartXScale(domain:range:type:)", "View.chartYScale(domain:range:type:)") {
            Self.points.chartXScale(domain: $0.range).chartYScale(domain: $0.counts)
            Self.points.chartXScale(domain: $0.range, type: .log).chartYScale(domain: $0.range, type: .squareRoot)
            Self.points.chartXScale(domain: $0.range, range: .plotDimension(padding: $0.length))
            Chart { PointMark(x: .value("day", Date.distantPast), y: .value("b", 1)) }.chartXScale(domain: $0.dates)
        }
        add("View.chartXVisibleDomain(length:)", "View.chartScrollPosition(initialX:)") {
            Self.points.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: $0.number)
                .chartScrollPosition(initialX: $0.number)
            Self.points.chartScrollableAxes(.vertical).chartYVisibleDomain(length: $0.count)
        }
        add("View.chartXAxis(content:)", "AxisMarks.init(values:content:)") { odd in
            Self.points.chartXAxis { AxisMarks(values: .stride(by: odd.number)) }
                .chartYAxis { AxisMarks(values: .automatic(desiredCount: odd.count)) }
            Self.points.chartXAxis {
                AxisMarks(values: [odd.number, 1]) { _ in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: odd.length))
                    AxisTick(length: odd.length)
                    AxisValueLabel()
                }
            }
            Chart { PointMark(x: .value("day", odd.date), y: .value("b", 1)) }
                .chartXAxis { AxisMarks(values: .stride(by: .hour, count: odd.count)) }
        }
        value("NumberBins.init(data:desiredCount:minimumStride:)", "DateBins.init(unit:by:data:calendar:)") { odd in
            let numbers = NumberBins(data: [odd.number, 1, 2], desiredCount: odd.count)
            let sized = NumberBins(size: odd.number, range: odd.range)
            let days = DateBins(
                unit: .day, by: odd.count, data: [odd.bound], calendar: Calendar(identifier: .gregorian))
            return [numbers.count, numbers.index(for: odd.number), sized.count, days.count]
        }
        add("ChartProxy") { odd in
            Self.points.chartOverlay { proxy in
                GeometryReader { _ in
                    Text(verbatim: "\(String(describing: proxy.position(forX: odd.number)))")
                    Text(verbatim: "\(String(describing: proxy.value(atX: odd.length, as: Int.self)))")
                    Text(verbatim: "\(String(describing: proxy.value(atY: odd.length, as: Double.self)))")
                }
            }
        }
    }

    private static var points: some View {
        Chart {
            PointMark(x: .value("a", 1.0), y: .value("b", 3))
            PointMark(x: .value("a", 2.5), y: .value("b", 30))
        }
    }

    private mutating func chart(
        _ names: String..., @ChartContentBuilder content: @escaping @MainActor (Extreme) -> some ChartContent
    ) {
        rows(names) { extreme in AnyView(Chart { content(extreme) }.frame(width: 200, height: 100)) }
    }
}
