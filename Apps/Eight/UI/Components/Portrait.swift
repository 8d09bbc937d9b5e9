import Base
import DesignKit
import EightAPI
import SwiftUI

/// Somebody's picture in a circle, or their initials.
struct Portrait: View {
    let person: Person
    /// Diameter in points.
    var size: CGFloat = 44

    var body: some View {
        Group {
            if let picture = person.picture {
                PlaceholderImage(
                    url: picture.url(width: Int(size * 2)).flatMap { URL(string: $0) }, thumbHash: picture.thumbhash,
                    dominantColor: nil)
            } else {
                ZStack {
                    Circle().fill(tint)
                    Text(verbatim: initials)
                        .font(.custom("Sora", size: size * 0.38, relativeTo: .body).weight(.semibold))
                        .foregroundStyle(.white)
                }
            }
        }
        .frame(width: size, height: size)
        .clipShape(Circle())
        .accessibilityHidden(true)
    }

    private var initials: String {
        let words = person.name.split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map(String.init) }
        return letters.isEmpty ? "?" : letters.joined().uppercased()
    }

    /// The same person always has the same colour; white stands out on each.
    private var tint: Color {
        let palette: [UInt32] = [0x3D6B00, 0x0F6E6E, 0x7A3FB0, 0xB0443F, 0x2F5FB3, 0x8A5A00]
        return Color(hex: palette[Int((person.id.rawValue >> 3) % Int64(palette.count))])
    }
}
