import Base
import OnlyFriendsAPI
import SwiftUI

/// Friends with a tick for those who are chosen, to be searched by name.
struct FriendPicker: View {
    let friends: [User]
    let isChosen: @MainActor (SortableID) -> Bool
    let toggle: @MainActor (User) -> Void
    @State private var query = ""

    var body: some View {
        PaperList {
            if friends.isEmpty {
                EmptyNotice(
                    "No friends yet", systemImage: "person.2", text: "Once you have friends, choose among them here."
                )
                .listRowBackground(Color.clear)
            } else if shown.isEmpty {
                EmptyNotice(
                    "Nobody found", systemImage: "magnifyingglass", text: "None of your friends is called that."
                )
                .listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(shown) { friend in row(friend) }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .searchable(text: $query, prompt: "Find friends")
    }

    private var shown: [User] {
        let words = query.trimmingCharacters(in: .whitespaces)
        return words.isEmpty ? friends : friends.filter { $0.name.localizedStandardContains(words) }
    }

    private func row(_ friend: User) -> some View {
        Button {
            toggle(friend)
        } label: {
            HStack(spacing: 12) {
                ProfileImage(user: friend, size: 40)
                Text(verbatim: friend.name).foregroundStyle(Color.primary)
                Spacer()
                Image(systemName: isChosen(friend.id) ? "checkmark.circle.fill" : "circle")
                    .font(.system(size: 22))
                    .foregroundStyle(isChosen(friend.id) ? Color.forestGreen : Color.quiet)
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: friend.name))
        .accessibilityAddTraits(isChosen(friend.id) ? .isSelected : [])
    }
}
