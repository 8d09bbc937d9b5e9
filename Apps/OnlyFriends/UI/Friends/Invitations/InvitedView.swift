import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Where an invitation leads: who invites, and the one thing to do.
struct InvitedView: View {
    private let code: String
    private let people: PeopleRepository
    @State private var user: User?
    @State private var isGone = false
    @State private var isBusy = false
    @State private var failure: String?
    @Environment(Navigator.self) private var navigator

    init(code: String, session: SessionModel) {
        self.code = code
        people = session.people
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                if isGone {
                    EmptyNotice(
                        "This invitation doesn't work any more", systemImage: "envelope.open",
                        text: "It was taken back or used up, or is too old. Ask for a new one.")
                } else if let user {
                    ProfileHeader(user: user)
                    action(for: user)
                    if let failure { FieldFooter(refusal: failure, note: nil) }
                } else if let failure {
                    EmptyNotice("Couldn't open the invitation", systemImage: "wifi.exclamationmark", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                    }
                } else {
                    ProgressView().padding(40)
                }
            }
            .padding(24)
            .frame(maxWidth: 480)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Invitation")
        .navigationBarTitleDisplayMode(.inline)
        .task { await load() }
    }

    @ViewBuilder private func action(for user: User) -> some View {
        switch user.relation {
        case .`self`: Text("This is your own invitation.").foregroundStyle(.secondary)
        case .friend, .requestReceived:
            Button("Open profile") { navigator.open(.person(user.id.description)) }.buttonStyle(.borderedProminent)
        case .requestSent: Label("Request sent", systemImage: "checkmark").foregroundStyle(.secondary)
        case .none:
            ProminentButton("Ask \(user.name) to be friends", isBusy: isBusy) { Task { await ask() } }
        }
    }

    private func load() async {
        failure = nil
        do {
            user = try await people.inviter(code)
        } catch let problem as Problem where problem.status == 404 {
            isGone = true
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func ask() async {
        isBusy = true
        defer { isBusy = false }
        failure = nil
        do {
            let request = try await people.useInvitation(code)
            user?.relation = request.state == .accepted ? .friend : .requestSent
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
