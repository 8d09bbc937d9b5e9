import SwiftUI

/// Where an invitation leads somebody who is not signed in. Whose it is, is told to members only: a link that was passed
/// on to the wrong one gives nobody away.
struct InvitedGuestView: View {
    let code: String
    let session: SessionModel
    @Binding var path: [AuthStep]

    var body: some View {
        VStack(spacing: 0) {
            Spacer()
            AppMark()
            Text("You're invited")
                .font(.lora(.largeTitle, weight: .bold))
                .foregroundStyle(Color.forestGreen)
                .multilineTextAlignment(.center)
                .padding(.top, 28)
                .accessibilityHeading(.h1)
            Text("Somebody would like to be friends with you here, in a quiet place for people who know each other.")
                .font(.cabin(.title3))
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(.top, 8)
            Spacer()
            VStack(spacing: 12) {
                Button {
                    go(.signUp, isNew: true)
                } label: {
                    Text("Create account").frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                Button {
                    go(.logIn, isNew: false)
                } label: {
                    Text("I have an account").frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
            }
            .font(.cabin(.headline, weight: .semibold))
            .controlSize(.large)
            Text("Once you're in, your friend request goes to whoever invited you.")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
                .padding(.top, 20)
        }
        .padding(24)
        // A browser's window has the way to the home screen in its corner.
        .padding(.bottom, 24)
        .frame(maxWidth: 440)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
        .navigationTitle("Invitation")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func go(_ step: AuthStep, isNew: Bool) {
        session.invitations.kept = InvitationStore.Kept(code: code, isNew: isNew)
        path.append(step)
    }
}
