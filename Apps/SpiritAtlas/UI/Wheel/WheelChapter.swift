import Base
import SpiritAtlasCore
import SwiftUI

/// The wheel of a birth: the drawing, what is touched explained, and all of it as a list.
struct WheelChapter: View {
    let reading: Reading
    let stability: Stability?
    let name: String
    @Environment(\.locale) private var locale
    @State private var touched: WheelPart?
    @State private var isMoving = false
    @State private var transits: TransitModel

    init(reading: Reading, stability: Stability?, name: String, atlas: AtlasModel) {
        self.reading = reading
        self.stability = stability
        self.name = name
        _transits = State(
            initialValue: TransitModel(natal: reading.chart, now: atlas.clock.now(), engines: atlas.engines))
    }

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                wheel
                Toggle("Move through time", isOn: $isMoving)
                    .onChange(of: isMoving) { transits.begin() }
                if isMoving { TimeControls(transits: transits) }
                ExplanationCard(
                    touched.map { WheelWords(reading.chart, transits.transits).explain($0) },
                    hint: isMoving
                        ? "Drag the wheel round to move the golden sky through time. Touch any line to read what it is."
                        : "Touch any line, symbol or number to read what it is."
                )
                DrawingButton(name: name) { DrawnSheet.wheel(reading, name: name, $0, locale) }
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                if let day = reading.day { UnknownTimeCard(day: day) }
                if reading.birth.withinSeconds != nil, let stability { StabilityCard(report: stability.chart) }
                if reading.chart.hasFallbackHouses {
                    Card { Text("So near the pole this division into houses does not exist; Porphyry's is shown.") }
                }
                BodiesTable(chart: reading.chart, touched: $touched)
                HousesTable(chart: reading.chart, touched: $touched)
                AspectsTable(chart: reading.chart, touched: $touched)
                FiguresCard(chart: reading.chart, isTimeKnown: reading.birth.isTimeKnown)
            }
        }
    }

    private var wheel: some View {
        WheelDrawing(chart: reading.chart, hasOuterRing: isMoving, touched: touched)
            .overlay { if isMoving { MovingRing(chart: reading.chart, transits: transits, touched: touched) } }
            .overlay { WheelTouch(chart: reading.chart, transits: isMoving ? transits : nil, touched: $touched) }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("The wheel of the birth. Everything on it is listed after it.")
    }
}

/// The moving sky; the only view that is made anew while the wheel is dragged.
private struct MovingRing: View {
    let chart: Chart
    let transits: TransitModel
    let touched: WheelPart?

    var body: some View {
        if let moment = transits.transits {
            OuterRing(chart: chart, sky: moment.sky, aspects: moment.aspects, touched: touched)
        }
    }
}

/// What hears fingers on a wheel: touches always, drags where there is a time to move.
private struct WheelTouch: View {
    let chart: Chart
    let transits: TransitModel?
    @Binding var touched: WheelPart?
    @State private var size = CGSize.zero

    var body: some View {
        if let transits {
            surface.gesture(
                DragGesture(minimumDistance: 4)
                    .onChanged { value in
                        transits.drag(toLongitude: layout(transits).longitude(at: value.location))
                    }
                    .onEnded { _ in transits.endDrag() }
            )
        } else {
            surface
        }
    }

    private var surface: some View {
        Color.clear
            .contentShape(Rectangle())
            .accessibilityHidden(true)
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                size = $0
            }
            .onTapGesture { place in
                let found = layout(transits).part(at: place, outerAspects: transits?.transits?.aspects ?? [])
                touched = touched == found ? nil : found
            }
    }

    private func layout(_ transits: TransitModel?) -> WheelLayout {
        WheelLayout(size: size, chart: chart, outer: transits?.transits?.sky, hasOuterRing: transits != nil)
    }
}

/// The moment of the moving sky, and steps for those who do not drag.
private struct TimeControls: View {
    @Bindable var transits: TransitModel

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Text(verbatim: Words.moment(jdUT: transits.jdUT))
                    .font(.garamond(.title3))
                    .foregroundStyle(Color.gold)
                    .monospacedDigit()
                Spacer()
                Button("Back", systemImage: "chevron.left") { transits.step(-transits.turn.days / 30) }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
                Button("Now") { transits.goToNow() }
                    .frame(minWidth: 44, minHeight: 44)
                    .disabled(transits.isNow)
                Button("Forward", systemImage: "chevron.right") { transits.step(transits.turn.days / 30) }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
            Picker("What moves", selection: $transits.kind) {
                Text("The sky").tag(MovingSky.Kind.transits)
                Text("Progressions").tag(MovingSky.Kind.progressed)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            if transits.kind == .progressed {
                Text("Each day after the birth stands for a year of life.").font(.footnote).foregroundStyle(Color.faint)
            }
            Picker("One turn of the wheel is", selection: $transits.turn) {
                if transits.kind == .transits {
                    Text("A day").tag(TransitModel.Turn.day)
                    Text("A month").tag(TransitModel.Turn.month)
                }
                Text("A year").tag(TransitModel.Turn.year)
                if transits.kind == .progressed { Text("30 years").tag(TransitModel.Turn.decades) }
            }
            .pickerStyle(.segmented)
        }
    }
}
