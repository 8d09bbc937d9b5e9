import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// One's own invitation: a QR code to be scanned, and a link to be handed on.
struct InvitationView: View {
    @State private var invitation: Invitation?
    @State private var failure: String?
    /// Whether it was taken back, and none has taken its place.
    @State private var isTakenBack = false
    @State private var isConfirmingRenewal = false
    @State private var isConfirmingRevocation = false
    private let people: PeopleRepository

    /// Whether whoever comes is let into the house.
    private let isOpenHouse: Bool

    init(session: SessionModel) {
        people = session.people
        isOpenHouse = session.isOpenHouse
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                if isTakenBack {
                    EmptyNotice(
                        "Your invitation is taken back", systemImage: "envelope.open",
                        text: "The link and the code don't work any more. Who has asked you already is still waiting."
                    ) {
                        Button("Make a new one") { Task { await load(renews: true) } }.buttonStyle(.borderedProminent)
                    }
                    if let failure { FieldFooter(refusal: failure, note: nil) }
                } else if let invitation {
                    content(invitation)
                } else if let failure {
                    EmptyNotice("Couldn't load your invitation", systemImage: "wifi.exclamationmark", text: failure) {
                        Button("Try again") { Task { await load(renews: false) } }.buttonStyle(.borderedProminent)
                    }
                } else {
                    RoundedRectangle(cornerRadius: 16).fill(.quaternary).frame(width: 260, height: 260)
                        .accessibilityLabel("Loading")
                }
            }
            .padding(24)
            .frame(maxWidth: 480)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Invite somebody")
        .navigationBarTitleDisplayMode(.inline)
        .task { await load(renews: false) }
        .coveredDialog("Take your invitation back?", isPresented: $isConfirmingRevocation, titleVisibility: .visible) {
            Button("Take it back", role: .destructive) { Task { await takeBack() } }
        } message: {
            Text("The link and the code stop working at once.")
        }
        .coveredDialog("Make a new invitation?", isPresented: $isConfirmingRenewal, titleVisibility: .visible) {
            Button("Make a new one", role: .destructive) { Task { await load(renews: true) } }
        } message: {
            Text("The link and the code from before stop working at once.")
        }
    }

    @ViewBuilder private func content(_ invitation: Invitation) -> some View {
        Text("Whoever has your invitation can ask you to be friends, and you decide.")
            .font(.cabin(.body))
            .multilineTextAlignment(.center)
        if !isOpenHouse {
            Label(
                "Whoever doesn't live in this house yet needs its owner's invitation first.", systemImage: "house"
            )
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
        }
        if isWhole(invitation), let code = QRCode(invitation.link) {
            QRCodeView(code, label: "QR code of your invitation").frame(maxWidth: 280)
        }
        if isWhole(invitation), let url = URL(string: invitation.link) {
            ShareLink(item: url, subject: Text("Only Friends"), message: Text("Let's be friends on Only Friends.")) {
                Label("Share the link", systemImage: "square.and.arrow.up").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .font(.cabin(.headline, weight: .semibold))
            if let message = invitation.textMessage {
                Link(destination: message) {
                    Label("Write a text message", systemImage: "message").frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
                .controlSize(.large)
                .font(.cabin(.headline, weight: .semibold))
            }
        }
        VStack(spacing: 4) {
            Text(
                isWhole(invitation)
                    ? "Or tell them this code, to be typed where one finds people:"
                    : "Tell them this code. They type it where they would search for people."
            )
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            Text(verbatim: invitation.spacedCode)
                .accessibilityLabel(Text(verbatim: invitation.code))
                .font(.system(.title3, design: .monospaced))
                .textSelection(.enabled)
        }
        VStack(spacing: 4) {
            Text("\(invitation.remainingUses) more people can use it")
            HStack(spacing: 4) {
                Text("Works until")
                Text(invitation.expiresAt, format: .dateTime.day().month(.wide))
            }
        }
        .font(.cabin(.footnote))
        .foregroundStyle(.secondary)
        HStack(spacing: 24) {
            Button("Make a new one") { isConfirmingRenewal = true }.rowAction()
            Button("Take it back", role: .destructive) { isConfirmingRevocation = true }.rowAction(.destructive)
        }
        .font(.cabin(.subheadline))
        if let failure { FieldFooter(refusal: failure, note: nil) }
    }

    /// Whether the link leads here from anywhere; a place that does not know its own name has none that does.
    private func isWhole(_ invitation: Invitation) -> Bool { invitation.link.hasPrefix("http") }

    private func load(renews: Bool) async {
        failure = nil
        do {
            invitation = try await renews ? people.renewInvitation() : people.invitation()
            isTakenBack = false
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func takeBack() async {
        failure = nil
        do {
            try await people.revokeInvitation()
            isTakenBack = true
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}

extension Invitation {
    /// The code in groups of four, as it is read out.
    var spacedCode: String {
        stride(from: 0, to: code.count, by: 4).map { String(code.dropFirst($0).prefix(4)) }.joined(separator: " ")
    }
}
