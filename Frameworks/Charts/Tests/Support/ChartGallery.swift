import Charts
import Foundation
import SwiftUI

/// Charts as apps write them.
enum ChartGallery {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    static func day(_ year: Int, _ month: Int, _ day: Int = 1) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
    }

    struct Sale: Identifiable {
        let id: Int
        let name: String
        let kind: String
        let amount: Double
    }

    static let sales: [Sale] = [
        ("Cachapa", "Sweet", 916), ("Injera", "Plain", 850), ("Crêpe", "Sweet", 802), ("Jian Bing", "Plain", 753),
        ("Dosa", "Plain", 654),
        ("American", "Sweet", 618),
    ].enumerated().map { Sale(id: $0, name: $1.0, kind: $1.1, amount: $1.2) }

    static let steps: [(month: Date, count: Int)] = [34, 41, 29, 52, 48, 61, 58, 63, 55, 47, 39, 44].enumerated().map {
        (day(2026, $0 + 1), $1 * 1000)
    }

    static let cities: [(city: String, days: [(Date, Double)])] = [
        ("Cupertino", [12.0, 13, 15, 14, 17, 18, 16, 19]), ("Berlin", [2.0, 4, 3, 6, 8, 7, 11, 10]),
        ("Lima", [23.0, 22, 24, 23, 22, 21, 22, 20]),
    ].map { city, values in (city, values.enumerated().map { (day(2026, 3, 1 + $0 * 4), $1) }) }
}

struct MonthlySteps: View {
    var body: some View {
        Chart(ChartGallery.steps, id: \.month) {
            BarMark(x: .value("Month", $0.month, unit: .month), y: .value("Steps", $0.count))
        }
        .frame(height: 220)
    }
}

struct PancakeSales: View {
    var body: some View {
        Chart(ChartGallery.sales) { sale in
            BarMark(x: .value("Sales", sale.amount), y: .value("Name", sale.name))
                .foregroundStyle(by: .value("Kind", sale.kind))
                .annotation(position: .trailing) { Text(sale.amount, format: .number).font(.caption2) }
        }
        .chartXScale(domain: 0...1100)
        .frame(height: 240)
    }
}

struct Temperatures: View {
    var body: some View {
        Chart {
            ForEach(ChartGallery.cities, id: \.city) { series in
                ForEach(series.days, id: \.0) { day in
                    LineMark(x: .value("Day", day.0), y: .value("Temperature", day.1))
                }
                .foregroundStyle(by: .value("City", series.city))
                .symbol(by: .value("City", series.city))
                .interpolationMethod(.catmullRom)
            }
            RuleMark(y: .value("Comfort", 18))
                .foregroundStyle(.secondary)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                .annotation(position: .top, alignment: .leading) { Text("comfortable").font(.caption) }
        }
        .chartYAxisLabel("°C")
        .frame(height: 240)
    }
}

struct Filled: View {
    var body: some View {
        Chart(ChartGallery.steps, id: \.month) { step in
            AreaMark(x: .value("Month", step.month), y: .value("Steps", step.count))
                .foregroundStyle(
                    .linearGradient(colors: [.blue.opacity(0.5), .clear], startPoint: .top, endPoint: .bottom)
                )
                .interpolationMethod(.monotone)
            LineMark(x: .value("Month", step.month), y: .value("Steps", step.count))
                .interpolationMethod(.monotone)
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 3)) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.wide))
            }
        }
        .chartYAxis { AxisMarks(position: .leading) }
        .frame(height: 220)
    }
}

struct Stacked: View {
    var body: some View {
        Chart {
            ForEach(0..<5) { day in
                ForEach(["Work", "Sleep", "Play"], id: \.self) { kind in
                    BarMark(
                        x: .value("Day", "Day \(day + 1)"), y: .value("Hours", hours(of: kind, on: day)),
                        stacking: .normalized
                    )
                    .foregroundStyle(by: .value("Activity", kind))
                }
            }
        }
        .chartForegroundStyleScale(["Work": .indigo, "Sleep": .teal, "Play": .pink])
        .chartYAxis {
            AxisMarks(format: FloatingPointFormatStyle<Double>.Percent(), values: [0, 0.5, 1])
        }
        .chartLegend(position: .top, alignment: .leading)
        .frame(height: 220)
    }

