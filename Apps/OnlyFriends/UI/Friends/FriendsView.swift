import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Friends, requests, and the search for people.
struct FriendsView: View {
    @Bindable var model: FriendsModel

    var body: some View {
        PaperList {
            if model.showsSearch {
                SearchSections(model: model)
            } else {
                switch model.phase {
                case .idle, .loading:
                    RowSkeletons()
                case .failed(let sentence):
                    EmptyNotice("Couldn't load your friends", systemImage: "wifi.exclamationmark", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    }
                    .listRowBackground(Color.clear)
                case .loaded:
                    FriendSections(model: model)
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Friends")
        .searchable(text: $model.query, prompt: "Find people")
        .refreshable { await model.load() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.invitation) { Label("Invite somebody", systemImage: "qrcode") }
            }
            ToolbarItem(placement: .topBarTrailing) {
                Menu {
                    Picker("Order", selection: $model.order) {
                        Text("By name").tag(FriendOrder.name)
                        Text("Newest first").tag(FriendOrder.recent)
                    }
                } label: {
                    Label("Order", systemImage: "arrow.up.arrow.down")
                }
            }
        }
        .task(id: model.order) { await model.load() }
        .task(id: model.query) { await model.search() }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }
}

private struct FriendSections: View {
    let model: FriendsModel
    @Environment(SessionModel.self) private var session: SessionModel?

    var body: some View {
        Section {
            if !model.incoming.isEmpty || !model.outgoing.isEmpty {
                NavigationLink(value: Route.requests) {
                    Label("Requests", systemImage: "person.badge.plus")
                }
                .badge(model.incoming.count)
            }
            NavigationLink(value: Route.contacts) { Label("From your contacts", systemImage: "person.text.rectangle") }
        }
        if !model.birthdays.isEmpty {
            Section("Birthdays this week") {
                ForEach(model.birthdays) { BirthdayRow(user: $0) }
            }
        }
        if let session { NudgeSection(session: session) }
        SuggestionSection(model: model)
        Section {
            ForEach(model.friends.items) { friend in
                NavigationLink(value: Route.person(friend.id.description)) { PersonRow(user: friend) }
                    .swipeActions {
                        Button("Remove", role: .destructive) { Task { await model.remove(friend) } }
                    }
            }
            if model.friends.nextCursor != nil {
                ProgressView()
                    .frame(maxWidth: .infinity)
                    .onAppear { Task { await model.loadMore() } }
                    .id(model.friends.items.count)
            }
        } header: {
            if !model.friends.isEmpty { Text("Your friends") }
        }
        if model.friends.isEmpty {
            EmptyNotice(
                "No friends yet", systemImage: "person.2",
                text: "Search for the name or the whole phone number of somebody you know."
            ) {
                NavigationLink("Invite somebody", value: Route.invitation).buttonStyle(.borderedProminent)
            }
            .listRowBackground(Color.clear)
        }
    }
}

/// A friend whose birthday is soon.
private struct BirthdayRow: View {
    let user: User

    var body: some View {
        NavigationLink(value: Route.person(user.id.description)) {
            HStack(spacing: 12) {
                ProfileImage(user: user, size: 40)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: user.name).font(.cabin(.body, weight: .medium))
                    if let day = user.birthday {
                        ComingBirthday(day: day).font(.cabin(.footnote))
                    }
                }
                Spacer()
                Image(systemName: "gift").foregroundStyle(Color.amber).accessibilityHidden(true)
            }
        }
    }
}

private struct SearchSections: View {
    let model: FriendsModel

    var body: some View {
        if let code = model.invitationCode {
            Section {
                NavigationLink(value: Route.invited(code)) {
                    Label("Open this invitation", systemImage: "envelope.open")
                }
            }
        }
        if !model.foundFriends.isEmpty {
            Section("Friends") { rows(model.foundFriends) }
        }
        if !model.foundOthers.isEmpty {
            Section("People") { rows(model.foundOthers) }
        }
        if model.isSearching, model.found.isEmpty {
            ProgressView().frame(maxWidth: .infinity).listRowBackground(Color.clear)
        } else if model.found.isEmpty, model.invitationCode == nil {
            EmptyNotice(
                "Nobody found", systemImage: "magnifyingglass",
                text: "Check the spelling, or type the whole phone number with its country code."
            )
            .listRowBackground(Color.clear)
        }
    }

    private func rows(_ users: [User]) -> some View {
        ForEach(users) { user in
            AddablePersonRow(user: user) { await model.request(user) }
        }
    }
}

/// A person as a row: picture, name, and what tells them apart.
struct PersonRow: View {
    let user: User
    /// Why they are shown, in place of what tells them apart.
    var reason: LocalizedStringKey?

    var body: some View {
        HStack(spacing: 12) {
            ProfileImage(user: user, size: 44)
                .overlay(alignment: .bottomTrailing) { PresenceDot(person: user.id) }
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 4) {
                    Text(verbatim: user.name)
                        .font(.cabin(.body, weight: .medium))
                    if user.isCloseFriend == true {
                        Image(systemName: "star.fill")
                            .font(.caption)
                            .foregroundStyle(Color.amber)
                            .accessibilityLabel("Close friend")
                    }
                }
                if let note = reason ?? note {
                    Text(note)
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                }
            }
        }
    }

    private var note: LocalizedStringKey? {
        switch user.relation {
        case .`self`: "You"
        case .requestSent: "Request sent"
        case .requestReceived: "Wants to be your friend"
        case .friend, .none:
            user.mutualFriendsCount.flatMap { count in
                count == 0 ? nil : "\(count) friends in common"
            }
        }
    }
}
