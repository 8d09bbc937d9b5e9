import Base
import EightAPI
import Foundation
import SwiftUI

/// All there is of Eight for who takes a break: until when, and the way back.
struct AwayView: View {
    @Environment(EightSession.self) private var session
    @State private var isBusy = false
    /// Seconds between two looks at whether it is over.
    private static let pause = 60.0

    var body: some View {
        VStack(spacing: 20) {
            Spacer()
            EightMark(size: 96)
            Text("You're taking a break")
                .font(.sora(.title, weight: .bold))
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h1)
            Text("Nobody sees you until \(day). Then everything is as it was.")
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            Spacer()
            if let failure = session.failure {
                Text(verbatim: failure).font(.subheadline).foregroundStyle(.red).multilineTextAlignment(.center)
            }
            Button("Come back now") { Task { await comeBack() } }.buttonStyle(LimeButtonStyle()).disabled(isBusy)
            Button("Sign out") { Task { await session.signOut() } }.buttonStyle(QuietButtonStyle())
        }
        .padding(28)
        .frame(maxWidth: 460, maxHeight: 640)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.stageGround)
        .task {
            while (try? await session.clock.sleep(seconds: Self.pause)) != nil { await session.refresh() }
        }
    }

    private var day: Text { session.me?.breakUntil.map { Text($0, format: .wholeDay) } ?? Text(verbatim: "") }

    private func comeBack() async {
        isBusy = true
        session.failure = await session.set(.away, days: nil)
        isBusy = false
    }
}
