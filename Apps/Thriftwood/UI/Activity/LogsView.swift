import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What a Plex server and its Tautulli noted, the newest first (TW-140).
struct LogsView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @SceneStorage("thriftwood.log") private var log = PlexLog.tautulli
    @State private var words = ""

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Logs")
                HStack(spacing: 12) {
                    SearchField(prompt: "Find in the log", text: $words)
                    Picker("Log", selection: $log) {
                        ForEach(PlexLog.allCases, id: \.self) { Text(Words.name($0)).tag($0) }
                    }
                    .pickerStyle(.menu)
                    .labelsHidden()
                    .fixedSize()
                }
                LogLines(log: log, words: words, service: service, app: app).id(log)
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Logs")
    }
}

/// The lines of one log.
private struct LogLines: View {
    let words: String
    @State private var answer: KeptAnswer<[PlexLogLine]>

    init(log: PlexLog, words: String, service: ServiceConnection, app: ThriftwoodModel) {
        self.words = words
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("log-\(log.rawValue)", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.lines(of: log)
            })
    }

    var body: some View {
        KeptPage(answer: answer) { lines in
            let found = lines.filter { $0.contains(words) }
            if lines.isEmpty {
                EmptyNotice("Nothing noted", symbol: "doc.text", text: Text("This log has no lines yet."))
            } else if found.isEmpty {
                Text("No line has that word.").foregroundStyle(Color.faint)
            } else {
                HStack {
                    Text("\(found.count) lines").font(.footnote).foregroundStyle(Color.faint)
                    Spacer(minLength: 0)
                    Button("Look again", systemImage: "arrow.clockwise") { Task { await answer.refresh() } }
                        .font(.footnote)
                        .foregroundStyle(Color.copper)
                        .frame(minHeight: 44)
                }
                Sheet(spacing: 0) {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(Array(found.enumerated()), id: \.offset) { index, line in
                            LogLineRow(text: line.text, weight: line.weight, facts: line.facts)
                            if index < found.count - 1 { Divider() }
                        }
                    }
                    .padding(.vertical, -10)
                }
            }
        }
        .refreshable { await answer.refresh() }
    }
}

extension PlexLogLine {
    fileprivate var facts: [Text] {
        [time, detail.isEmpty ? nil : Text(verbatim: detail)].compactMap(\.self)
    }

    private var time: Text? {
        if let date = moment { return Text(date, format: .dateTime.day().month().year().hour().minute()) }
        return stamp.isEmpty ? nil : Text(verbatim: stamp)
    }
}

extension Words {
    fileprivate static func name(_ log: PlexLog) -> LocalizedStringKey {
        switch log {
        case .tautulli: "Tautulli"
        case .server: "Plex server"
        case .scanner: "Plex scanner"
        case .notifications: "Sent notifications"
        case .newsletters: "Sent newsletters"
        case .logins: "Sign-ins"
        }
    }
}
