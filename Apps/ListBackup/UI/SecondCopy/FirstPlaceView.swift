import ListBackupAPI
import SwiftUI

/// Backups on their way to their new first place: how far they are, what holds them up, and how to go back (LB-117).
struct FirstPlaceView: View {
    let move: ReplicaMove
    let mayChange: Bool
    let model: SecondCopyModel

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let fault = move.fault {
                headline("exclamationmark.triangle.fill", .failure, "The move waits")
                Text(fault.words).font(.subheadline.weight(.medium)).fixedSize(horizontal: false, vertical: true)
                Text(fault.advice).font(.subheadline).foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
            } else {
                headline(
                    "arrow.left.arrow.right", .teal,
                    move.toCopy
                        ? "The backups are moving to this place" : "The backups are moving back to the server’s disk")
            }
            ProgressView(value: Double(min(move.checked, move.objects)), total: Double(max(1, move.objects)))
                .tint(.teal)
                .accessibilityLabel("Share that was read again in the new place")
            Text("\(move.moved) of \(move.sources) sources are there").font(.footnote).foregroundStyle(Color.faint)
            Text(
                "Everything is copied and read again before a source changes over. Until then it stays where it was, and backups go on."
            )
            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if mayChange {
                HStack(spacing: 10) {
                    if move.fault != nil {
                        Button("Try again") { Task { await model.move(toCopy: move.toCopy) } }
                            .buttonStyle(.borderedProminent)
                    }
                    Button(move.toCopy ? "Stay on the server’s disk" : "Stay in this place") {
                        Task { await model.move(toCopy: !move.toCopy) }
                    }
                    .buttonStyle(.bordered)
                }
                .disabled(model.isBusy)
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.ground, in: .rect(cornerRadius: 12))
    }

    private func headline(_ symbol: String, _ color: Color, _ words: LocalizedStringKey) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol).foregroundStyle(color).frame(width: 22).accessibilityHidden(true)
            Text(words).font(.body.weight(.medium)).fixedSize(horizontal: false, vertical: true)
        }
        .accessibilityElement(children: .combine)
    }
}
