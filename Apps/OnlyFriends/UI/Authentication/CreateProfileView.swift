import Base
import OnlyFriendsAPI
import SwiftUI

/// The last step of signing up: a name, and a picture if one likes.
struct CreateProfileView: View {
    @State private var model: EditProfileModel
    private let session: SessionModel

    init(me: User, session: SessionModel) {
        self.session = session
        let model = EditProfileModel(
            me: me, people: session.people, posts: session.posts, limits: session.config?.limits,
            now: session.clock.now())
        _model = State(initialValue: model)
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                ProfileForm(model: model)
                Section {
                    ProminentButton("Continue", isBusy: model.isSaving, action: save)
                        .disabled(!model.canSave)
                } footer: {
                    FieldFooter(refusal: model.failure, note: nil)
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Your profile")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Sign out") { Task { await session.signOut() } }
                }
            }
        }
    }

    private func save() {
        Task {
            if let user = await model.save() { session.update(user) }
        }
    }
}
