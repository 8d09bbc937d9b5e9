import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The moments that are open, above the feed.
struct OpenMoments: View {
    let model: MomentsModel

    var body: some View {
        let moments = model.open
        if moments.count == 1 {
            link(moments[0], isNarrow: false).padding(.horizontal, 16)
        } else if !moments.isEmpty {
            // Side by side, so that the feed begins below one of them.
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(alignment: .top, spacing: 12) {
                    ForEach(moments) { link($0, isNarrow: true).frame(width: 300) }
                }
                .padding(.horizontal, 16)
            }
        }
    }

    private func link(_ moment: Moment, isNarrow: Bool) -> some View {
        NavigationLink(value: Route.moment(moment.id.description)) {
            MomentCard(moment: moment, isNarrow: isNarrow)
        }
        .buttonStyle(.plain)
        .hoverEffect(.highlight)
    }
}

/// A moment as a card: what is newest in it, what it is called, who was there, and how long it stays open.
struct MomentCard: View {
    let moment: Moment
    /// Whether it stands beside others.
    var isNarrow = false

    var body: some View {
        HStack(spacing: 14) {
            MomentCover(pictures: moment.pictures)
            VStack(alignment: .leading, spacing: 6) {
                Text(verbatim: moment.title)
                    .font(.lora(.headline))
                    .foregroundStyle(Color.primary)
                    .lineLimit(2)
                HStack(spacing: 8) {
                    Faces(members: moment.members)
                    Text("\(moment.pictureCount) photos")
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
                MomentBadge(moment: moment)
            }
            Spacer(minLength: 0)
            if !isNarrow {
                Image(systemName: "chevron.forward")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    .accessibilityHidden(true)
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}

/// How long a moment stays open, or that it was kept.
struct MomentBadge: View {
    let moment: Moment

    var body: some View {
        HStack(spacing: 4) {
            if moment.isKept {
                Image(systemName: "bookmark.fill").accessibilityHidden(true)
                Text(moment.startedAt, format: .dateTime.day().month(.wide).year())
            } else {
                Image(systemName: "clock").accessibilityHidden(true)
                RemainingTimeText(until: moment.closesAt)
            }
        }
        .font(.cabin(.caption, weight: .semibold))
        .foregroundStyle(moment.isKept ? Color.forestGreen : Color.amber)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .background((moment.isKept ? Color.forestGreen : Color.amber).opacity(0.15), in: Capsule())
    }
}

/// The newest pictures of a moment as a small square.
private struct MomentCover: View {
    let pictures: [MomentPicture]
    private static let side: CGFloat = 84

    var body: some View {
        ZStack {
            Color.forestGreen.opacity(0.12)
            if pictures.count >= 4 {
                VStack(spacing: 2) {
                    HStack(spacing: 2) {
                        tile(pictures[0])
                        tile(pictures[1])
                    }
                    HStack(spacing: 2) {
                        tile(pictures[2])
                        tile(pictures[3])
                    }
                }
            } else if let latest = pictures.last {
                MediaImage(media: latest.image, width: Self.side)
            } else {
                Image(systemName: "photo.stack")
                    .font(.system(size: 28))
                    .foregroundStyle(Color.forestGreen)
            }
        }
        .frame(width: Self.side, height: Self.side)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityHidden(true)
    }

    private func tile(_ picture: MomentPicture) -> some View {
        MediaImage(media: picture.image, width: Self.side / 2)
            .frame(width: Self.side / 2 - 1, height: Self.side / 2 - 1)
            .clipped()
    }
}

/// Some faces that overlap.
private struct Faces: View {
    let members: [MomentMember]
    private static let most = 4

    var body: some View {
        HStack(spacing: -8) {
            ForEach(members.prefix(Self.most)) { member in
                ProfileImage(user: member.user, size: 26)
                    .overlay(Circle().stroke(Color.card, lineWidth: 2))
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: members.map(\.user.name).joined(separator: ", ")))
    }
}
