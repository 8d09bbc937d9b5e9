import DesignKit
import EightAPI
import SwiftUI

/// A clip in a grid: its poster and how long it lasts.
struct GridCell: View {
    let clip: Clip

    var body: some View {
        PlaceholderImage(
            url: clip.poster?.url(width: 240).flatMap { URL(string: $0) }, thumbHash: clip.poster?.thumbhash,
            dominantColor: nil
        )
        .aspectRatio(3 / 4, contentMode: .fill)
        .overlay(alignment: .bottomLeading) {
            Label(
                "\(clip.duration.formatted(.number.precision(.fractionLength(0...1)))) s",
                systemImage: "play.fill"
            )
            .font(.sora(.caption2))
            .foregroundStyle(.white)
            .padding(.horizontal, 7)
            .padding(.vertical, 4)
            .background(.black.opacity(0.55), in: Capsule())
            .padding(6)
        }
        .overlay(alignment: .bottomTrailing) {
            if let views = clip.viewCount {
                Label {
                    Text(views, format: .number.notation(.compactName))
                } icon: {
                    Image(systemName: "eye.fill")
                }
                .font(.sora(.caption2))
                .foregroundStyle(.white)
                .padding(.horizontal, 7)
                .padding(.vertical, 4)
                .background(.black.opacity(0.55), in: Capsule())
                .padding(6)
            }
        }
        .overlay(alignment: .topTrailing) {
            if clip.isPinned {
                Image(systemName: "pin.fill")
                    .font(.system(size: 12, weight: .bold))
                    .foregroundStyle(Color.onLime)
                    .frame(width: 26, height: 26)
                    .background(Color.lime, in: Circle())
                    .padding(6)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 8))
    }
}
