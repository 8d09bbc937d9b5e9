import Foundation
import ListBackupAPI
import SwiftUI

/// The log of a backup: it grows while the backup goes on, and can be taken away as a file (LB-090).
struct RunLogView: View {
    let app: AppModel
    let run: Run
    @State private var model: RunLogModel
    @State private var isOpen = false
    private static let most = 300

    init(app: AppModel, run: Run) {
        self.app = app
        self.run = run
        _model = State(initialValue: RunLogModel(client: app.client, run: run.id))
    }

    var body: some View {
        DisclosureGroup("Log", isExpanded: $isOpen) {
            VStack(alignment: .leading, spacing: 8) {
                if let failure = model.failure { FailureLine(text: failure) { await model.read() } }
                if model.isLoaded {
                    if model.lines.isEmpty {
                        Text("There is no log of this backup.").font(.footnote).foregroundStyle(Color.faint)
                    } else {
                        lines
                        file
                    }
                } else if model.failure == nil {
                    Skeleton(rows: 2)
                }
            }
            .padding(.top, 6)
        }
        .font(.footnote)
        .task(id: Basis(isOpen: isOpen, run: now)) { if isOpen { await model.read() } }
    }

    /// The backup as it is now, which the live stream tells.
    private var now: Run { app.source(run.sourceId)?.lastRun.flatMap { $0.id == run.id ? $0 : nil } ?? run }

    private struct Basis: Equatable {
        var isOpen: Bool
        var run: Run
    }

    private var lines: some View {
        VStack(alignment: .leading, spacing: 4) {
            if model.lines.count > Self.most {
                Text("The last \(Self.most) lines; all of them are in the file.").foregroundStyle(Color.faint)
            }
            ForEach(model.lines.suffix(Self.most)) { line in
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(line.at, format: .dateTime.hour().minute().second()).foregroundStyle(Color.faint)
                    Text(verbatim: line.text).foregroundStyle(color(line.level)).textSelection(.enabled)
                        .fixedSize(horizontal: false, vertical: true)
                }
                .accessibilityElement(children: .combine)
            }
        }
        .font(.mono(.caption))
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
        .background(Color.well, in: RoundedRectangle(cornerRadius: 8))
    }

    @ViewBuilder private var file: some View {
        if let link = model.link, let url = URL(string: link.path) {
            Link(destination: url) {
                Label {
                    Text("Download \(link.filename)")
                } icon: {
                    Image(systemName: "square.and.arrow.down")
                }
            }
            .frame(minHeight: 44)
        } else {
            Button("Make a file", systemImage: "doc.text") { Task { await model.makeFile() } }.frame(minHeight: 44)
        }
    }

    private func color(_ level: RunLogLine.Level) -> Color {
        switch level {
        case .note: .ink
        case .warning: .warning
        case .failure: .failure
        }
    }
}
