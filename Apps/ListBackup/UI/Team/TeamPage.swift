import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// Who works in this account, programs with a token, and who did what.
struct TeamPage: View {
    let app: AppModel
    let session: SessionModel
    @State private var leaving: Member?

    private var model: TeamModel { app.team }

    var body: some View {
        Scroller {
            Text("Team and access").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
            if let team = model.team {
                if team.accounts.count > 1 { accounts(team) }
                members(team)
                if model.may(.people) { InvitationPanel(model: model, invitations: team.invitations) }
                TokensPanel(app: app)
                if model.may(.audit) { DeedsPanel(app: app) }
            } else if model.failure == nil {
                Skeleton(rows: 5)
            }
        }
        .navigationTitle("Team and access")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: app.pulls) { await model.load() }
    }

    private func accounts(_ team: Team) -> some View {
        Panel(spacing: 0) {
            Text("Accounts that you work in").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 4)
            ForEach(team.accounts) { account in
                HStack(spacing: 10) {
                    Image(systemName: account.isCurrent ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(account.isCurrent ? Color.teal : .faint).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: account.owner).font(.body.weight(.medium)).lineLimit(2)
                        Text(account.role.title).font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    if account.isCurrent {
                        Text("This one").font(.footnote).foregroundStyle(Color.teal)
                    } else {
                        Button("Work here") { Task { await use(account) } }.buttonStyle(.bordered)
                            .disabled(model.isBusy)
                            .accessibilityLabel("Work in the account of \(account.owner)")
                    }
                }
                .frame(minHeight: 56)
                if account.id != team.accounts.last?.id { Divider() }
            }
            if let current = team.current, current.owner != session.me?.email {
                Button("Leave this account", role: .destructive) { Task { await leave(current) } }
                    .frame(minHeight: 44)
            }
        }
    }

    private func use(_ account: AccountAccess) async {
        if await model.use(account) { session.enterAgain() }
    }

    private func leave(_ account: AccountAccess) async {
        if await model.leave(account) { session.enterAgain() }
    }

    private func members(_ team: Team) -> some View {
        Panel(spacing: 0) {
            Text("People in this account").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 4)
            ForEach(team.members) { member in
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 12) {
                        name(member).fixedSize()
                        Spacer(minLength: 8)
                        controls(member)
                    }
                    VStack(alignment: .leading, spacing: 4) {
                        name(member)
                        HStack(spacing: 12) { controls(member) }
                    }
                }
                .frame(maxWidth: .infinity, minHeight: 56, alignment: .leading)
                if member.id != team.members.last?.id { Divider() }
            }
        }
        .confirmationDialog(
            "Take \(leaving?.mail ?? "") out of this account?",
            isPresented: Binding {
                leaving != nil
            } set: {
                if !$0 { leaving = nil }
            }, titleVisibility: .visible
        ) {
            Button("Take out", role: .destructive) {
                if let member = leaving { Task { await model.remove(member) } }
            }
        } message: {
            Text("They are let in no longer, nor are programs with their tokens.")
        }
    }

    private func name(_ member: Member) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: member.mail).font(.body.weight(.medium)).lineLimit(2)
            HStack(spacing: 4) {
                if member.isYou { Text("You").foregroundStyle(Color.teal) }
                if member.isYou { Text(verbatim: "·") }
                Text(member.isFounder ? "Whose account it is" : member.role.summary)
            }
            .font(.footnote).foregroundStyle(Color.faint)
        }
    }

    @ViewBuilder private func controls(_ member: Member) -> some View {
        if member.isFounder || member.isYou || !model.may(.people) {
            Text(member.role.title).font(.footnote).foregroundStyle(Color.faint)
        } else {
            RolePicker(
                role: Binding {
                    member.role
                } set: { role in
                    Task { await model.change(member, to: role) }
                }
            )
            .disabled(model.isBusy)
            Button("Take out", role: .destructive) { leaving = member }.frame(minHeight: 44)
                .accessibilityLabel("Take \(member.mail) out")
        }
    }
}

/// Asking people to come in, and whom one has asked.
private struct InvitationPanel: View {
    @Bindable var model: TeamModel
    let invitations: [Invitation]

    var body: some View {
        Panel(spacing: 12) {
            Text("Invite somebody").font(.headline).accessibilityAddTraits(.isHeader)
            FieldBox("Their mail address") {
                TextField("kim@example.com", text: $model.mail).keyboardType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Their mail address")
                    .onSubmit { Task { await model.invite() } }
            }
            .frame(maxWidth: 420)
            RolePicker(role: $model.role)
            Text(model.role.summary).font(.footnote).foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            Button("Send the invitation") { Task { await model.invite() } }.buttonStyle(.borderedProminent)
                .disabled(!model.canInvite)
            if let invited = model.invited {
                Label("A mail went to \(invited). It is good for seven days.", systemImage: "checkmark.circle")
                    .font(.footnote).foregroundStyle(Color.teal)
            }
            ForEach(invitations) { invitation in
                Divider()
                HStack(spacing: 10) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: invitation.mail).font(.body.weight(.medium)).lineLimit(2)
                        HStack(spacing: 4) {
                            Text(invitation.role.title)
                            Text(verbatim: "·")
                            Text("until \(Text(invitation.expiresAt, format: .dateTime.day().month()))")
                        }
                        .font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    Button("Withdraw") { Task { await model.withdraw(invitation) } }.buttonStyle(.bordered)
                        .disabled(model.isBusy)
                        .accessibilityLabel("Withdraw the invitation of \(invitation.mail)")
                }
                .frame(minHeight: 48)
            }
        }
    }
}
