import Base
import OnlyFriendsAPI
import SwiftUI

/// Adds friends who were there as well to a moment that the person started.
struct AddPeopleView: View {
    private let model: MomentModel
    private let most: Int
    @State private var circle: CircleModel
    @State private var chosen: Set<SortableID> = []
    @State private var isAdding = false
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss

    init(model: MomentModel, session: SessionModel) {
        self.model = model
        most = (session.config?.limits ?? ServerConfig.Limits()).momentMembersMaximum
        _circle = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 0) {
                FieldFooter(
                    refusal: failure ?? tooMany, note: "They see all of its photos, and can add their own."
                )
                .foregroundStyle(.secondary)
                .padding([.horizontal, .top], 16)
                friends
            }
            .background(Color.paper)
            .navigationTitle("Who else was there?")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Add", action: add).disabled(!canAdd) }
            }
        }
        .presentationSizing(.page)
        .task { await circle.load() }
    }

    @ViewBuilder private var friends: some View {
        switch circle.phase {
        case .failed(let sentence):
            EmptyNotice("Couldn't load your friends", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await circle.load() } }.buttonStyle(.borderedProminent)
            }
            .frame(maxHeight: .infinity)
        case .idle, .loading: PaperList { RowSkeletons() }.onPaper()
        case .loaded where others.isEmpty && !circle.friends.isEmpty:
            EmptyNotice(
                "All of them are there", systemImage: "person.2",
                text: "Each of your friends is in this moment already."
            )
            .frame(maxHeight: .infinity)
        case .loaded:
            FriendPicker(friends: others) {
                chosen.contains($0)
            } toggle: { friend in
                if chosen.remove(friend.id) == nil { chosen.insert(friend.id) }
            }
        }
    }

    /// Friends who are not in it.
    private var others: [User] {
        let there = Set(model.moment?.members.map(\.id) ?? [])
        return circle.friends.filter { !there.contains($0.id) }
    }

    private var room: Int { max(0, most - (model.moment?.members.count ?? 0)) }
    private var tooMany: String? {
        chosen.count > room ? String(localized: "There is room for \(room) more.") : nil
    }
    private var canAdd: Bool { !chosen.isEmpty && chosen.count <= room && !isAdding }

    private func add() {
        isAdding = true
        failure = nil
        Task {
            defer { isAdding = false }
            do {
                try await model.addPeople(chosen)
                dismiss()
            } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
            }
        }
    }
}
