import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How a download client is, what it has fetched, and what it noted (TW-120, TW-128).
struct ClientReportView: View {
    let service: ServiceConnection
    @State private var answer: KeptAnswer<ClientReport>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = app.room.session(service).downloadClient
        _answer = State(
            initialValue: KeptAnswer("statistics", of: service, app: app) { () async throws(ServiceProblem) in
                try await client?.statistics() ?? ClientReport()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("Statistics")
                    Text(verbatim: service.name).foregroundStyle(Color.faint)
                }
                if let problem = answer.problem {
                    OfflineBanner(problem: problem, fetchedAt: answer.fetchedAt) { Task { await answer.refresh() } }
                }
                if let report = answer.value {
                    parts(of: report)
                } else if answer.problem == nil {
                    LibrarySkeleton(isGrid: false)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Statistics")
        .refreshable { await answer.refresh() }
        .task { await answer.load() }
    }

    @ViewBuilder private func parts(of report: ClientReport) -> some View {
        part("Fetched") { Sheet { AmountTiles(amounts: report.amounts, accent: service.kind.accent) } }
        if report.servers.count > 0 {
            part("By news server") {
                Sheet(spacing: 20) {
                    ForEach(report.servers) { server in
                        VStack(alignment: .leading, spacing: 8) {
                            Text(verbatim: server.name).fontWeight(.semibold)
                            AmountTiles(amounts: server.amounts, accent: Color.ink)
                        }
                    }
                }
            }
        }
        part("Now") { Sheet(spacing: 8) { ReportFacts(report: report) } }
        part("What it noted last") {
            if report.lines.isEmpty {
                Text("Nothing out of the ordinary.").foregroundStyle(Color.faint)
            } else {
                Sheet(spacing: 12) { ForEach(report.lines) { NotedLine(line: $0) } }
            }
        }
    }

    private func part(_ title: LocalizedStringKey, @ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            Heading(title)
            content()
        }
    }
}

/// How much was fetched in a day, a week, a month and in all.
private struct AmountTiles: View {
    let amounts: ClientReport.Amounts
    let accent: Color

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 12, alignment: .leading)], spacing: 12) {
            tile("Today", amounts.day)
            tile("This week", amounts.week)
            tile("This month", amounts.month)
            tile("In all", amounts.total)
            tile("Since its start", amounts.sinceStart)
        }
    }

    @ViewBuilder private func tile(_ name: LocalizedStringKey, _ bytes: Int64?) -> some View {
        if let bytes {
            VStack(alignment: .leading, spacing: 2) {
                Words.amount(bytes).font(.manrope(.title3)).foregroundStyle(accent).monospacedDigit()
                Text(name).font(.footnote).foregroundStyle(Color.faint)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .accessibilityElement(children: .combine)
        }
    }
}

/// What runs, how long, how fast, and how much room there is.
private struct ReportFacts: View {
    let report: ClientReport

    var body: some View {
        ForEach(report.parts, id: \.self) { part in
            FactRow(name(part.kind), Text(part.isPaused ? "Paused" : "Running"))
        }
        if let limit = report.limit {
            FactRow("Speed limit", Words.speed(limit))
        } else {
            FactRow("Speed limit", Text("No limit"))
        }
        if let average = report.averageSpeed, average > 0 { FactRow("Average speed", Words.speed(average)) }
        ForEach(report.disks, id: \.self) { disk in
            FactRow(
                disk.use == .temporary ? "Room for what is under way" : "Room for what is done",
                disk.total > 0
                    ? Text("\(Words.amount(disk.free)) of \(Words.amount(disk.total)) free")
                    : Text("\(Words.amount(disk.free)) free"))
        }
        if let uptime = report.uptime { FactRow("Running for", Text(verbatim: Words.time(uptime))) }
        if !report.version.isEmpty { FactRow("Version", Text(verbatim: report.version)) }
    }

    private func name(_ kind: ClientReport.Part.Kind) -> LocalizedStringKey {
        switch kind {
        case .downloads: "Downloads"
        case .postProcessing: "Unpacking and checking"
        case .scan: "Scan for new files"
        }
    }
}

/// Something that a client noted.
private struct NotedLine: View {
    let line: ClientReport.Line

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: line.weight == .info ? "info.circle" : "exclamationmark.triangle")
                .foregroundStyle(color)
                .accessibilityLabel(
                    line.weight == .info ? "Note" : line.weight == .warning ? "Warning" : "Error")
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: line.text).textSelection(.enabled)
                if let date = line.date {
                    Text(date, format: .dateTime.day().month().hour().minute())
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .combine)
    }

    private var color: Color {
        switch line.weight {
        case .info: .faint
        case .warning: .waiting
        case .error: .wrong
        }
    }
}
