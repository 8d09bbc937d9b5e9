import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own lists of friends, such as a choir or the neighbours.
struct FriendListsView: View {
    @State private var model: CircleModel
    @State private var editing: EditedList?
    @State private var deleting: FriendList?

    init(session: SessionModel) {
        _model = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        CircleContent(model: model) {
            PaperList {
                if model.lists.isEmpty {
                    EmptyNotice(
                        "No lists yet", systemImage: "list.bullet.rectangle",
                        text: "Put friends on a list, such as your choir, and post for them alone."
                    ) {
                        Button("New list") { editing = EditedList() }.buttonStyle(.borderedProminent)
                    }
                    .listRowBackground(Color.clear)
                } else {
                    Section {
                        ForEach(model.lists) { row($0) }
                    } footer: {
                        Text("Nobody learns that they are on a list, or of what it is called.").font(.cabin(.footnote))
                    }
                }
            }
            .font(.cabin(.body))
            .onPaper()
        }
        .navigationTitle("Friend lists")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New list", systemImage: "plus") { editing = EditedList() }
            }
        }
        .coveredSheet(item: $editing) { EditListView(edited: $0, model: model) }
        .coveredDialog(
            "Delete the list \(deleting?.name ?? "")?", isPresented: $deleting.isPresent, titleVisibility: .visible,
            presenting: deleting
        ) { list in
            Button("Delete", role: .destructive) { Task { await model.delete(list) } }
        } message: { _ in
            Text("Your friends stay your friends. Posts for this list stay with those who see them now.")
        }
    }

    private func row(_ list: FriendList) -> some View {
        Button {
            editing = EditedList(list)
        } label: {
            HStack {
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: list.name).foregroundStyle(Color.primary)
                    HStack(spacing: 6) {
                        Text("\(list.memberIds.count) friends")
                        if list.hidesPresence == true {
                            Image(systemName: "eye.slash").accessibilityLabel("Invisible to this list")
                        }
                    }
                    .font(.cabin(.footnote)).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "chevron.forward").font(.footnote).foregroundStyle(.secondary)
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .swipeActions { Button("Delete", role: .destructive) { deleting = list } }
        .contextMenu { Button("Delete", systemImage: "trash", role: .destructive) { deleting = list } }
    }
}

/// A list that is being made or changed.
struct EditedList: Identifiable {
    let id = UUID()
    /// Nil for a new one.
    var list: SortableID?
    var name = ""
    var members: Set<SortableID> = []
    var hidesPresence = false

    init() {}

    init(_ list: FriendList) {
        (self.list, name, members) = (list.id, list.name, Set(list.memberIds))
        hidesPresence = list.hidesPresence == true
    }
}

/// A list's name, and who is on it.
private struct EditListView: View {
    @State var edited: EditedList
    let model: CircleModel
    @State private var isConfirmingDeletion = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                TextField("Name of the list", text: $edited.name)
                    .font(.cabin(.title3))
                    .padding(14)
                    .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
                    .padding([.horizontal, .top], 16)
                Toggle(isOn: $edited.hidesPresence) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Invisible to this list").font(.cabin(.body))
                        Text("You and those on it don't see when the other is online.")
                            .font(.cabin(.footnote))
                            .foregroundStyle(.secondary)
                    }
                }
                .padding(14)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
                .padding([.horizontal, .top], 16)
                .padding(.bottom, 8)
                FriendPicker(friends: model.friends) {
                    edited.members.contains($0)
                } toggle: { friend in
                    if edited.members.remove(friend.id) == nil { edited.members.insert(friend.id) }
                }
            }
            .background(Color.paper)
            .navigationTitle(edited.list == nil ? "New list" : "Edit list")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .disabled(edited.name.trimmingCharacters(in: .whitespaces).isEmpty || model.isSaving)
                }
                if edited.list != nil {
                    ToolbarItem(placement: .bottomBar) {
                        Button("Delete list", role: .destructive) { isConfirmingDeletion = true }
                            .rowAction(.destructive)
                    }
                }
            }
            .coveredDialog(
                "Delete the list \(edited.name)?", isPresented: $isConfirmingDeletion, titleVisibility: .visible
            ) {
                Button("Delete", role: .destructive, action: delete)
            } message: {
                Text("Your friends stay your friends. Posts for this list stay with those who see them now.")
            }
        }
    }

    private func save() {
        let draft = FriendListDraft(
            name: edited.name, memberIds: edited.members.sorted(), hidesPresence: edited.hidesPresence)
        Task { if await model.save(draft, as: edited.list) { dismiss() } }
    }

    private func delete() {
        Task {
            if let list = model.lists.first(where: { $0.id == edited.list }) { await model.delete(list) }
            dismiss()
        }
    }
}
