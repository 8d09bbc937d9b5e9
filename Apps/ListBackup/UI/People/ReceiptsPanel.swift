import ListBackupAPI
import SwiftUI

/// What was erased, without whom it was about.
struct ReceiptsPanel: View {
    let model: ErasuresModel

    var body: some View {
        if !model.receipts.isEmpty || model.receiptFailure != nil {
            Panel {
                Text("Receipts").font(.headline).accessibilityAddTraits(.isHeader)
                if let failure = model.receiptFailure { FailureLine(text: failure) { await model.load() } }
                ForEach(model.receipts) { receipt in
                    ReceiptRow(model: model, receipt: receipt)
                    if receipt.id != model.receipts.last?.id { Divider() }
                }
            }
        }
    }
}

/// One erasure: how much it was, and whether later backups leave it out.
private struct ReceiptRow: View {
    let model: ErasuresModel
    let receipt: Erasure
    @State private var asksToLetIn = false

    @ViewBuilder private var signed: some View {
        let text = model.signed[receipt.id]?.text
        Button(
            text == nil ? "Signed receipt" : "Put it away", systemImage: text == nil ? "checkmark.seal" : "chevron.up"
        ) {
            Task { await model.toggleSigned(receipt) }
        }
        .font(.footnote)
        .disabled(model.isBusy)
        .frame(minHeight: 44)
        if let text {
            Text("Anybody can check it without this server: the last lines say how.").font(.footnote)
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            Text(verbatim: text).font(.mono(.caption)).textSelection(.enabled)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(12)
                .background(Color.well, in: RoundedRectangle(cornerRadius: 8))
            ShareLink(item: text) { Label("Share or copy", systemImage: "square.and.arrow.up") }.frame(minHeight: 44)
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 6) {
                Image(systemName: receipt.endedAt == nil ? "clock" : "checkmark.circle")
                    .foregroundStyle(Color.teal)
                    .accessibilityHidden(true)
                Text(receipt.endedAt == nil ? "Erasing…" : "Erased").font(.callout.weight(.medium))
                Text(receipt.endedAt ?? receipt.startedAt, format: .dateTime.day().month().year().hour().minute())
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
            }
            HStack(spacing: 6) {
                Text("\(receipt.records) records")
                Text(verbatim: "·").accessibilityHidden(true)
                Text("\(receipt.versions) versions")
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
            Text(verbatim: receipt.sources.map(\.name).joined(separator: ", ")).font(.footnote)
                .foregroundStyle(Color.faint)
            if receipt.endedAt == nil {
                Text("It goes on by itself as soon as no backup is under way and no moment is held.").font(.footnote)
                    .foregroundStyle(Color.faint)
            }
            if receipt.endedAt != nil { signed }
            if receipt.keepsOut {
                Button("Let later backups take them again") { asksToLetIn = true }
                    .font(.footnote)
                    .disabled(model.isBusy)
                    .frame(minHeight: 44)
                    .confirmationDialog(
                        "Let later backups take them again?", isPresented: $asksToLetIn, titleVisibility: .visible
                    ) {
                        Button("Let them in", role: .destructive) { Task { await model.letIn(receipt) } }
                    } message: {
                        Text("What the sources still have of the person comes back with their next backups.")
                    }
            } else {
                Text("Later backups may take them again.").font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }
}
