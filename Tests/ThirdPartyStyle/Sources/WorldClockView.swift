import SwiftUI

private struct City: Identifiable, Hashable {
    let name: String
    let zone: String
    var id: String { zone }
    var timeZone: TimeZone { TimeZone(identifier: zone) ?? .gmt }

    static let all = [
        City(name: "Oslo", zone: "Europe/Oslo"), City(name: "Tokyo", zone: "Asia/Tokyo"),
        City(name: "Lima", zone: "America/Lima"),
    ]
}

private struct ClockHands: Shape {
    var hour: Double
    var minute: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(hour, minute) }
        set { (hour, minute) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for (turn, length) in [(hour / 12, 0.5), (minute / 60, 0.8)] {
                let angle = turn * 2 * .pi - .pi / 2
                path.move(to: center)
                path.addLine(
                    to: CGPoint(x: center.x + cos(angle) * radius * length, y: center.y + sin(angle) * radius * length))
            }
        }
    }
}

private struct AnalogClock: View {
    let date: Date
    let zone: TimeZone

    var body: some View {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let minute = Double(parts.minute ?? 0)
        return ZStack {
            Circle().fill(.background.secondary)
            Circle().strokeBorder(.secondary, lineWidth: 2)
            ClockHands(hour: Double((parts.hour ?? 0) % 12) + minute / 60, minute: minute)
                .stroke(.primary, style: StrokeStyle(lineWidth: 2, lineCap: .round))
        }
    }
}

public struct WorldClockView: View {
    @State private var cities = Array(City.all.prefix(2))
    @State private var isAnalog = true

    public init() {}

    public var body: some View {
        NavigationStack {
            TimelineView(.periodic(from: .now, by: 1)) { context in
                List {
                    ForEach(cities) { city in
                        HStack {
                            VStack(alignment: .leading) {
                                Text(city.name).font(.title2)
                                Text(offset(city, at: context.date)).font(.caption).foregroundStyle(.secondary)
                            }
                            Spacer()
                            if isAnalog {
                                AnalogClock(date: context.date, zone: city.timeZone).frame(width: 56, height: 56)
                                    .accessibilityIdentifier("clock-\(city.name)")
                            } else {
                                Text(context.date, format: Date.FormatStyle(timeZone: city.timeZone).hour().minute())
                                    .font(.title.monospacedDigit())
                            }
                        }
                    }
                    .onDelete { cities.remove(atOffsets: $0) }
                }
            }
            .navigationTitle("World clock")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { Toggle("Hands", isOn: $isAnalog) }
                ToolbarItem(placement: .topBarTrailing) {
                    Menu("Add city", systemImage: "plus") {
                        ForEach(City.all.filter { !cities.contains($0) }) { city in
                            Button(city.name) { withAnimation { cities.append(city) } }
                        }
                    }
                }
            }
        }
    }

    private func offset(_ city: City, at date: Date) -> String {
        let hours = Double(city.timeZone.secondsFromGMT(for: date)) / 3600
        return "\(hours.formatted(.number.sign(strategy: .always()))) h"
    }
}

#Preview { WorldClockView() }
