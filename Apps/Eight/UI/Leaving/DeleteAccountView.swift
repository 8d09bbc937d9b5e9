import DesignKit
import EightAPI
import SwiftUI

/// Says what goes when an account is deleted, and when; asks for one's name, since nothing of it can be had again (E8-140).
struct DeleteAccountView: View {
    @Environment(EightSession.self) private var session
    @State private var name = ""
    @State private var failure: String?
    @State private var isLeaving = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                Text("Leaving Eight?").font(.sora(.title, weight: .bold)).accessibilityAddTraits(.isHeader)
                VStack(alignment: .leading, spacing: 14) {
                    Fact(
                        symbol: "eye.slash",
                        text:
                            "Right away, nobody sees you, your videos or your responses, and you're signed out.")
                    Fact(
                        symbol: "clock.arrow.circlepath",
                        text:
                            "For \(session.config.graceDays) days you can come back: sign in, and everything is as it was."
                    )
                    Fact(
                        symbol: "trash",
                        text:
                            "After that your profile, videos, likes, follows and reports are deleted for good. Nobody can bring them back."
                    )
                    Fact(
                        symbol: "bubble.left.and.bubble.right",
                        text:
                            "Where others answered you, an empty place without your name stays. Answers that only your followers could see go too."
                    )
                }
                .padding(18)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
                StageField("Type your name, \(ownName), to confirm", text: $name)
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
                Button("Delete my account", role: .destructive) { Task { await leave() } }
                    .buttonStyle(DangerButtonStyle())
                    .disabled(isLeaving || name.trimmingCharacters(in: .whitespaces).isEmpty)
            }
            .padding(20)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Delete account")
    }

    private var ownName: String { session.me?.profile.person.name ?? "" }

    private func leave() async {
        isLeaving = true
        failure = await session.leave(confirmedBy: name)
        isLeaving = false
    }
}

/// What cannot be taken back.
private struct DangerButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.sora(.headline))
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 52)
            .background(Color(hex: 0xB3261E), in: Capsule())
            .opacity(isEnabled ? (configuration.isPressed ? 0.8 : 1) : 0.4)
    }
}
