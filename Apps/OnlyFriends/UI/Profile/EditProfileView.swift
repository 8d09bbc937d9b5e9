import Base
import OnlyFriendsAPI
import SwiftUI

/// Changes one's own profile.
struct EditProfileView: View {
    @State private var model: EditProfileModel
    @Environment(\.dismiss) private var dismiss
    private let session: SessionModel

    init(me: User, session: SessionModel) {
        self.session = session
        _model = State(
            initialValue: EditProfileModel(
                me: me, people: session.people, posts: session.posts, limits: session.config?.limits,
                now: session.clock.now()))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                ProfileForm(model: model)
                if let failure = model.failure {
                    Section { FieldFooter(refusal: failure, note: nil) }
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Edit profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { close() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(!model.canSave)
                }
            }
        }
        .interactiveDismissDisabled(model.isChanged)
    }

    /// Where the picture alone could not be saved, the words are.
    private func close() {
        session.update(model.me)
        dismiss()
    }

    private func save() {
        Task {
            if let user = await model.save() {
                session.update(user)
                dismiss()
            }
        }
    }
}
