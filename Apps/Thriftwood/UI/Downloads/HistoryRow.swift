import DesignKit
import SwiftUI
import ThriftwoodAPI

/// A download that has ended, as a row.
struct HistoryRow: View {
    let entry: PastDownload
    let client: ClientModel

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: symbol)
                .foregroundStyle(color)
                .accessibilityLabel(Text(Words.name(entry.outcome)))
                .frame(width: 22)
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: entry.name).fontWeight(.medium).lineLimit(2)
                if !entry.failure.isEmpty {
                    Text(verbatim: entry.failure).font(.footnote).foregroundStyle(Color.wrong).lineLimit(2)
                }
                HStack(spacing: 10) {
                    if entry.size > 0 { Words.amount(entry.size) }
                    if let date = entry.endedAt { RelativeDateText(date) }
                    if let ratio = entry.ratio {
                        let amount = Text(ratio, format: .number.precision(.fractionLength(2)))
                        Text("Ratio \(amount)")
                    }
                    if !entry.category.isEmpty { Text(verbatim: entry.category) }
                    if entry.outcome == .working { Text(verbatim: entry.detail).lineLimit(1) }
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
            }
            Spacer(minLength: 0)
        }
        .padding(.vertical, 4)
        .contentShape(Rectangle())
    }

    private var symbol: String {
        switch entry.outcome {
        case .completed: "checkmark.circle.fill"
        case .failed: "exclamationmark.triangle.fill"
        case .deleted: "minus.circle"
        case .working: "gearshape"
        }
    }

    private var color: Color {
        switch entry.outcome {
        case .completed: .fine
        case .failed: .wrong
        case .deleted: .faint
        case .working: client.connection.kind.accent
        }
    }
}

/// What can be done with an entry of the history.
struct PastDownloadActions: View {
    let entry: PastDownload
    let history: HistoryModel
    /// Runs once something was asked for.
    var done: () -> Void = {}

    var body: some View {
        if entry.canRetry {
            Button("Try again", systemImage: "arrow.clockwise") { perform(.retry(entry.id, password: "")) }
        }
        if history.client.abilities.canHide {
            Button("Hide", systemImage: "eye.slash") { perform(.hide(entry.id)) }
        }
        if history.client.abilities.canKeepFiles {
            Button("Delete from the list", systemImage: "trash", role: .destructive) {
                perform(.delete(entry.id, withFiles: false))
            }
        }
        Button("Delete with files", systemImage: "trash.fill", role: .destructive) {
            perform(.delete(entry.id, withFiles: true))
        }
    }

    private func perform(_ change: PastDownloadChange) {
        history.perform(change)
        done()
    }
}