    private func hours(of kind: String, on day: Int) -> Double { Double((day * 3 + kind.count) % 6 + 2) }
}

struct Grouped: View {
    var body: some View {
        Chart(ChartGallery.cities, id: \.city) { series in
            ForEach(Array(series.days.prefix(4)), id: \.0) { day in
                BarMark(x: .value("Day", day.0.formatted(.iso8601.month().day())), y: .value("Temperature", day.1))
                    .cornerRadius(4)
            }
            .foregroundStyle(by: .value("City", series.city))
            .position(by: .value("City", series.city))
        }
        .frame(height: 220)
    }
}

struct Scatter: View {
    var body: some View {
        Chart(0..<60) { index in
            PointMark(
                x: .value("Weight", 50 + Double((index * 37) % 60)),
                y: .value("Height", 150 + Double((index * 53) % 45))
            )
            .foregroundStyle(by: .value("Group", index % 2 == 0 ? "One" : "Two"))
            .symbol(by: .value("Group", index % 2 == 0 ? "One" : "Two"))
            .opacity(0.8)
        }
        .chartXScale(domain: 40...120)
        .chartYScale(domain: .automatic(includesZero: false))
        .chartXAxisLabel("Weight in kg")
        .chartYAxisLabel("Height in cm")
        .frame(height: 240)
    }
}

struct Ring: View {
    @State private var chosen: Double?

    var body: some View {
        Chart(ChartGallery.sales) { sale in
            SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.618), angularInset: 1.5)
                .cornerRadius(5)
                .foregroundStyle(by: .value("Name", sale.name))
        }
        .chartAngleSelection(value: $chosen)
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame.map({ geometry[$0] }) {
                    VStack {
                        Text("Most sold").font(.callout).foregroundStyle(.secondary)
                        Text("Cachapa").font(.title2.bold())
                    }
                    .position(x: frame.midX, y: frame.midY)
                }
            }
        }
        .frame(height: 280)
    }
}

struct Heat: View {
    private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    var body: some View {
        Chart {
            ForEach(0..<7) { day in
                ForEach(0..<12) { hour in
                    RectangleMark(
                        x: .value("Hour", "\(hour * 2)"),
                        y: .value("Day", Self.days[day]),
                        width: .ratio(0.9), height: .ratio(0.9)
                    )
                    .foregroundStyle(by: .value("Visits", visits(on: day, at: hour)))
                    .cornerRadius(3)
                }
            }
        }
        .frame(height: 240)
    }

    private func visits(on day: Int, at hour: Int) -> Double { Double((day * 5 + hour * hour) % 30) }
}

struct Scrolling: View {
    @State private var first = ChartGallery.day(2026, 1)

    var body: some View {
        VStack(alignment: .leading) {
            Text("From \(first, format: .dateTime.month(.wide))").accessibilityIdentifier("from")
            Chart(0..<365) { index in
                LineMark(
                    x: .value("Day", ChartGallery.day(2026, 1).addingTimeInterval(Double(index) * 86_400)),
                    y: .value("Value", sin(Double(index) / 12) * 40 + 50))
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 86_400 * 60)
            .chartScrollPosition(x: $first)
            .frame(height: 220)
        }
    }
}

struct Selecting: View {
    @State private var month: Date?

    var body: some View {
        VStack(alignment: .leading) {
            Text(month.map { $0.formatted(.iso8601.year().month()) } ?? "nothing").accessibilityIdentifier("chosen")
            Chart {
                ForEach(ChartGallery.steps, id: \.month) {
                    LineMark(x: .value("Month", $0.month, unit: .month), y: .value("Steps", $0.count))
                        .symbol(.circle)
                }
                if let month {
                    RuleMark(x: .value("Chosen", month, unit: .month))
                        .foregroundStyle(.gray.opacity(0.3))
                        .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                            Text("chosen").padding(4).background(.thinMaterial, in: .capsule)
                        }
                }
            }
            .chartXSelection(value: $month)
            .frame(height: 220)
        }
    }
}
