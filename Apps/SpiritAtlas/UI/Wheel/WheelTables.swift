import SpiritAtlasCore
import SwiftUI

/// The bodies and angles of a chart as rows; each explains itself when it is pressed.
struct BodiesTable: View {
    let chart: Chart
    @Binding var touched: WheelPart?

    var body: some View {
        Card(spacing: 0) {
            Heading("Where everything stands").padding(.bottom, 6)
            ForEach(chart.placements.filter { $0.body != .meanNode }, id: \.body) { placement in
                TouchRow(part: .point(ChartPoint(placement.body)), touched: $touched) {
                    PointGlyph(point: ChartPoint(placement.body))
                    Text(verbatim: Words.name(ChartPoint(placement.body)))
                    Spacer(minLength: 8)
                    if placement.isRetrograde {
                        Text(verbatim: "℞").foregroundStyle(Color.rose).accessibilityLabel("retrograde")
                    }
                    Text(verbatim: Words.degrees(placement.longitude)).monospacedDigit()
                    SignGlyph(sign: placement.sign)
                    if let house = placement.house {
                        Text(verbatim: "\(house)")
                            .foregroundStyle(Color.faint)
                            .lineLimit(1)
                            .frame(minWidth: 24, alignment: .trailing)
                    }
                }
                .accessibilityLabel(label(placement))
            }
            if let angles = chart.angles {
                angle(.ascendant, angles.ascendant)
                angle(.midheaven, angles.midheaven)
            }
            ForEach(more, id: \.point) { angle($0.point, $0.longitude) }
        }
    }

    /// What is worked out from the others.
    private var more: [PointPosition] {
        chart.points.filter { [.southNode, .vertex, .fortune].contains($0.point) }
    }

    /// The letters that stand for what has no symbol.
    private func letters(_ point: ChartPoint) -> String {
        switch point {
        case .ascendant: "AC"
        case .midheaven: "MC"
        case .vertex: "Vx"
        case .fortune: "⊗"
        default: "☋"
        }
    }

    private func angle(_ point: ChartPoint, _ longitude: Double) -> some View {
        TouchRow(part: .point(point), touched: $touched) {
            Text(verbatim: letters(point)).font(.footnote).frame(width: 22)
            Text(verbatim: Words.name(point))
            Spacer(minLength: 8)
            Text(verbatim: Words.degrees(longitude)).monospacedDigit()
            SignGlyph(sign: Sign(checked: longitude))
            Spacer().frame(width: 24)
        }
        .accessibilityLabel("\(Words.name(point)), \(Words.place(longitude))")
    }

    private func label(_ placement: Placement) -> String {
        let name = "\(Words.name(ChartPoint(placement.body))), \(Words.place(placement.longitude))"
        guard let house = placement.house else { return name }
        return String(localized: "\(name), house \(house)")
    }
}

/// Where each house begins; not there without a time of birth.
struct HousesTable: View {
    let chart: Chart
    @Binding var touched: WheelPart?

    var body: some View {
        if let houses = chart.houses {
            Card(spacing: 0) {
                Heading("Where the houses begin").padding(.bottom, 2)
                Text(verbatim: Words.name(houses.system)).font(.footnote).foregroundStyle(Color.faint).padding(
                    .bottom, 6)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 8)], spacing: 0) {
                    ForEach(1..<13, id: \.self) { house in
                        TouchRow(part: .house(house), touched: $touched) {
                            Text(verbatim: "\(house)").foregroundStyle(Color.faint).frame(width: 22)
                            Spacer(minLength: 8)
                            Text(verbatim: Words.degrees(houses[house])).monospacedDigit()
                            SignGlyph(sign: Sign(checked: houses[house]))
                        }
                        .accessibilityLabel("House \(house), \(Words.place(houses[house]))")
                    }
                }
            }
        }
    }
}

/// The lines between the bodies as rows.
struct AspectsTable: View {
    let chart: Chart
    @Binding var touched: WheelPart?

    var body: some View {
        Card(spacing: 0) {
            Heading("Lines between them").padding(.bottom, 6)
            ForEach(chart.aspects.sorted { $0.distance < $1.distance }, id: \.self) { aspect in
                TouchRow(part: .aspect(aspect.first, aspect.kind, aspect.second), touched: $touched) {
                    Text(verbatim: "\(Words.name(aspect.first)) – \(Words.name(aspect.second))")
                    Spacer(minLength: 8)
                    Text(verbatim: Words.name(aspect.kind)).foregroundStyle(aspect.kind.color)
                    Text(verbatim: String(format: "%.1f°", aspect.distance))
                        .foregroundStyle(Color.faint)
                        .monospacedDigit()
                        .lineLimit(1)
                        .frame(minWidth: 44, alignment: .trailing)
                }
            }
        }
    }
}

/// A row that explains itself when it is pressed, and again hides that.
struct TouchRow<Part: Equatable, Content: View>: View {
    let part: Part
    @Binding var touched: Part?
    @ViewBuilder let content: Content

    var body: some View {
        Button {
            touched = touched == part ? nil : part
        } label: {
            HStack(spacing: 8) { content }
                .padding(.horizontal, 8)
                .padding(.vertical, 4)
                .frame(minHeight: 44)
                .contentShape(Rectangle())
                .background(
                    touched == part ? Color.violet.opacity(0.14) : Color.clear, in: RoundedRectangle(cornerRadius: 8))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(touched == part ? .isSelected : [])
    }
}

/// What holds all day and what does not, for a birth without a time.
struct UnknownTimeCard: View {
    let day: UnknownTimeChart

    var body: some View {
        Card {
            Heading("The time is not known")
            Text("Noon is drawn. There are no houses and no ascendant, for they turn once a day.")
            ForEach(day.spans.filter { !$0.isStable && $0.body != .meanNode }, id: \.body) { span in
                let name = Words.name(ChartPoint(span.body))
                Text("\(name) changes sign that day: from \(Words.place(span.start)) to \(Words.place(span.end)).")
            }
            if let moon = day.moon, moon.isStable {
                let sign = Words.name(Sign(checked: moon.start))
                Text("The Moon goes from \(Words.degrees(moon.start)) to \(Words.degrees(moon.end)) in \(sign).")
            }
            Text("All other bodies keep their signs, and \(day.stableAspects.count) lines hold all day.")
                .foregroundStyle(Color.faint)
        }
    }
}

/// What changes when an approximate time is off.
struct StabilityCard: View {
    let report: StabilityReport

    var body: some View {
        Card {
            Heading("If the time is off")
            if report.unstable.isEmpty {
                Text("Everything here holds over the whole of that span.")
            } else {
                Text(
                    "\(report.stable.count) of \(report.parts.count) findings hold over the whole of that span. These may be different:"
                )
                ForEach(report.unstable.prefix(12), id: \.name) { part in
                    Text(verbatim: "\(Words.fact(part.name)): \(Words.changes(part))").font(.footnote)
                }
            }
        }
    }
}
