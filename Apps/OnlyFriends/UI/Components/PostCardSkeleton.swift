import SwiftUI

/// The shape of a post while posts are on their way.
struct PostCardSkeleton: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Circle().fill(.quaternary).frame(width: 44, height: 44)
                VStack(alignment: .leading, spacing: 6) {
                    Capsule().fill(.quaternary).frame(width: 120, height: 12)
                    Capsule().fill(.quaternary).frame(width: 70, height: 10)
                }
                Spacer()
            }
            Capsule().fill(.quaternary).frame(height: 12)
            Capsule().fill(.quaternary).frame(width: 200, height: 12)
        }
        .padding(16)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 16)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
