import EightAPI
import Foundation
import SwiftUI

/// For who signs in to an account that is going to be deleted: the way back, until it is too late.
struct LeavingView: View {
    @Environment(EightSession.self) private var session
    @State private var isBusy = false

    var body: some View {
        VStack(spacing: 20) {
            Spacer()
            EightMark(size: 96)
            Text("Welcome back, \(name)")
                .font(.sora(.title, weight: .bold))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h1)
            Text("You asked us to delete your account. That happens on \(day). Until then nobody sees you.")
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            Spacer()
            if let failure = session.failure {
                Text(verbatim: failure).font(.subheadline).foregroundStyle(.red).multilineTextAlignment(.center)
            }
            Button("Keep my account") { Task { await keep() } }.buttonStyle(LimeButtonStyle()).disabled(isBusy)
            Button("Sign out") { Task { await session.signOut() } }.buttonStyle(QuietButtonStyle())
        }
        .padding(28)
        .frame(maxWidth: 460, maxHeight: 640)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.stageGround)
    }

    private var name: String { session.me?.profile.person.name ?? "" }
    private var day: Text { session.me?.leavesAt.map { Text($0, format: .wholeDay) } ?? Text(verbatim: "") }

    private func keep() async {
        isBusy = true
        session.failure = nil
        await session.comeBack()
        isBusy = false
    }
}
