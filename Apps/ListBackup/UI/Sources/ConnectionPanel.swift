import ListBackupAPI
import SwiftUI

/// Parts a source from where it comes from, without what was backed up; and the other way round (LB-028).
struct ConnectionPanel: View {
    let app: AppModel
    let source: Source
    @State private var asks = false
    @State private var isBusy = false
    @State private var failure: String?

    var body: some View {
        Panel {
            if let since = source.disconnectedAt {
                Text("This source is disconnected").font(.headline).accessibilityAddTraits(.isHeader)
                Text(
                    "Since \(Text(since, format: .dateTime.day().month().year())) nothing is backed up. To go on, fill in above what it signs in with, save, and connect it again."
                )
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                Button("Connect again") { Task { await connect(true) } }.buttonStyle(.borderedProminent)
                    .disabled(isBusy)
            } else {
                Text("Disconnect this source").font(.headline).accessibilityAddTraits(.isHeader)
                Text(
                    "Nothing is backed up any more, and what it signs in with is forgotten. Every moment that is kept stays."
                )
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                Button("Disconnect", role: .destructive) { asks = true }.frame(minHeight: 44).disabled(isBusy)
                    .confirmationDialog(
                        "Disconnect \(source.name)?", isPresented: $asks, titleVisibility: .visible
                    ) {
                        Button("Disconnect, keep what is backed up", role: .destructive) {
                            Task { await connect(false) }
                        }
                    } message: {
                        Text("To back it up again you will have to sign in there anew.")
                    }
            }
            if let failure { FailureLine(text: failure) }
        }
    }

    private func connect(_ isConnected: Bool) async {
        isBusy = true
        defer { isBusy = false }
        do {
            try await app.connect(source, isConnected)
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
