import Charts
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// One graph: bars of several colours on top of one another, with a legend in words.
struct GraphCard: View {
    let kind: PlexGraph.Kind
    let measure: PlexMeasure
    let service: ServiceConnection
    /// Hears why the graph is not there, or nil once it is.
    private let tell: @MainActor (ServiceProblem?) -> Void
    @State private var answer: KeptAnswer<PlexGraph>

    init(
        kind: PlexGraph.Kind, measure: PlexMeasure, days: Int, service: ServiceConnection, app: ThriftwoodModel,
        tell: @escaping @MainActor (ServiceProblem?) -> Void
    ) {
        (self.kind, self.measure, self.service, self.tell) = (kind, measure, service, tell)
        let client = TautulliClient(app.room.session(service))
        let range = kind == .byMonth ? 6 : days
        _answer = State(
            initialValue: KeptAnswer(
                "graph-\(kind.rawValue)-\(measure.rawValue)-\(range)", of: service, app: app
            ) { () async throws(ServiceProblem) in try await client.graph(kind, range: range, by: measure) })
    }

    var body: some View {
        Sheet(spacing: 12) {
            Text(Words.name(kind)).font(.manrope(.headline)).accessibilityAddTraits(.isHeader)
            if let graph = answer.value {
                if graph.isEmpty {
                    Text("There is nothing to count in these days.")
                        .foregroundStyle(Color.faint)
                        .frame(height: 180, alignment: .top)
                } else {
                    chart(graph)
                }
            } else if let problem = answer.problem {
                problem.words.font(.footnote)
                Button("Try again") { Task { await answer.refresh() } }.buttonStyle(.bordered)
            } else {
                RoundedRectangle(cornerRadius: 8).fill(Color.hair).frame(height: 180).opacity(0.6)
            }
            if let problem = answer.problem, answer.value != nil {
                AgeLabel(fetchedAt: answer.fetchedAt, problem: problem, isRefreshing: false)
            }
        }
        .task { await answer.load() }
        .onChange(of: answer.problem) { tell(answer.value == nil ? answer.problem : nil) }
        .onChange(of: answer.value == nil) { tell(answer.value == nil ? answer.problem : nil) }
    }

    private func chart(_ graph: PlexGraph) -> some View {
        Chart(bars(graph)) { bar in
            BarMark(x: .value("What", bar.category), y: .value("Amount", bar.amount))
                .foregroundStyle(by: .value("Kind", bar.line))
        }
        .chartForegroundStyleScale(
            domain: graph.series.map { Words.line($0.name) },
            range: Array([service.kind.accent, Color.fine, Color.waiting, Color.faint].prefix(graph.series.count))
        )
        .chartXAxis { AxisMarks(values: marks(graph)) }
        .frame(height: 200)
        .accessibilityLabel(Text(Words.name(kind)))
    }

    private struct Bar: Identifiable {
        var id: String
        var category: String
        var line: String
        var amount: Double
    }

    private func bars(_ graph: PlexGraph) -> [Bar] {
        graph.series.flatMap { line in
            zip(graph.categories, line.values).map { category, value in
                Bar(
                    id: line.name + "/" + category, category: Words.category(category, of: kind),
                    line: Words.line(line.name), amount: measure == .plays ? Double(value) : Double(value) / 3_600)
            }
        }
    }

    /// A few of many days; all of what is few.
    private func marks(_ graph: PlexGraph) -> [String] {
        let names = graph.categories.map { Words.category($0, of: kind) }
        guard names.count > 12 else { return names }
        let step = (names.count + 3) / 4
        return stride(from: 0, to: names.count, by: step).map { names[$0] }
    }
}
