import OnlyFriendsAPI
import SwiftUI

/// A post's pictures: one in its own shape, several as pages that are swiped through.
struct PostImages: View {
    let images: [Media]
    @Environment(\.horizontalSizeClass) private var widthClass

    /// So wide that on a phone the next picture shows that there are more, in points.
    private var widest: CGFloat { widthClass == .compact ? 300 : 420 }

    var body: some View {
        if images.count == 1, let image = images.first {
            MediaImage(media: image, width: 640)
                .aspectRatio(image.shownRatio, contentMode: .fit)
                .clipShape(RoundedRectangle(cornerRadius: 12))
        } else {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 8) {
                    ForEach(images) { image in
                        MediaImage(media: image, width: 320)
                            .frame(width: min(260 * image.shownRatio, widest), height: 260)
                            .clipShape(RoundedRectangle(cornerRadius: 12))
                    }
                }
            }
            .frame(height: 260)
            .accessibilityElement(children: .contain)
            .accessibilityLabel("\(images.count) photos")
        }
    }
}

extension Media {
    /// Width over height, kept between tall portrait and wide panorama.
    var shownRatio: CGFloat { min(max(CGFloat(width) / CGFloat(max(height, 1)), 0.75), 2) }
}
