import OnlyFriendsAPI
import SwiftUI

/// Chooses for whom a post is.
struct AudienceView: View {
    @Bindable var model: AudienceModel
    /// Why the choice could not be kept.
    var failure: String?

    var body: some View {
        PaperList {
            Section {
                row(.friends, "Friends", "person.2", note: "\(model.circle.friends.count) friends")
                row(.closeFriends, "Close friends", "star", note: "\(model.circle.closeFriends.count) friends")
                NavigationLink {
                    CloseFriendsPicker(circle: model.circle)
                } label: {
                    Text("Choose close friends").padding(.leading, 40)
                }
            }
            Section {
                row(.except, "Friends, except some", "person.badge.minus", note: "\(model.leftOut.count) left out")
                if model.choice == .except { picker("Left out", \.leftOut) }
                row(.some, "Some friends", "person.crop.circle.badge.checkmark", note: "\(model.letIn.count) friends")
                if model.choice == .some { picker("Some friends", \.letIn) }
            }
            if !model.lists.isEmpty {
                Section("Your lists") {
                    ForEach(model.lists) { list in
                        choose(.list(list.id)) {
                            AudienceRow(
                                title: Text(verbatim: list.name), systemImage: "list.bullet",
                                note: Text("\(list.memberIds.count) friends"), isChosen: model.choice == .list(list.id))
                        }
                    }
                }
            }
            if model.isForStory {
                Section {
                    NavigationLink {
                        HiddenStoriesView(circle: model.circle)
                    } label: {
                        AudienceRow(
                            title: Text("Hide stories from"), systemImage: "eye.slash",
                            note: model.circle.phase == .loaded
                                ? Text("\(model.circle.withoutStories.count) friends") : nil,
                            isChosen: false)
                    }
                } footer: {
                    FieldFooter(
                        refusal: nil, note: "They see none of your stories, whatever you choose for one of them.")
                }
            }
            if let refusal = model.refusal ?? failure {
                Section { FieldFooter(refusal: refusal, note: nil).listRowBackground(Color.clear) }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Who sees it")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.circle.load() }
    }

    private func row(
        _ choice: AudienceModel.Choice, _ title: LocalizedStringKey, _ systemImage: String, note: LocalizedStringKey
    ) -> some View {
        choose(choice) {
            AudienceRow(
                title: Text(title), systemImage: systemImage, note: model.circle.phase == .loaded ? Text(note) : nil,
                isChosen: model.choice == choice)
        }
    }

    private func choose(
        _ choice: AudienceModel.Choice, @ViewBuilder label: () -> some View
    ) -> some View {
        Button {
            model.choice = choice
        } label: {
            label()
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(model.choice == choice ? .isSelected : [])
    }

    private func picker(
        _ title: LocalizedStringKey, _ chosen: ReferenceWritableKeyPath<AudienceModel, Set<User.ID>>
    ) -> some View {
        NavigationLink {
            FriendPicker(friends: model.circle.friends) {
                model[keyPath: chosen].contains($0)
            } toggle: { friend in
                if model[keyPath: chosen].remove(friend.id) == nil { model[keyPath: chosen].insert(friend.id) }
            }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
        } label: {
            Text("Choose friends").padding(.leading, 40)
        }
    }
}

/// Close friends, chosen on the way to a post for them.
private struct CloseFriendsPicker: View {
    let circle: CircleModel

    var body: some View {
        FriendPicker(friends: circle.friends) { id in
            circle.closeFriends.contains { $0.id == id }
        } toggle: { friend in
            Task { await circle.setClose(friend, friend.isCloseFriend != true) }
        }
        .navigationTitle("Close friends")
        .navigationBarTitleDisplayMode(.inline)
    }
}

private struct AudienceRow: View {
    let title: Text
    let systemImage: String
    let note: Text?
    let isChosen: Bool

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: systemImage)
                .foregroundStyle(Color.forestGreen)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                title.foregroundStyle(Color.primary)
                if let note { note.font(.cabin(.footnote)).foregroundStyle(.secondary) }
            }
            Spacer()
            if isChosen { Image(systemName: "checkmark").foregroundStyle(Color.forestGreen).accessibilityHidden(true) }
        }
        .contentShape(Rectangle())
    }
}
