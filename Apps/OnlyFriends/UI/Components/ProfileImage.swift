import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A person's picture in a circle, or their initials.
struct ProfileImage: View {
    let user: User?
    /// Diameter in points.
    let size: CGFloat

    var body: some View {
        Group {
            if let picture = user?.profilePicture {
                MediaImage(media: picture, width: size)
            } else {
                ZStack {
                    Circle().fill(tint.gradient)
                    Text(initials)
                        .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
                        .foregroundStyle(.white)
                }
            }
        }
        .frame(width: size, height: size)
        .clipShape(Circle())
        .accessibilityHidden(true)
    }

    private var initials: String {
        let words = (user?.name ?? "").split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map(String.init) }
        return letters.isEmpty ? "?" : letters.joined().uppercased()
    }

    /// The same person always has the same colour.
    private var tint: Color {
        let palette: [Color] = [.forestGreen, .teal, .indigo, .orange, .pink, .brown]
        let seed = (user?.id.rawValue ?? 0) >> 3
        return palette[Int(seed % Int64(palette.count))]
    }
}
