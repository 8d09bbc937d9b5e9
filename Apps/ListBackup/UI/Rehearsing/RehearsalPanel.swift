import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// Whether a restore works and how long it takes, as it was tried out (LB-168).
struct RehearsalPanel: View {
    let app: AppModel
    @State private var model: RehearsalsModel

    init(app: AppModel, source: Source) {
        self.app = app
        _model = State(initialValue: RehearsalsModel(client: app.client, source: source.id))
    }

    var body: some View {
        Panel(spacing: 14) {
            Text("Try a restore out").font(.headline).accessibilityAddTraits(.isHeader)
            Text(
                "Every record of the newest moment goes into a place of its own, is read back and compared. Nothing of yours is touched, and the time it takes is how long a restore takes."
            )
            .foregroundStyle(Color.faint)
            .fixedSize(horizontal: false, vertical: true)
            if let rehearsals = model.rehearsals {
                if let last = model.last { outcome(last) }
                if rehearsals.running != nil {
                    ProgressView("Trying it out…")
                } else if app.may(.run) {
                    Button(model.last == nil ? "Try it out now" : "Try it out again") { Task { await model.begin() } }
                        .buttonStyle(.borderedProminent)
                        .disabled(model.isBusy)
                }
                plan(rehearsals)
                if rehearsals.all.count > 1 { history(rehearsals) }
            } else if model.failure == nil {
                Skeleton(rows: 2)
            }
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
        }
        .task(id: Basis(changes: app.changes, pulls: app.pulls)) { await model.load() }
    }

    /// What is shown is made from.
    private struct Basis: Hashable {
        var changes: Int
        var pulls: Int
    }

    @ViewBuilder private func outcome(_ last: Rehearsal) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            if last.isSound {
                Label("Every record came back as it was", systemImage: "checkmark.seal.fill")
                    .foregroundStyle(Color.proved)
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: durationText(last.seconds)).font(.mono(.title2, weight: .medium))
                    Text("for \(last.records) records and \(sizeText(last.bytes))").font(.footnote)
                        .foregroundStyle(Color.faint)
                }
                .accessibilityElement(children: .combine)
                if last.packs > 0 {
                    Text("All of the store was read besides: \(last.packs) parts, none damaged").font(.footnote)
                        .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                }
            } else {
                ForEach(last.findings, id: \.self) { FailureLine(text: sentence($0)) }
            }
            if let date = last.endedAt {
                HStack(spacing: 4) {
                    RelativeDateText(date)
                    if let number = last.snapshot { Text(verbatim: "· #\(number)").font(.mono(.footnote)) }
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }

    private func plan(_ rehearsals: Rehearsals) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            PickerLine(
                "Also by itself",
                selection: Binding {
                    rehearsals.plan
                } set: { plan in
                    Task { await model.keep(plan) }
                }
            ) {
                Text("Never").tag(RehearsalPlan.never)
                Text("Weekly").tag(RehearsalPlan.weekly)
                Text("Monthly").tag(RehearsalPlan.monthly)
            }
            .disabled(!app.may(.change))
            if let next = rehearsals.nextAt {
                Text("Next on \(Text(next, format: .dateTime.weekday().day().month().hour().minute()))")
                    .font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }

    private func history(_ rehearsals: Rehearsals) -> some View {
        DisclosureGroup("Tried out before") {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(rehearsals.all.filter { $0.endedAt != nil }.dropFirst()) { one in
                    HStack(spacing: 10) {
                        Image(systemName: one.isSound ? "checkmark.seal.fill" : "xmark.octagon.fill")
                            .foregroundStyle(one.isSound ? Color.proved : .failure)
                            .accessibilityLabel(one.isSound ? Text("As it was") : Text("Went wrong"))
                        Text(one.startedAt, format: .dateTime.day().month().year().hour().minute())
                            .font(.mono(.footnote))
                        Spacer(minLength: 8)
                        Text(verbatim: durationText(one.seconds)).font(.mono(.footnote))
                            .foregroundStyle(Color.faint)
                    }
                    .frame(minHeight: 40)
                    .accessibilityElement(children: .combine)
                }
            }
        }
    }
}

/// How long something took, as people say it.
func durationText(_ seconds: Double) -> String {
    switch seconds {
    case ..<1: String(localized: "\(max(1, Int(clamping: (seconds * 1000).rounded()))) ms")
    case ..<10: String(localized: "\(seconds.formatted(.number.precision(.fractionLength(1)))) s")
    case ..<120: String(localized: "\(Int(clamping: seconds.rounded())) s")
    case ..<7200: String(localized: "\(Int(clamping: (seconds / 60).rounded())) min")
    default: String(localized: "\(Int(clamping: (seconds / 3600).rounded())) h")
    }
}
