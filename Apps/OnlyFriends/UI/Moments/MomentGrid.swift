import OnlyFriendsAPI
import SwiftUI

/// All pictures, each with the face of whoever added it: one in its own shape, a few as large squares, many as small ones.
struct MomentGrid: View {
    let model: MomentModel
    let moment: Moment
    /// Whether there is room for larger ones.
    let isWide: Bool
    let open: @MainActor (Int) -> Void
    let actions: @MainActor (MomentPicture) -> [PhotoAction]
    /// So many are shown larger.
    private static let few = 4

    var body: some View {
        let images = model.images
        let isFew = moment.pictures.count <= Self.few
        LazyVGrid(columns: columns, alignment: .leading, spacing: 4) {
            ForEach(Array(moment.pictures.enumerated()), id: \.element.id) { place, picture in
                Button {
                    open(place)
                } label: {
                    tile(
                        picture, images.indices.contains(place) ? images[place] : picture.image,
                        width: isFew || isWide ? 360 : 160)
                }
                .buttonStyle(.plain)
                .accessibilityHint("Shows it in full size")
                .contextMenu {
                    ForEach(actions(picture)) { action in
                        Button(action.title, systemImage: action.systemImage, role: action.role) { action.run() }
                    }
                }
            }
        }
    }

    private var columns: [GridItem] {
        switch moment.pictures.count {
        case 1: [GridItem(.flexible(maximum: 480))]
        case ...Self.few: [GridItem(.adaptive(minimum: isWide ? 260 : 150), spacing: 4)]
        default: [GridItem(.adaptive(minimum: isWide ? 190 : 110), spacing: 4)]
        }
    }

    private func tile(_ picture: MomentPicture, _ image: Media, width: CGFloat) -> some View {
        Color.card
            .aspectRatio(moment.pictures.count == 1 ? image.shownRatio : 1, contentMode: .fit)
            .overlay { MediaImage(media: image, width: width) }
            .overlay(alignment: .bottomLeading) {
                ProfileImage(user: moment.members.first { $0.id == picture.userId }?.user, size: 26)
                    .overlay(Circle().stroke(.white, lineWidth: 1.5))
                    .padding(6)
            }
            .overlay(alignment: .topTrailing) { if picture.isHidden == true { hiddenMark } }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .contentShape(Rectangle())
    }

    private var hiddenMark: some View {
        Image(systemName: "eye.slash")
            .font(.system(size: 13, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: 28, height: 28)
            .background(.black.opacity(0.6), in: Circle())
            .padding(6)
            .accessibilityHidden(true)
    }
}
