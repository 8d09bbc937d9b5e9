import DesignKit
import EightAPI
import SwiftUI

/// Where a pupil appoints a guardian, sees who is one and when they looked, and ends it (E8-143).
struct GuardiansView: View {
    @Environment(EightSession.self) private var session
    @State private var model: GuardiansModel
    /// Whose appointment is about to end.
    @State private var ending: Guardian?

    init(client: EightClient) { _model = State(initialValue: GuardiansModel(client: client)) }

    var body: some View {
        Group {
            switch model.phase {
            case .loading: PeopleSkeleton().padding(16).frame(maxHeight: .infinity, alignment: .top)
            case .failed(let sentence):
                Notice("Couldn't load your guardians", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                }
            case .loaded: content
            }
        }
        .frame(maxWidth: .infinity)
        .background(Color.stageGround)
        .stageTitle("Guardian")
        .task(id: session.me?.guardians) { await model.load() }
        .confirmationDialog(
            "End this?", isPresented: Binding(get: { ending != nil }, set: { if !$0 { ending = nil } }),
            titleVisibility: .visible, presenting: ending
        ) { guardian in
            Button(guardian.since == nil ? "Take the invitation back" : "End it now", role: .destructive) {
                Task {
                    await model.end(guardian)
                    await session.refresh()
                }
            }
        } message: { guardian in
            Text("\(guardian.name) sees nothing from then on.")
        }
    }

    private var content: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                facts
                ForEach(model.guardians) { card($0) }
                if let invitation = model.invitation { InvitationCard(invitation: invitation) }
                if !model.isFull { invite }
                if let failure = model.failure {
                    Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm)
                }
            }
            .padding(20)
            .padding(.bottom, 100)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
    }

    private var facts: some View {
        VStack(alignment: .leading, spacing: 14) {
            Fact(
                symbol: "clock",
                text: "A parent or guardian can see how long you use Eight each day, and your settings.")
            Fact(
                symbol: "eye.slash",
                text: "They never see what you post, watch, like or answer, and not whom you follow.")
            Fact(
                symbol: "hand.raised",
                text:
                    """
                    It's your choice. You always see that it's on, and you can end it at once. If somebody makes you turn it \
                    on, tell an adult you trust.
                    """)
        }
        .padding(18)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    private func card(_ guardian: Guardian) -> some View {
        HStack(spacing: 14) {
            Image(systemName: guardian.since == nil ? "hourglass" : "eye")
                .font(.system(size: 20, weight: .semibold))
                .foregroundStyle(Color.spark)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: guardian.name).font(.sora(.headline))
                if let since = guardian.since {
                    Text("Sees your time and settings since \(Text(since, format: .wholeDay)).").font(.subheadline)
                    looked(guardian)
                } else if let end = guardian.invitedUntil {
                    Text("Invited, and not accepted yet.").font(.subheadline)
                    HStack(spacing: 4) {
                        Text("The code works for")
                        RemainingTimeText(until: end)
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.quiet)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button("End it") { ending = guardian }.buttonStyle(QuietButtonStyle()).disabled(model.isBusy)
        }
        .padding(16)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    @ViewBuilder private func looked(_ guardian: Guardian) -> some View {
        if let looked = guardian.lookedAt {
            VStack(alignment: .leading, spacing: 0) {
                Text("Last looked")
                RelativeDateText(looked)
            }
            .font(.footnote)
            .foregroundStyle(Color.quiet)
        } else {
            Text("Hasn't looked yet.").font(.footnote).foregroundStyle(Color.quiet)
        }
    }

    private var invite: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Invite a guardian").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            TextField("What you call them, such as Mum", text: $model.name)
                .submitLabel(.done)
                .onSubmit { Task { await model.invite() } }
                .padding(14)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
                .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.stageLine))
            Button("Make an invitation") { Task { await model.invite() } }
                .buttonStyle(LimeButtonStyle())
                .disabled(!model.canInvite)
            Text("Choose an adult who looks after you. Pupils can't be guardians.")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
        }
    }
}

/// The code of an invitation, and the link with it.
private struct InvitationCard: View {
    let invitation: GuardianInvitation
    @Environment(EightSession.self) private var session

    var body: some View {
        VStack(spacing: 14) {
            Text("For \(invitation.guardian.name)").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            if let link = session.link(to: .guardian(invitation.code)) {
                if let code = QRCode(link.absoluteString) {
                    QRCodeView(code, label: "QR code of the link").frame(maxWidth: 200)
                }
                ShareLink(item: link) {
                    Label("Share or copy the link", systemImage: "square.and.arrow.up").limeCapsule()
                }
                .buttonStyle(.plain)
            }
            Text(verbatim: GuardianCode.spaced(invitation.code))
                .font(.title3.monospaced())
                .textSelection(.enabled)
                .accessibilityLabel("Code")
                .accessibilityValue(Text(verbatim: invitation.code.map(String.init).joined(separator: " ")))
            Text("It works once, and for two days. You see it only now, so hand it over yourself.")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(18)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }
}
