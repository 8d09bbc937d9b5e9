import ListBackupAPI
import SwiftUI

/// What a backup would take in requests, bytes and time, looked at without writing anything (LB-089).
struct DryRunPanel: View {
    @State private var model: DryRunModel

    init(app: AppModel, source: Source) {
        _model = State(initialValue: DryRunModel(client: app.client, source: source.id))
    }

    var body: some View {
        Panel(spacing: 12) {
            HStack(spacing: 12) {
                Text("What a backup would take").font(.headline).accessibilityAddTraits(.isHeader)
                Spacer(minLength: 0)
                if model.isBusy { ProgressView() }
                Button("Look") { Task { await model.look() } }.buttonStyle(.bordered).disabled(model.isBusy)
            }
            if let failure = model.failure { FailureLine(text: failure) }
            if let result = model.result {
                if let complaint = result.complaint {
                    FailureLine(text: complaint)
                } else {
                    total(result)
                    ForEach(result.streams) { row($0) }
                    Text("Nothing was written.").font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
    }

    private func total(_ result: DryRun) -> some View {
        let comma = Text(verbatim: ", ")
        var words = Text("\(result.records) records") + comma + sizeText(result.bytes)
        if result.calls > 0 { words = Text("\(result.calls) requests") + comma + words }
        if let seconds = result.seconds {
            words = words + comma + Text("about \(max(1, Int(clamping: seconds.rounded(.up)))) s")
        }
        return words.font(.subheadline.weight(.semibold)).fixedSize(horizontal: false, vertical: true)
    }

    private func row(_ stream: DryRun.Stream) -> some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium))
                Spacer(minLength: 8)
                if let records = stream.records {
                    Text("\(records) records").font(.mono(.footnote)).foregroundStyle(Color.faint)
                }
            }
            if let complaint = stream.complaint {
                FailureLine(text: complaint)
            } else {
                Text(words(stream.basis)).font(.footnote).foregroundStyle(Color.faint)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private func words(_ basis: DryRun.Basis) -> LocalizedStringKey {
        switch basis {
        case .asked: "The source says so now"
        case .lastBackup: "As it was at the last backup"
        case .unknown: "Nobody says how many before they are read"
        }
    }
}
