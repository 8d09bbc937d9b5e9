import OnlyFriendsAPI
import SwiftUI

/// Hides one's account for a while, or deletes it.
struct LeavingView: View {
    @State private var model: LeavingModel
    @State private var isConfirming = false

    init(session: SessionModel) {
        _model = State(initialValue: LeavingModel(session: session))
    }

    var body: some View {
        PaperForm {
            Section {
                Picker("What would you like to do?", selection: $model.way) {
                    Text("Hide account").tag(LeavingModel.Way.pause)
                    Text("Delete account").tag(LeavingModel.Way.delete)
                }
                .pickerStyle(.segmented)
                Text(consequences).font(.cabin(.subheadline)).foregroundStyle(.secondary)
            }
            Section {
                PasswordField("Password", text: $model.password, contentType: .password)
            } footer: {
                FieldFooter(refusal: model.failure, note: "So that nobody else does it for you.")
            }
            Section {
                Button(role: .destructive) {
                    isConfirming = true
                } label: {
                    Text(action).frame(maxWidth: .infinity)
                }
                .rowAction(.destructive)
                .disabled(!model.canLeave)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Hide or delete account")
        .navigationBarTitleDisplayMode(.inline)
        .coveredDialog(question, isPresented: $isConfirming, titleVisibility: .visible) {
            Button(action, role: .destructive) { Task { await model.leave() } }
        } message: {
            Text(consequences)
        }
    }

    private var action: LocalizedStringKey { model.way == .pause ? "Hide my account" : "Delete my account" }
    private var question: LocalizedStringKey { model.way == .pause ? "Hide your account?" : "Delete your account?" }

    private var consequences: LocalizedStringKey {
        switch model.way {
        case .pause:
            "Your profile and posts are hidden from everybody until you log in again. Nothing is lost."
        case .delete:
            "You are hidden at once. In 14 days your posts, photos, messages and friendships are deleted for good, unless you log in before."
        }
    }
}
