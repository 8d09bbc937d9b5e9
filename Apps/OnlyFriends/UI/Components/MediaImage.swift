import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A picture from the server: its place is kept and filled with a blurred likeness until it has come.
struct MediaImage: View {
    let media: Media
    /// Width in points at which it is shown; decides which size is fetched.
    let width: CGFloat

    var body: some View {
        PlaceholderImage(
            url: media.size(atLeast: Int(width * 2)).flatMap { URL(string: $0.url) },
            thumbHash: media.thumbhash, dominantColor: media.dominantColor
        )
        .accessibilityLabel(media.altText ?? String(localized: "Photo"))
    }
}
