import ListBackupAPI
import SwiftUI

/// Records that changed since the moment that is put back: what each rule makes of them, and what differs in each (LB-158).
struct ConflictsView: View {
    let model: PutBackModel
    let plan: RestorePlan
    @State private var showsAll = false
    private static let few = 5

    private var total: Int { plan.streams.reduce(0) { $0 + $1.conflicts } }
    private var asks: Bool { model.rule == .ask }
    private var shown: [RestoreConflict] { Array(plan.conflicts.prefix(showsAll ? .max : Self.few)) }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("\(total) records changed since").font(.subheadline.weight(.semibold))
                .accessibilityAddTraits(.isHeader)
            if asks {
                if model.undecided > 0 {
                    Text("\(model.undecided) wait for your choice; until then they stay as they are.").font(.footnote)
                        .foregroundStyle(Color.warning).fixedSize(horizontal: false, vertical: true)
                }
            } else {
                outcomes
            }
            ForEach(shown) { row($0) }
            if plan.conflicts.count > Self.few {
                Button(showsAll ? "Show fewer" : "Show \(plan.conflicts.count) records") { showsAll.toggle() }
                    .font(.footnote)
                    .frame(minHeight: 44)
            }
            if total > plan.conflicts.count {
                Text("\(total - plan.conflicts.count) more records").font(.footnote).foregroundStyle(Color.faint)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// What each rule would do, the chosen one marked.
    private var outcomes: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(plan.outcomes.filter { $0.rule != .ask }) { outcome in
                let isChosen = outcome.rule == model.rule
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(isChosen ? Color.teal : .faint).accessibilityHidden(true)
                    Text(outcome.rule.words)
                    Spacer(minLength: 8)
                    Text("\(outcome.written) written, \(outcome.staying) stay").foregroundStyle(Color.faint)
                }
                .font(.footnote)
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(isChosen ? .isSelected : [])
            }
        }
    }

    private func row(_ conflict: RestoreConflict) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                if let title = conflict.title { Text(verbatim: title).font(.callout.weight(.medium)) }
                Text(verbatim: "\(conflict.stream) \(conflict.recordId)").font(.mono(.footnote))
                    .foregroundStyle(Color.faint)
            }
            if let newer = conflict.newer {
                Text(newer == .now ? "What is there is newer" : "What was there is newer").font(.footnote)
                    .foregroundStyle(Color.faint)
            }
            FieldChanges(changes: conflict.changes)
            if asks {
                Picker("What becomes of \(conflict.title ?? conflict.recordId)", selection: choice(conflict)) {
                    ForEach(PutBackModel.choices, id: \.self) { Text($0.verb).tag(ConflictRule?.some($0)) }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .frame(maxWidth: 420)
            }
            Divider()
        }
    }

    private func choice(_ conflict: RestoreConflict) -> Binding<ConflictRule?> {
        Binding {
            model.choice(for: conflict)
        } set: {
            if let rule = $0 { model.choose(rule, for: conflict) }
        }
    }
}

extension ConflictRule {
    /// As one chooses it.
    var words: LocalizedStringKey {
        switch self {
        case .keep: "Stays as it is"
        case .overwrite: "Becomes as it was"
        case .newest: "The newer one wins"
        case .merge: "Is merged by field"
        case .ask: "I choose for each"
        }
    }

    /// As one does it to one record.
    var verb: LocalizedStringKey {
        switch self {
        case .keep: "Keep"
        case .merge: "Merge"
        case .overwrite, .newest, .ask: "Overwrite"
        }
    }

    /// What it does, in a sentence.
    var explanation: LocalizedStringKey {
        switch self {
        case .keep: "Records that changed since aren’t touched. Only what is gone is made again."
        case .overwrite: "Records that changed since become as they were. What they hold now is kept for an undo."
        case .newest:
            "By their own dates, whichever changed last stays or comes back. Without a date, nothing is touched."
        case .merge: "Fields that are empty or missing now are filled in. Everything else in them stays."
        case .ask: "Look first, then choose for each record. What you don’t choose for stays as it is."
        }
    }
}
