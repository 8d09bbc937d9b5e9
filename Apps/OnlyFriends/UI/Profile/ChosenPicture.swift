import Base
import Foundation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI
import Wire

/// A picture that somebody chose for their profile or a group, and which part of it.
struct ChosenPicture: Identifiable, Equatable {
    /// As the house shows it.
    let shown: Media
    /// As it was chosen.
    let bytes: [UInt8]
    var crop: PictureCrop

    var id: SortableID { shown.id }

    /// Says that a photo is none.
    static var unreadable: String { String(localized: "This photo can't be read.") }

    /// Takes a photo in, whose part is to be chosen then; nil for one that can't be read.
    @MainActor
    static func load(
        _ item: PhotosPickerItem, posts: PostsRepository, limits: ServerConfig.Limits
    ) async throws -> ChosenPicture? {
        guard let data = try await item.loadTransferable(type: Data.self) else { return nil }
        guard data.count <= limits.avatarBytesMaximum else {
            throw Problem.contentTooLarge(limit: limits.avatarBytesMaximum)
        }
        // The house makes of it what any browser can show, upright.
        let shown = try await posts.uploadImage(Array(data)) { _ in }
        return ChosenPicture(
            shown: shown, bytes: Array(data), crop: PictureCrop(width: shown.width, height: shown.height))
    }
}
