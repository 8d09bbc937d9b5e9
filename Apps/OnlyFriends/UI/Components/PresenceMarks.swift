import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A green dot at a picture's edge for a friend who is here.
struct PresenceDot: View {
    let person: SortableID?
    /// Diameter in points.
    var size: CGFloat = 12
    @Environment(PresenceModel.self) private var presence: PresenceModel?

    var body: some View {
        if presence?[person]?.isOnline == true {
            Circle()
                .fill(Color.online)
                .frame(width: size, height: size)
                .overlay(Circle().stroke(Color.paper, lineWidth: 2))
                .accessibilityElement()
                .accessibilityLabel("Online")
        }
    }
}

/// Whether a friend is here or when they last were, in words; nothing where that is not known.
struct PresenceLine: View {
    let person: SortableID?
    @Environment(PresenceModel.self) private var presence: PresenceModel?

    var body: some View {
        if let known = presence?[person] {
            Group {
                if known.isOnline {
                    Text("Online").foregroundStyle(Color.forestGreen)
                } else if let seen = known.lastSeen {
                    HStack(spacing: 4) {
                        Text("Last seen")
                        RelativeDateText(seen)
                    }
                    .foregroundStyle(.secondary)
                    .accessibilityElement(children: .combine)
                }
            }
            .font(.cabin(.footnote))
            .lineLimit(1)
        }
    }
}
