import ListBackupAPI
import SwiftUI

/// Puts one record back where it is gone, from where it is read.
struct WayBack: View {
    let model: PutBackModel
    let moment: Date?
    let title: LocalizedStringKey
    /// Said when it is back.
    let done: LocalizedStringKey
    /// Said where it never went.
    let there: LocalizedStringKey
    /// Said where something else is in its place.
    var staying: LocalizedStringKey?

    var body: some View {
        if let result = model.result {
            if result.isVerified { Label(done, systemImage: "checkmark.seal.fill").foregroundStyle(Color.proved) }
            ForEach(result.records) { record in
                if let reason = record.reason {
                    Text(verbatim: sentence(reason)).font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                }
            }
        } else if let plan = model.plan, plan.writes == 0 {
            if let staying, plan.streams.contains(where: { $0.staying > 0 }) {
                Label(staying, systemImage: "arrow.triangle.branch").foregroundStyle(Color.warning)
                    .fixedSize(horizontal: false, vertical: true)
            } else {
                Label(there, systemImage: "checkmark.circle").foregroundStyle(Color.teal)
            }
        } else {
            Button(title, systemImage: "arrow.uturn.backward") {
                Task { await model.putBackMissing(at: moment) }
            }
            .buttonStyle(.bordered)
            .disabled(model.isBusy)
        }
        if model.isBusy { ProgressView("Looking at what is there…") }
        if let failure = model.failure { FailureLine(text: failure) }
    }
}
