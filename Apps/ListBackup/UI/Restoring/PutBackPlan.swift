import ListBackupAPI
import SwiftUI

/// What putting records back would do, or taking that back, before anything is written.
struct PutBackPlan: View {
    let plan: RestorePlan
    /// Whether it goes into a folder, where all is new.
    var isFolder = false
    var isUndo = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if plan.writes == 0, plan.problems.isEmpty, staying > 0 {
                Label("Nothing would be written", systemImage: "pause.circle").foregroundStyle(Color.faint)
            } else if plan.writes == 0, plan.problems.isEmpty {
                Label(nothing, systemImage: "checkmark.seal.fill").foregroundStyle(Color.proved)
            } else {
                Text("Nothing is written yet").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                effort.foregroundStyle(Color.faint)
            }
            ForEach(plan.problems, id: \.self) { FailureLine(text: sentence($0)) }
            ForEach(plan.streams) { stream in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium))
                    words(stream).font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                    if isUndo, stream.kept > 0 {
                        Text("\(stream.kept) records were changed since and stay as they are").font(.footnote)
                            .foregroundStyle(Color.warning).fixedSize(horizontal: false, vertical: true)
                    }
                    if !stream.fixed.isEmpty {
                        Text("Set by the service, so not restored: \(stream.fixed.formatted())").font(.footnote)
                            .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                    }
                }
            }
        }
    }

    /// How long it takes, and how many requests are sent.
    private var effort: Text {
        let seconds = max(1, Int(clamping: plan.seconds.rounded(.up)))
        let time =
            switch seconds {
            case ..<120: Text("In about \(seconds) seconds")
            case ..<7200: Text("In about \((seconds + 30) / 60) minutes")
            default: Text("In about \((seconds + 1800) / 3600) hours")
            }
        return plan.calls > 0 && !isFolder ? time + Text(verbatim: ", ") + Text("\(plan.calls) requests") : time
    }

    private var staying: Int { plan.streams.reduce(0) { $0 + $1.staying } }

    private var nothing: LocalizedStringKey {
        isUndo ? "There is nothing left to undo" : "Everything is as it was"
    }

    /// What is not zero, one after the other.
    private func words(_ stream: RestorePlan.Stream) -> Text {
        if isFolder { return Text("\(stream.creates) records") }
        var parts: [Text] = []
        if stream.creates > 0 { parts.append(Text("\(stream.creates) made again")) }
        if stream.updates > 0 {
            parts.append(isUndo ? Text("\(stream.updates) changed back") : Text("\(stream.updates) changed"))
        }
        if stream.removes > 0 { parts.append(Text("\(stream.removes) taken away")) }
        if stream.staying > 0 { parts.append(Text("\(stream.staying) changed ones stay")) }
        if stream.skips > 0 { parts.append(Text("\(stream.skips) as they were")) }
        if stream.kept > 0, !isUndo { parts.append(Text("\(stream.kept) newer ones stay")) }
        guard let first = parts.first else { return Text("Nothing to do") }
        return parts.dropFirst().reduce(first) { $0 + Text(verbatim: ", ") + $1 }
    }
}

/// What became of a restore, or of its undo.
struct RestoreOutcome: View {
    let result: RestoreResult
    var isUndo = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if result.isVerified {
                Label(
                    isUndo
                        ? "It is as it was before the restore"
                        : kept > 0 ? "Everything that you chose is as it was" : "Everything is as it was",
                    systemImage: "checkmark.seal.fill"
                )
                .foregroundStyle(Color.proved)
            } else {
                Label(
                    isUndo ? "Not everything could be undone" : "Not everything could be put back",
                    systemImage: "exclamationmark.triangle.fill"
                )
                .foregroundStyle(Color.warning)
            }
            ForEach(result.streams) { stream in
                HStack {
                    Text(verbatim: stream.name).font(.mono(.footnote))
                    Spacer()
                    Text("\(stream.written) written, \(stream.refused) refused").font(.footnote)
                        .foregroundStyle(Color.faint)
                }
            }
            if result.interruptions != nil {
                Label("It went on after an interruption", systemImage: "arrow.clockwise").font(.footnote)
                    .foregroundStyle(Color.faint)
            }
            if kept > 0 {
                Text("\(kept) records that changed since stay, as you chose").font(.footnote)
                    .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            }
            if result.records.isEmpty {
                ForEach(result.failures, id: \.self) { FailureLine(text: $0) }
            } else {
                RestoreReport(result: result)
            }
        }
    }

    private var kept: Int { result.streams.reduce(0) { $0 + ($1.kept ?? 0) } }
}
