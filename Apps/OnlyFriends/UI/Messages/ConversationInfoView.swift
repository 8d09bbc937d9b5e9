import Base
import OnlyFriendsAPI
import SwiftUI

/// What a conversation is, who is in it, and how it leaves.
struct ConversationInfoView: View {
    let model: ConversationModel
    let messages: MessagesModel
    let session: SessionModel
    @State private var title = ""
    @State private var isAdding = false
    @State private var isLeaving = false
    @State private var removing: User?
    @State private var failure: String?
    @Environment(Navigator.self) private var navigator

    var body: some View {
        PaperForm {
            if let conversation = model.conversation {
                if conversation.isGroup {
                    GroupPictureSection(
                        conversation: conversation, isAdmin: isAdmin(conversation), model: model, messages: messages,
                        posts: session.posts)
                    name(conversation)
                }
                Section {
                    Toggle("Pinned", isOn: binding(conversation.isPinned) { .init(isPinned: $0) })
                    Picker("Notices", selection: binding(conversation.mutedUntil != nil ? 1 : 0) { .init(muteFor: $0) })
                    {
                        Text("On").tag(0)
                        if conversation.mutedUntil != nil { Text("Muted").tag(1) }
                        Text("Mute for an hour").tag(3_600)
                        Text("Mute for 8 hours").tag(28_800)
                        Text("Mute for good").tag(-1)
                    }
                    Picker(
                        "Messages disappear", selection: binding(conversation.lifetime ?? 0) { .init(lifetime: $0) }
                    ) {
                        Text("Never").tag(0)
                        ForEach(model.limits.messageLifetimes, id: \.self) { seconds in
                            Text("After \(seconds / 86_400) days").tag(seconds)
                        }
                    }
                    .disabled(!conversation.canSend)
                } footer: {
                    FieldFooter(refusal: failure, note: "New messages disappear for everybody in here.")
                }
                Section {
                    NavigationLink(value: Route.conversationSearch(model.id.description)) {
                        Label("Search in this conversation", systemImage: "magnifyingglass")
                    }
                    NavigationLink(value: Route.sharedThings(model.id.description)) {
                        Label("Photos and links", systemImage: "photo.on.rectangle")
                    }
                }
                people(conversation)
                if !conversation.isGroup, let other = conversation.members.first(where: { $0.user.relation != .`self` })
                {
                    Section {
                        Button("Report \(other.user.name)", systemImage: "flag") { report(other.user) }
                        Button("Block \(other.user.name)", systemImage: "nosign", role: .destructive) {
                            navigator.blocking = other.user
                        }
                    }
                }
                Section {
                    Button(conversation.isGroup ? "Leave the group" : "Empty this conversation", role: .destructive) {
                        isLeaving = true
                    }
                    .foregroundStyle(Color.alarm)
                } footer: {
                    FieldFooter(
                        refusal: nil,
                        note: conversation.isGroup
                            ? "The others see that you left." : "Only for you. The other keeps theirs.")
                }
            } else {
                RowSkeletons()
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("About this conversation")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .coveredSheet(isPresented: $isAdding) {
            AddMembersView(session: session, members: Set(model.conversation?.members.map(\.id) ?? [])) { people in
                await act { model.conversation = try await messages.repository.addMembers(model.id, people) }
            }
        }
        .coveredDialog(
            model.conversation?.isGroup == true ? "Leave this group?" : "Empty this conversation?",
            isPresented: $isLeaving, titleVisibility: .visible
        ) {
            Button(model.conversation?.isGroup == true ? "Leave" : "Empty", role: .destructive) {
                Task {
                    await act {
                        try await messages.repository.leave(model.id)
                        messages.remove(model.id)
                        navigator.close(conversation: model.id.description)
                    }
                }
            }
        }
        .coveredDialog(
            "Remove \(removing?.name ?? "") from the group?", isPresented: $removing.isPresent,
            titleVisibility: .visible
        ) {
            Button("Remove", role: .destructive) {
                guard let person = removing else { return }
                Task {
                    await act {
                        try await messages.repository.removeMember(model.id, person.id)
                        model.conversation = try await messages.repository.conversation(model.id)
                    }
                }
            }
        }
    }

    private func name(_ conversation: Conversation) -> some View {
        Section("Name") {
            if isAdmin(conversation) {
                TextField("Name of the group (optional)", text: $title)
                    .onAppear { title = conversation.title ?? "" }
                    .onSubmit(rename)
                if title.trimmingCharacters(in: .whitespaces) != conversation.title ?? "" {
                    Button("Save", action: rename)
                }
            } else {
                Text(verbatim: conversation.name)
            }
        }
    }

    private func people(_ conversation: Conversation) -> some View {
        Section("In here") {
            ForEach(conversation.members) { member in
                HStack(spacing: 12) {
                    NavigationLink(value: Route.person(member.id.description)) {
                        HStack(spacing: 12) {
                            ProfileImage(user: member.user, size: 36)
                            Text(verbatim: member.user.name)
                            if conversation.isGroup, member.isAdmin {
                                Text("Admin").font(.cabin(.footnote)).foregroundStyle(.secondary)
                            }
                            Spacer(minLength: 0)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    if conversation.isGroup, member.user.relation != .`self` { menu(of: member, conversation) }
                }
            }
            if isAdmin(conversation) {
                Button("Add friends", systemImage: "person.badge.plus") { isAdding = true }
            }
        }
    }

    private func menu(of member: ConversationMember, _ conversation: Conversation) -> some View {
        Menu {
            if isAdmin(conversation) {
                Button(
                    member.isAdmin ? "No longer an admin" : "Make an admin",
                    systemImage: member.isAdmin ? "person.badge.minus" : "person.badge.key"
                ) {
                    Task {
                        await act {
                            model.conversation = try await messages.repository.setAdmin(
                                model.id, member.id, !member.isAdmin)
                        }
                    }
                }
                Button("Remove from the group", systemImage: "minus.circle", role: .destructive) {
                    removing = member.user
                }
            }
            Button("Report \(member.user.name)", systemImage: "flag") { report(member.user) }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(Color.quiet)
                .frame(width: 44, height: 44)
                .contentShape(Rectangle())
        }
        .accessibilityLabel("More about \(member.user.name)")
    }

    private func report(_ person: User) { navigator.reporting = ReportSubject(person: person, in: model.id) }

    private func isAdmin(_ conversation: Conversation) -> Bool {
        conversation.isGroup && conversation.members.contains { $0.user.relation == .`self` && $0.isAdmin }
    }

    private func rename() {
        let title = title
        Task { await change(.init(title: title)) }
    }

    /// A setting that is sent as soon as it is chosen.
    private func binding<Value: Equatable & Sendable>(
        _ value: Value, _ change: @escaping @MainActor (Value) -> ConversationChange
    ) -> Binding<Value> {
        Binding(get: { value }, set: { new in if new != value { Task { await self.change(change(new)) } } })
    }

    private func change(_ change: ConversationChange) async {
        await act {
            let changed = try await messages.repository.change(model.id, change)
            model.conversation = changed
            messages.show(changed)
        }
    }

    private func act(_ action: @MainActor () async throws -> Void) async {
        do {
            try await action()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

/// Chooses friends who are to join a group.
private struct AddMembersView: View {
    let members: Set<SortableID>
    let add: @MainActor ([SortableID]) async -> Void
    @State private var circle: CircleModel
    @State private var chosen: Set<SortableID> = []
    @Environment(\.dismiss) private var dismiss

    init(
        session: SessionModel, members: Set<SortableID>, add: @escaping @MainActor ([SortableID]) async -> Void
    ) {
        self.members = members
        self.add = add
        _circle = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        NavigationStack {
            FriendPicker(
                friends: circle.friends.filter { !members.contains($0.id) }, isChosen: { chosen.contains($0) }
            ) { user in
                if chosen.remove(user.id) == nil { chosen.insert(user.id) }
            }
            .navigationTitle("Add friends")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        Task {
                            await add(chosen.sorted())
                            dismiss()
                        }
                    }
                    .disabled(chosen.isEmpty)
                }
            }
        }
        .task { await circle.load() }
    }
}
