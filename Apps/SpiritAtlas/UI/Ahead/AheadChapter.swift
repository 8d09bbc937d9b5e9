import Base
import SpiritAtlasCore
import SwiftUI

/// What comes over a birth: the days on which the sky meets it exactly, month by month, and when bodies are back.
struct AheadChapter: View {
    @State private var model: AheadModel
    @State private var shown: AheadReading.Return?
    @State private var opened: AheadReading.Passage?
    @State private var document: CalendarDocument?
    private let now: Date
    @Environment(\.calendar) private var calendar

    init(reading: Reading, atlas: AtlasModel) {
        now = atlas.clock.now()
        _model = State(
            initialValue: AheadModel(
                natal: reading.chart, isTimeKnown: reading.birth.isTimeKnown, now: atlas.clock.now(),
                engines: atlas.engines))
    }

    /// What is worked out.
    private struct Question: Hashable {
        var pace: AheadReading.Pace
        var offset: Int
    }

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                controls
                if let reading = model.reading {
                    months(reading)
                } else if model.hasFailed {
                    Card {
                        Text("These years lie outside of what is known of the sky here.").foregroundStyle(Color.faint)
                    }
                } else {
                    Card { Text("Looking ahead…").foregroundStyle(Color.faint) }
                }
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                if let reading = model.reading, !reading.returns.isEmpty { returns(reading.returns) }
                Card {
                    Heading("How to read it")
                    Text(
                        "A day here is when the angle is exact. What is slow is felt for weeks around it; what turns back meets the same point three times."
                    )
                    .foregroundStyle(Color.faint)
                }
            }
        }
        .task(id: Question(pace: model.pace, offset: model.offset)) { await model.load(calendar) }
        .sheet(item: $shown) { ReturnSheet($0) }
    }

    private var controls: some View {
        Card {
            HStack(spacing: 8) {
                span.font(.garamond(.title3)).accessibilityAddTraits(.isHeader)
                Spacer(minLength: 0)
                Button("A year back", systemImage: "chevron.left") { model.step(-1) }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
                    .disabled(!model.canGoBack)
                Button("Now") { model.goToNow() }
                    .frame(minWidth: 44, minHeight: 44)
                    .disabled(model.offset == 0)
                Button("A year on", systemImage: "chevron.right") { model.step(1) }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
                    .disabled(!model.canGoOn)
            }
            Picker("Which bodies", selection: $model.pace) {
                Text("Slow planets").tag(AheadReading.Pace.slow)
                Text("All planets").tag(AheadReading.Pace.all)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            Button("Save these days for a calendar", systemImage: "calendar.badge.plus") {
                document = model.reading.map { CalendarDocument(text: AheadCalendar.text(of: $0, now: now)) }
            }
            .foregroundStyle(Color.violet)
            .frame(minHeight: 44)
            .disabled(model.reading?.passages.isEmpty ?? true)
            .fileExporter(
                isPresented: Binding(get: { document != nil }, set: { if !$0 { document = nil } }), document: document,
                contentType: .calendarEvent, defaultFilename: "SpiritAtlas"
            ) { _ in document = nil }
        }
    }

    private var span: Text {
        let span = model.span(calendar)
        let format = Date.FormatStyle.dateTime.month(.abbreviated).year()
        return Text(span.start, format: format) + Text(verbatim: " – ") + Text(span.end, format: format)
    }

    /// The passages of each month, in order.
    private func byMonth(_ reading: AheadReading) -> [(month: Date, passages: [AheadReading.Passage])] {
        let groups = Dictionary(grouping: reading.passages) { passage in
            calendar.dateInterval(of: .month, for: passage.date)?.start ?? passage.date
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    @ViewBuilder private func months(_ reading: AheadReading) -> some View {
        if reading.passages.isEmpty {
            Card { Text("Nothing becomes exact in this year.").foregroundStyle(Color.faint) }
        }
        ForEach(byMonth(reading), id: \.month) { month, passages in
            Card(spacing: 0) {
                Text(month, format: .dateTime.month(.wide).year())
                    .font(.garamond(.title3))
                    .accessibilityAddTraits(.isHeader)
                    .padding(.bottom, 6)
                ForEach(passages) {
                    PassageRow(passage: $0, format: .dateTime.day().weekday(.abbreviated), opened: $opened)
                }
            }
        }
    }

    private func returns(_ all: [AheadReading.Return]) -> some View {
        Card(spacing: 0) {
            Heading("Back where they stood").padding(.bottom, 6)
            ForEach(all) { one in
                Button {
                    shown = one
                } label: {
                    HStack(spacing: 12) {
                        PointGlyph(point: ChartPoint(one.body))
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: AheadWords.name(of: one.body))
                            Text(one.date, format: .dateTime.day().month(.wide).year().hour().minute())
                                .font(.footnote)
                                .foregroundStyle(Color.faint)
                                .monospacedDigit()
                        }
                        Spacer(minLength: 8)
                        Image(systemName: "chevron.forward").foregroundStyle(Color.faint).accessibilityHidden(true)
                    }
                    .padding(.vertical, 4)
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
        }
    }
}

/// What comes over a birth, in words.
enum AheadWords {
    static func lines(_ passage: AheadReading.Passage) -> [String] {
        [Words.meaning(passage.body), Words.meaning(passage.kind), Words.meaning(passage.point)]
    }

    /// What a body's return is called.
    static func name(of body: Body) -> String {
        switch body {
        case .sun: String(localized: "Solar return")
        case .moon: String(localized: "Lunar return")
        case .jupiter: String(localized: "Jupiter's return")
        default: String(localized: "Saturn's return")
        }
    }

    /// What the tradition does with it.
    static func meaning(of body: Body) -> LocalizedStringKey {
        switch body {
        case .sun:
            "The Sun is back at the very place of the birth. The chart of that moment is read for the year after it."
        case .moon:
            "The Moon is back at her place, as every 27 days. The chart of that moment is read for the month after it."
        case .jupiter: "Jupiter is back at his place, as every twelve years; read as a new round of growing."
        default: "Saturn is back at his place, as every 29 years; read as the time in which a life is weighed."
        }
    }
}
