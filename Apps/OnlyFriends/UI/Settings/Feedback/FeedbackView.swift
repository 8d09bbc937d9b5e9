import Base
import OnlyFriendsAPI
import SwiftUI

/// Where somebody writes to the owner of the house (OF-199).
struct FeedbackView: View {
    @State private var model: FeedbackModel
    /// What was written, for a page that is made anew.
    @SceneStorage private var kept: String
    @Environment(\.dismiss) private var dismiss

    init(session: SessionModel) {
        let log = [session.deviceLine, session.activity.text].filter { !$0.isEmpty }.joined(separator: "\n")
        _model = State(
            initialValue: FeedbackModel(log: log, limits: session.config?.limits, write: session.people.write))
        _kept = SceneStorage(wrappedValue: "", "feedback-\(session.me?.id.description ?? "")")
    }

    var body: some View {
        Group {
            if model.isSent { sent } else { form }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Write to the owner")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { if model.text.isEmpty { model.text = kept } }
        .onChange(of: model.draft) { kept = model.draft }
    }

    private var form: some View {
        PaperForm {
            Section {
                TextField("What would you like to say?", text: $model.text, axis: .vertical).lineLimit(5...12)
            } footer: {
                FieldFooter(
                    refusal: model.remainingCharacters < 0
                        ? String(localized: "\(-model.remainingCharacters) characters too many") : model.failure,
                    note: "It goes to whoever runs this place, with your name. Nobody else reads it.")
            }
            Section {
                Toggle("Add what the app did lately", isOn: $model.attachesLog)
                if model.attachesLog {
                    ScrollView {
                        Text(verbatim: model.log)
                            .font(.system(.caption, design: .monospaced))
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .frame(maxHeight: 220)
                    .accessibilityLabel("What is sent along")
                }
            } footer: {
                FieldFooter(
                    refusal: nil,
                    note: model.attachesLog
                        ? "Exactly this is sent along. It names nobody, and holds no numbers, texts or keys."
                        : "It helps to find out what went wrong. You see it before it is sent.")
            }
            Section {
                ProminentButton("Send", isBusy: model.isSending) { Task { await model.send() } }
                    .disabled(!model.canSend)
            }
        }
    }

    private var sent: some View {
        EmptyNotice(
            "Thank you", systemImage: "envelope.open", text: "The owner finds it on their page of the house."
        ) {
            Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
    }
}
