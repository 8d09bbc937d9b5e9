import OnlyFriendsAPI
import SwiftUI

/// Of what the person wants to be told.
struct NotificationSettingsView: View {
    @State private var model: NotificationSettingsModel

    init(session: SessionModel) {
        _model = State(initialValue: NotificationSettingsModel(repository: session.notices))
    }

    var body: some View {
        Group {
            switch model.phase {
            case .idle, .loading: List { RowSkeletons() }
            case .failed(let sentence):
                EmptyNotice("Couldn't load your choices", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            case .loaded: form
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("What you are told")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
    }

    private var form: some View {
        Form {
            Section {
                Toggle("Mentions me", isOn: $model[.mention])
                Toggle("Answers my comment", isOn: $model[.reply])
                Toggle("Comments on my post", isOn: $model[.comment])
                Toggle("Likes my post", isOn: $model[.like])
            } header: {
                Text("Tell me when somebody")
            } footer: {
                FieldFooter(refusal: model.failure, note: "This counts for what happens from now on.")
            }
            Section("Friends") {
                Toggle("Friend requests", isOn: $model[.friendRequest])
                Toggle("Requests that were accepted", isOn: $model[.friendAccept])
                Toggle("Birthdays", isOn: $model[.birthday])
                Toggle("New stories", isOn: $model[.story])
            }
        }
    }
}
