import Charts
import SwiftUI

struct ChartPage: View {
    @State private var radius = 4.0
    @State private var interpolation = interpolations[0]
    @State private var inner = 0.6
    @State private var days = 30.0

    private static let interpolations = [
        Choice("linear", InterpolationMethod.linear), Choice("monotone", .monotone),
        Choice("catmullRom", .catmullRom), Choice("stepCenter", .stepCenter),
    ]

    var body: some View {
        Demo("Bars", "A bar for each value; the axes find their own marks.") {
            BarChartDemo(radius: radius)
        } knobs: {
            SliderKnob("cornerRadius", $radius, in: 0...16)
        }
        Demo("Lines", "Points that belong together, and how the line goes between them.") {
            LineChartDemo(interpolation: interpolation.value)
        } knobs: {
            ChoiceKnob("interpolation", $interpolation, Self.interpolations)
        }
        Demo("Sectors", "Parts of a whole.") {
            SectorChartDemo(inner: inner)
        } knobs: {
            SliderKnob("innerRadius", $inner, in: 0...0.9, step: 0.1)
        }
        Demo("Scrolling", "A part of the axis at a time; a finger, the keys or the app move it.") {
            ScrollingChartDemo(days: days)
        } knobs: {
            SliderKnob("chartXVisibleDomain", $days, in: 7...60)
        }
        Demo("Choosing", "A pointer, a finger or the arrow keys choose a value; dates are the reader's.") {
            ChosenChartDemo()
        }
    }
}

struct BarChartDemo: View {
    let radius: Double
    private let steps = [("Mon", 6200), ("Tue", 8100), ("Wed", 4300), ("Thu", 9700), ("Fri", 7600)]

    var body: some View {
        Chart(steps, id: \.0) { day, count in
            BarMark(x: .value("Day", day), y: .value("Steps", count))
                .cornerRadius(radius)
        }
        .frame(height: 200)
        .accessibilityLabel("Steps a day")
    }
}

struct LineChartDemo: View {
    let interpolation: InterpolationMethod

    var body: some View {
        Chart {
            ForEach(0..<8) { hour in
                let warmth = [9, 11, 14, 18, 19, 17, 13, 10][hour]
                AreaMark(x: .value("Hour", hour * 3), y: .value("Warmth", warmth))
                    .foregroundStyle(.orange.opacity(0.2))
                    .interpolationMethod(interpolation)
                LineMark(x: .value("Hour", hour * 3), y: .value("Warmth", warmth))
                    .foregroundStyle(.orange)
                    .interpolationMethod(interpolation)
            }
            RuleMark(y: .value("Comfort", 16))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
        }
        .chartYScale(domain: 0...24)
        .frame(height: 200)
        .accessibilityLabel("Warmth over the day")
    }
}

struct SectorChartDemo: View {
    let inner: Double
    private let costs = [("Rent", 42), ("Food", 21), ("Travel", 14), ("Fun", 23)]

    var body: some View {
        Chart(costs, id: \.0) { name, share in
            SectorMark(angle: .value("Share", share), innerRadius: .ratio(inner), angularInset: 1.5)
                .foregroundStyle(by: .value("What", name))
                .cornerRadius(4)
        }
        .frame(height: 220)
        .accessibilityLabel("Where the money goes")
    }
}

struct ScrollingChartDemo: View {
    let days: Double
    @State private var first = 60.0

    var body: some View {
        VStack(spacing: 12) {
            Chart(0..<120) { day in
                BarMark(x: .value("Day", Double(day)), y: .value("Rain", 12 + 10 * sin(Double(day) / 9)))
                    .foregroundStyle(.teal)
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: days)
            .chartScrollPosition(x: $first)
            .frame(height: 180)
            .accessibilityLabel("Rain by day")
            HStack {
                Button("Earlier", systemImage: "chevron.backward") { first = max(0, first - days) }
                Text("From day \(Int(first))").monospacedDigit()
                Button("Later", systemImage: "chevron.forward") { first = min(120 - days, first + days) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
        }
    }
}

struct ChosenChartDemo: View {
    @State private var chosen: Date?
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(chosen?.formatted(.dateTime.day().month(.wide)) ?? "Nothing chosen")
                .foregroundStyle(.secondary)
            Chart {
                ForEach(0..<10) { day in
                    LineMark(
                        x: .value("Day", start.addingTimeInterval(Double(day) * 86_400), unit: .day),
                        y: .value("Visitors", [120, 180, 160, 240, 310, 280, 350, 330, 410, 390][day])
                    )
                    .symbol(.circle)
                }
                if let chosen {
                    RuleMark(x: .value("Chosen", chosen, unit: .day))
                        .foregroundStyle(.secondary)
                }
            }
            .chartXSelection(value: $chosen)
            .frame(height: 180)
            .accessibilityLabel("Visitors by day")
        }
    }
}
