import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// What was decided and why, and the way to appeal, once; after that what became of it (OF-143, OF-243).
struct DecisionRows: View {
    @Bindable var model: DecisionModel
    let decision: OwnerDecision

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 6) {
                Label {
                    Text(verbatim: decision.title).font(.lora(.title3)).accessibilityAddTraits(.isHeader)
                } icon: {
                    Image(systemName: decision.symbol).foregroundStyle(Color.amber)
                }
                if let reason = decision.reason {
                    HStack(spacing: 4) {
                        Text("Reported as")
                        Text(reason.title).fontWeight(.semibold)
                    }
                }
                Text(decision.effect).foregroundStyle(.secondary)
                RelativeDateText(decision.decidedAt).font(.cabin(.footnote)).foregroundStyle(.secondary)
            }
            .padding(.vertical, 4)
            if let text = decision.text, !text.isEmpty, decision.subject != .person {
                VStack(alignment: .leading, spacing: 4) {
                    Text("What you wrote").font(.cabin(.footnote)).foregroundStyle(.secondary)
                    Text(verbatim: text).textSelection(.enabled)
                }
                .padding(.vertical, 4)
            }
        }
        if let appeal = decision.appeal {
            written(appeal)
        } else if decision.canAppeal {
            form
        }
    }

    private var form: some View {
        Group {
            Section {
                TextField("Why is that wrong?", text: $model.text, axis: .vertical).lineLimit(4...10)
            } header: {
                Text("Think that's a mistake?")
            } footer: {
                FieldFooter(
                    refusal: model.remainingCharacters < 0
                        ? String(localized: "\(-model.remainingCharacters) characters too many") : model.failure,
                    note: "You can appeal once. It goes to whoever runs this place, and the answer comes here.")
            }
            Section {
                ProminentButton("Send appeal", isBusy: model.isSending) { Task { await model.send() } }
                    .disabled(!model.canSend)
            }
        }
    }

    private func written(_ appeal: Appeal) -> some View {
        Section("Your appeal") {
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: appeal.text).textSelection(.enabled)
                RelativeDateText(appeal.at).font(.cabin(.footnote)).foregroundStyle(.secondary)
            }
            .padding(.vertical, 4)
            VStack(alignment: .leading, spacing: 4) {
                switch appeal.outcome {
                case nil: Label("Somebody will look at it. You'll read the answer here.", systemImage: "hourglass")
                case .upheld?: Label("The decision stays.", systemImage: "xmark.circle")
                case .granted?: Label("The decision was taken back.", systemImage: "checkmark.circle")
                }
                if let answer = appeal.answer, !answer.isEmpty {
                    Text(verbatim: answer).textSelection(.enabled)
                }
                if let date = appeal.answeredAt {
                    RelativeDateText(date).font(.cabin(.footnote)).foregroundStyle(.secondary)
                }
            }
            .padding(.vertical, 4)
        }
    }
}

/// A decision, or why it cannot be shown.
struct DecisionForm: View {
    let model: DecisionModel

    var body: some View {
        PaperForm {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't open this", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if let decision = model.decision { DecisionRows(model: model, decision: decision) }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
    }
}
