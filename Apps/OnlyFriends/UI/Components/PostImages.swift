import OnlyFriendsAPI
import SwiftUI

/// A post's pictures: one in its own shape, several in a row that is swiped or stepped through. Touched, they fill the window.
struct PostImages: View {
    let images: [Media]
    @State private var opened: OpenedPhoto?
    @Environment(\.horizontalSizeClass) private var widthClass

    /// So wide that on a phone the next picture shows that there are more, in points.
    private var widest: CGFloat { widthClass == .compact ? 300 : 420 }

    var body: some View {
        Group {
            if images.count == 1, let image = images.first {
                Button {
                    opened = OpenedPhoto(id: 0)
                } label: {
                    MediaImage(media: image, width: 640)
                        .aspectRatio(image.shownRatio, contentMode: .fit)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                }
                .buttonStyle(.plain)
                .accessibilityHint("Shows it in full size")
            } else {
                PhotoRow(images: images, widest: widest, hasArrows: widthClass != .compact) {
                    opened = OpenedPhoto(id: $0)
                }
            }
        }
        .coveredScreen(item: $opened) { PhotoViewer(images: images, index: $0.id) }
    }
}

/// Which picture fills the window.
struct OpenedPhoto: Identifiable {
    let id: Int
}

/// Several pictures side by side, with a count, and arrows where there is a pointer.
private struct PhotoRow: View {
    let images: [Media]
    let widest: CGFloat
    let hasArrows: Bool
    let open: @MainActor (Int) -> Void
    // Nil until somebody moves it: a place that is set at the start brings the row into sight, and the feed with it.
    @State private var place: Int?

    private static let height: CGFloat = 260

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            LazyHStack(spacing: 8) {
                ForEach(Array(images.enumerated()), id: \.offset) { place, image in
                    Button {
                        open(place)
                    } label: {
                        MediaImage(media: image, width: 320)
                            .frame(width: min(Self.height * image.shownRatio, widest), height: Self.height)
                            .clipShape(RoundedRectangle(cornerRadius: 12))
                    }
                    .buttonStyle(.plain)
                    .accessibilityHint("Shows it in full size")
                }
            }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $place, anchor: .leading)
        .frame(height: Self.height)
        // Where the picture that it counts begins: at the end of the row stands a piece of the next.
        .overlay(alignment: .topLeading) {
            Text("\((place ?? 0) + 1) of \(images.count)")
                .font(.cabin(.caption, weight: .semibold))
                .monospacedDigit()
                .foregroundStyle(.white)
                .padding(.horizontal, 10)
                .padding(.vertical, 5)
                .background(.black.opacity(0.6), in: Capsule())
                .padding(10)
                .accessibilityHidden(true)
        }
        .overlay(alignment: .leading) {
            if hasArrows, (place ?? 0) > 0 { arrow("chevron.backward", "Previous photo", by: -1) }
        }
        .overlay(alignment: .trailing) {
            if hasArrows, (place ?? 0) < images.count - 1 { arrow("chevron.forward", "Next photo", by: 1) }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("\(images.count) photos")
    }

    private func arrow(_ systemImage: String, _ label: LocalizedStringKey, by step: Int) -> some View {
        Button {
            withAnimation { place = min(max((place ?? 0) + step, 0), images.count - 1) }
        } label: {
            Image(systemName: systemImage)
                .font(.system(size: 15, weight: .semibold))
                .foregroundStyle(Color.primary)
                .frame(width: 36, height: 36)
                .background(.bar, in: Circle())
                .shadow(radius: 3)
                .frame(width: 44, height: 44)
                .contentShape(Circle())
        }
        .buttonStyle(.plain)
        .padding(4)
        .accessibilityLabel(label)
    }
}

extension Media {
    /// Width over height, kept between tall portrait and wide panorama.
    var shownRatio: CGFloat { min(max(CGFloat(width) / CGFloat(max(height, 1)), 0.75), 2) }
}
