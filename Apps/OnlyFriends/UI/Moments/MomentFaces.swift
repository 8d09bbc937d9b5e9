import OnlyFriendsAPI
import SwiftUI

/// Those who were there, and a way to add others.
struct MomentFaces: View {
    let moment: Moment
    let canAdd: Bool
    let add: @MainActor () -> Void

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(alignment: .top, spacing: 10) {
                ForEach(moment.members) { MomentFace(member: $0, showsWish: !moment.isKept) }
                if canAdd { AddFace(add: add) }
            }
            .padding(.vertical, 2)
        }
    }
}

private struct AddFace: View {
    let add: @MainActor () -> Void

    var body: some View {
        Button(action: add) {
            VStack(spacing: 4) {
                Image(systemName: "plus")
                    .font(.system(size: 20, weight: .semibold))
                    .foregroundStyle(Color.forestGreen)
                    .frame(width: 52, height: 52)
                    .background(Color.forestGreen.opacity(0.12), in: Circle())
                Text("Add")
                    .font(.cabin(.caption))
                    .foregroundStyle(Color.primary)
                    .lineLimit(1)
                    .frame(width: 64)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .hoverEffect(.highlight)
        .accessibilityLabel("Add people who were there")
        .help("Add people who were there")
    }
}

/// Somebody who was there, with a mark when they want to keep it.
private struct MomentFace: View {
    let member: MomentMember
    let showsWish: Bool

    var body: some View {
        VStack(spacing: 4) {
            ProfileImage(user: member.user, size: 52)
                .overlay(alignment: .bottomTrailing) {
                    if showsWish, member.keeps {
                        Image(systemName: "bookmark.fill")
                            .font(.system(size: 10, weight: .bold))
                            .foregroundStyle(Color.onGreen)
                            .frame(width: 20, height: 20)
                            .background(Color.forestGreen, in: Circle())
                            .overlay(Circle().stroke(Color.paper, lineWidth: 2))
                    }
                }
            Text(verbatim: member.user.name.split(separator: " ").first.map(String.init) ?? member.user.name)
                .font(.cabin(.caption))
                .lineLimit(1)
                .frame(width: 64)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            showsWish && member.keeps
                ? Text("\(member.user.name) wants to keep it") : Text(verbatim: member.user.name))
    }
}
