import DesignKit
import SwiftUI

/// The owner's page of people: who lives here, and who is invited.
struct MembersPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var version = 0
    @State private var note = ""
    @State private var link: URL?
    @State private var leaving: HouseMember?

    var body: some View {
        List {
            Section {
                HouseLoad(read: { try await desk.members() }, version: version) { members in
                    ForEach(members) { row($0) }
                }
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
            Section {
                TextField("For whom", text: $note).onSubmit(invite)
                Button("Make an invitation", action: invite).disabled(form.isBusy)
                if let link {
                    Text(verbatim: link.absoluteString)
                        .font(.footnote.monospaced())
                        .textSelection(.enabled)
                    ShareLink("Send the link", item: link)
                }
            } header: {
                Text("Invite somebody")
            } footer: {
                Text("The link makes one account, within a week. It is shown once.")
            }
            Section {
                HouseLoad(read: { try await desk.invitations() }, version: version) { invites in
                    if invites.isEmpty { Text("Nobody is invited now.").foregroundStyle(.secondary) }
                    ForEach(invites) { invited($0) }
                }
            } header: {
                Text("Open invitations")
            }
        }
        .navigationTitle("People")
        .confirmationDialog(
            "Remove this person?",
            isPresented: Binding {
                leaving != nil
            } set: {
                if !$0 { leaving = nil }
            },
            titleVisibility: .visible, presenting: leaving
        ) { member in
            Button("Remove \(member.name)", role: .destructive) { act { try await desk.remove(member.id) } }
        } message: { _ in
            Text("Everything they keep in this house is removed. This can’t be undone.")
        }
    }

    private func row(_ member: HouseMember) -> some View {
        HStack(spacing: 12) {
            MemberBadge(name: member.name, side: 36)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: member.name)
                if member.isOwner {
                    Text("Owner of this house").font(.footnote).foregroundStyle(.secondary)
                } else {
                    Text("Signed in on \(member.browsers) devices").font(.footnote).foregroundStyle(.secondary)
                }
            }
            Spacer()
            if !member.isOwner {
                Menu {
                    Button("Sign out everywhere") { act { try await desk.endSessions(of: member.id) } }
                    Button("Remove…", role: .destructive) { leaving = member }
                } label: {
                    Label("More about \(member.name)", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
                }
                .frame(minWidth: 44, minHeight: 44)
            }
        }
    }

    private func invited(_ invite: HouseInvite) -> some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                if invite.note.isEmpty { Text("An invitation") } else { Text(verbatim: invite.note) }
                Text("Until \(invite.endsAt, format: .dateTime.day().month().hour().minute())")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Withdraw", role: .destructive) { act { try await desk.withdraw(invite.id) } }
                .buttonStyle(.bordered)
        }
        .frame(minHeight: 44)
    }

    private func invite() {
        act {
            link = desk.invitationAddress(try await desk.invite(note))
            note = ""
        }
    }

    private func act(_ work: @escaping @MainActor () async throws -> Void) {
        Task {
            await form.run(work)
            version += 1
        }
    }
}

/// The owner's page of apps: what each keeps, never what is in it.
struct AppsPage: View {
    let desk: any HouseDesk

    var body: some View {
        List {
            Section {
                HouseLoad(read: { try await desk.usage() }, version: 0) { apps in
                    ForEach(apps) { app in
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: app.name).fontWeight(.semibold)
                            HStack(spacing: 12) {
                                if let bytes = app.rowBytes {
                                    Label {
                                        Text(bytes, format: .byteCount(style: .file))
                                    } icon: {
                                        Image(systemName: "externaldrive")
                                    }
                                }
                                Label {
                                    Text(app.fileBytes, format: .byteCount(style: .file))
                                } icon: {
                                    Image(systemName: "photo.on.rectangle")
                                }
                                Text("\(app.files) files")
                            }
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                        }
                        .frame(minHeight: 44)
                    }
                }
            } footer: {
                Text("Rows in databases, and files of apps and people.")
            }
        }
        .navigationTitle("Apps")
    }
}
