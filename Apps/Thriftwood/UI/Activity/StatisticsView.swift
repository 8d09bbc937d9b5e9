import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What was watched most over some days (TW-141).
struct StatisticsView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @Binding var page: ActivityPage
    @State private var asked: StatisticsQuestion
    @State private var refreshes = 0

    init(service: ServiceConnection, app: ThriftwoodModel, page: Binding<ActivityPage>) {
        (self.service, self.app, _page) = (service, app, page)
        _asked = State(initialValue: StatisticsQuestion(count: app.settings.statisticsCount))
    }

    var body: some View {
        ActivityFrame(app: app, page: $page) {
            StatisticsBar(asked: $asked, usual: app.settings.statisticsCount)
            StatisticsList(asked: asked, service: service, app: app)
                .id(StatisticsRound(asked: asked, number: refreshes))
        }
        .refreshable { refreshes += 1 }
    }

    private struct StatisticsRound: Hashable {
        var asked: StatisticsQuestion
        var number: Int
    }
}

/// Over how many days, by what, and how many of each.
struct StatisticsQuestion: Hashable {
    static let spans = [7, 14, 30, 180, 365, 730]
    static let counts = [3, 5, 10, 25]

    var days = 30
    var measure = PlexMeasure.plays
    var count = 3
}

/// Chooses what is counted.
private struct StatisticsBar: View {
    @Binding var asked: StatisticsQuestion
    /// As many as are told where nobody chose.
    let usual: Int

    private var counts: [Int] { Set(StatisticsQuestion.counts + [usual, asked.count]).sorted() }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                MeasurePicker(measure: $asked.measure).frame(width: 240)
                days
                count
                Spacer(minLength: 0)
            }
            VStack(alignment: .leading, spacing: 8) {
                MeasurePicker(measure: $asked.measure)
                HStack(spacing: 16) {
                    days
                    count
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var days: some View {
        Picker("Over", selection: $asked.days) {
            ForEach(StatisticsQuestion.spans, id: \.self) { Text("\($0) days").tag($0) }
        }
        .pickerStyle(.menu)
        .fixedSize()
    }

    private var count: some View {
        Picker("How many", selection: $asked.count) {
            ForEach(counts, id: \.self) { Text("First \($0)").tag($0) }
        }
        .pickerStyle(.menu)
        .fixedSize()
    }
}

/// By plays or by time.
struct MeasurePicker: View {
    @Binding var measure: PlexMeasure

    var body: some View {
        Picker("Measured by", selection: $measure) {
            ForEach(PlexMeasure.allCases, id: \.self) { Text(Words.name($0)).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .frame(maxWidth: 320)
    }
}

/// The answers to one question, beside one another where there is room.
private struct StatisticsList: View {
    let asked: StatisticsQuestion
    let service: ServiceConnection
    @State private var answer: KeptAnswer<[PlexStatistic]>

    init(asked: StatisticsQuestion, service: ServiceConnection, app: ThriftwoodModel) {
        (self.asked, self.service) = (asked, service)
        let client = TautulliClient(app.room.session(service))
        let name = "statistics-\(asked.days)-\(asked.measure.rawValue)-\(asked.count)"
        _answer = State(
            initialValue: KeptAnswer(name, of: service, app: app) { () async throws(ServiceProblem) in
                try await client.statistics(days: asked.days, by: asked.measure, count: asked.count)
            })
    }

    var body: some View {
        KeptPage(answer: answer) { statistics in
            let shown = statistics.filter { !$0.rows.isEmpty }
            if shown.isEmpty {
                EmptyNotice(
                    "Nothing was watched", symbol: "chart.bar", text: Text("There is nothing to count in these days."))
            } else {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 320), spacing: 12, alignment: .top)], spacing: 12) {
                    ForEach(Array(shown.enumerated()), id: \.offset) { _, statistic in
                        StatisticCard(statistic: statistic, measure: asked.measure, service: service)
                    }
                }
            }
        }
    }
}
