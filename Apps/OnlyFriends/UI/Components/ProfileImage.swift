import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A person's picture in a circle, or their initials.
struct ProfileImage: View {
    private let name: String
    private let picture: Media?
    /// Diameter in points.
    private let size: CGFloat
    /// Chooses the colour: the same person always has the same.
    private let seed: Int64

    init(user: User?, size: CGFloat) {
        self.init(name: user?.name ?? "", picture: user?.profilePicture, size: size, seed: user?.id.rawValue ?? 0)
    }

    /// Of somebody of whom no more is known.
    init(name: String, picture: Media?, size: CGFloat, seed: Int64 = 0) {
        (self.name, self.picture, self.size, self.seed) = (name, picture, size, seed)
    }

    var body: some View {
        Group {
            if let picture {
                MediaImage(media: picture, width: size)
            } else {
                ZStack {
                    Circle().fill(tint)
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
        let words = name.split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map(String.init) }
        return letters.isEmpty ? "?" : letters.joined().uppercased()
    }

    /// White initials can be read on each of them, by day and by night.
    private static let palette = [0x24663C, 0x1B6470, 0x4A4A9C, 0x93491A, 0x963A5C, 0x6E5439].map { Color(hex: $0) }

    private var tint: Color {
        Self.palette[Int((seed >> 3).magnitude % UInt64(Self.palette.count))]
    }
}
