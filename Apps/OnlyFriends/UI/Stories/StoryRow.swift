import OnlyFriendsAPI
import SwiftUI

/// Whose stories there are, above the feed: a ring of colour around those with something new.
struct StoryRow: View {
    let model: StoriesModel
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(alignment: .top, spacing: 14) {
                own
                ForEach(model.others) { ring in
                    Button {
                        navigator.watch(ring.id, in: model, by: session.clock)
                    } label: {
                        StoryFace(user: ring.user, name: ring.user.name, isNew: !ring.isSeen)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(
                        ring.isSeen ? "Story of \(ring.user.name), seen" : "New story of \(ring.user.name)")
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 4)
        }
    }

    @ViewBuilder private var own: some View {
        let mine = String(localized: "Your story")
        VStack(spacing: 4) {
            if let ring = model.own {
                Button {
                    navigator.watch(ring.id, in: model, by: session.clock)
                } label: {
                    StoryFace(user: session.me, name: mine, isNew: false)
                }
                .accessibilityLabel("Your story")
            } else {
                Button {
                    navigator.isShowing = true
                } label: {
                    StoryFace(user: session.me, name: mine, isNew: nil)
                }
                .accessibilityLabel("Show a story")
            }
        }
        .buttonStyle(.plain)
        .overlay(alignment: .topTrailing) {
            Button {
                navigator.isShowing = true
            } label: {
                Image(systemName: "plus")
                    .font(.system(size: 12, weight: .bold))
                    .foregroundStyle(Color.onGreen)
                    .frame(width: 24, height: 24)
                    .background(Color.forestGreen, in: Circle())
                    .overlay(Circle().stroke(Color.paper, lineWidth: 2))
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Add to your story")
            .offset(x: -2, y: 44)
        }
    }
}

/// A face in its ring, with a name below.
private struct StoryFace: View {
    let user: User?
    let name: String
    /// Nil where there is nothing to see.
    let isNew: Bool?

    var body: some View {
        VStack(spacing: 4) {
            ProfileImage(user: user, size: 60)
                .padding(4)
                .overlay { Circle().stroke(ring, lineWidth: isNew == true ? 3 : 1.5) }
            Text(verbatim: user?.relation == .`self` ? name : name.split(separator: " ").first.map(String.init) ?? name)
                .font(.cabin(.caption))
                .lineLimit(1)
                .frame(width: 72)
        }
        .contentShape(Rectangle())
    }

    private var ring: Color {
        switch isNew {
        case true: .forestGreen
        case false: .quiet.opacity(0.45)
        case nil: .clear
        }
    }
}
