import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Of what the person wants to be told, how, and when not.
struct NotificationSettingsView: View {
    @State private var pushes: DevicePushModel
    @Bindable private var model: NotificationSettingsModel

    init(model: NotificationSettingsModel, session: SessionModel) {
        self.model = model
        _pushes = State(
            initialValue: DevicePushModel(repository: session.notices, store: session.pushAddress))
    }

    var body: some View {
        Group {
            switch model.phase {
            case .idle, .loading: PaperList { RowSkeletons() }
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
        .task { await pushes.start() }
    }

    private var form: some View {
        PaperForm {
            DevicePushSection(model: pushes, showsText: $model.pushesText)
            Section {
                choice("Mentions me", $model[.mention])
                choice("Answers my comment", $model[.reply])
                choice("Comments on my post", $model[.comment])
                choice("Likes my post", $model[.like])
            } header: {
                Text("Tell me when somebody")
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note: """
                        Everywhere means here, and on devices where you turned notifications on. Changes count from \
                        now on.
                        """)
            }
            Section("Messages") {
                choice("New messages", $model[.message])
            }
            Section("Friends") {
                choice("Friend requests", $model[.friendRequest])
                choice("Requests that were accepted", $model[.friendAccept])
                choice("Birthdays", $model[.birthday])
                choice("New stories", $model[.story])
                choice("Moments that I was there at", $model[.moment])
            }
            QuietHoursSection(model: model)
        }
        .background {
            if let question = pushes.question {
                DevicePushes(question, words: DevicePushModel.words) { answer in
                    Task { await pushes.hear(answer) }
                }
            }
        }
    }

    private func choice(_ title: LocalizedStringKey, _ channel: Binding<Notice.Channel>) -> some View {
        Picker(title, selection: channel) {
            Text("Everywhere").tag(Notice.Channel.push)
            Text("In the app").tag(Notice.Channel.inApp)
            Text("Not at all").tag(Notice.Channel.none)
        }
    }
}
