import SwiftUI

/// Whose videos the feed is of.
enum FeedScope: String, CaseIterable {
    case following, school

    var title: LocalizedStringKey {
        switch self {
        case .following: "Following"
        case .school: "My school"
        }
    }
}

/// Changes between the two, over what plays.
struct FeedScopePicker: View {
    @Binding var scope: FeedScope

    var body: some View {
        HStack(spacing: 4) {
            ForEach(FeedScope.allCases, id: \.self) { each in
                Button {
                    scope = each
                } label: {
                    VStack(spacing: 4) {
                        Text(each.title).font(.sora(.subheadline, weight: .bold))
                        Capsule().fill(each == scope ? Color.lime : .clear).frame(width: 28, height: 3)
                    }
                    .foregroundStyle(.white)
                    .shadow(color: .black.opacity(0.6), radius: 4)
                    .opacity(each == scope ? 1 : 0.8)
                    .padding(.horizontal, 12)
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(each == scope ? .isSelected : [])
            }
        }
        .padding(.top, 4)
    }
}
