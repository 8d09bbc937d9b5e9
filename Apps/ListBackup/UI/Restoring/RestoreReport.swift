import ListBackupAPI
import SwiftUI

/// What became of each record that was put back: first what is not as it was, and the others when somebody wants them
/// (LB-165).
struct RestoreReport: View {
    let result: RestoreResult
    @State private var showsAll = false
    private static let most = 200

    private var records: [RestoreResult.Record] {
        let shown = showsAll ? result.records : result.records.filter { [.refused, .differs].contains($0.outcome) }
        return Array(shown.prefix(Self.most))
    }

    private var written: Int { result.streams.reduce(0) { $0 + $1.written + $1.refused + ($1.kept ?? 0) } }

    var body: some View {
        ForEach(records) { row($0) }
        if showsAll, written > records.count {
            Text("\(written - records.count) more records").font(.footnote).foregroundStyle(Color.faint)
        }
        Button(showsAll ? "Show only what went wrong" : "Show every record") { showsAll.toggle() }
            .font(.footnote)
            .frame(minHeight: 44)
    }

    private func row(_ record: RestoreResult.Record) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Image(systemName: look(record).symbol).foregroundStyle(look(record).color).frame(width: 22)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: "\(record.stream) \(record.recordId)").font(.mono(.footnote, weight: .medium))
                Text(look(record).word).font(.footnote).foregroundStyle(Color.faint)
                if let id = record.remoteId {
                    Text("It has the id \(id) now.").font(.footnote).foregroundStyle(Color.faint)
                }
                if let reason = record.reason {
                    Text(verbatim: sentence(reason)).font(.footnote).foregroundStyle(Color.failure)
                        .fixedSize(horizontal: false, vertical: true)
                }
            }
        }
        .accessibilityElement(children: .combine)
    }

    private func look(_ record: RestoreResult.Record) -> (symbol: String, color: Color, word: LocalizedStringKey) {
        switch record.outcome {
        case .made: ("plus.circle", .proved, "Made again")
        case .changed: ("pencil.circle", .proved, "Changed back")
        case .merged: ("pencil.circle", .proved, "What it lacked was filled in")
        case .kept: ("pause.circle", .faint, "It changed since and stays")
        case .removed: ("minus.circle", .proved, "Taken away again")
        case .refused: ("xmark.octagon.fill", .failure, "Refused")
        case .differs: ("exclamationmark.triangle.fill", .warning, "Taken, and yet something else is there")
        }
    }
}
