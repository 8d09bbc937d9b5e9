import SwiftUI

/// What a page looks like before it is there.
struct ProfileSkeleton: View {
    var body: some View {
        VStack(spacing: 16) {
            Circle().fill(Color.stageLine).frame(width: 104, height: 104).padding(.top, 20)
            RoundedRectangle(cornerRadius: 6).fill(Color.stageLine).frame(width: 160, height: 20)
            RoundedRectangle(cornerRadius: 6).fill(Color.stageLine).frame(width: 220, height: 14)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
