import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A picture or film that a person picked. Its bytes are loaded when they are asked for.
public struct PhotosPickerItem: Hashable, Sendable {
    /// Names the item for as long as the picker's page is open.
    public let itemIdentifier: String?
    /// The kinds in which the item can be loaded.
    public let supportedContentTypes: [UTType]
    let file: UploadedFile
    let mediaType: String

    init(token: String, file: UploadedFile) {
        itemIdentifier = token
        self.file = file
        mediaType = file.type
        supportedContentTypes = [UTType(mimeType: file.type) ?? .data]
    }

    public static func == (left: PhotosPickerItem, right: PhotosPickerItem) -> Bool {
        left.itemIdentifier == right.itemIdentifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(itemIdentifier) }

    /// The item's bytes as a value; throws when the browser's file is gone.
    public func loadTransferable<T: Transferable & Sendable>(type: T.Type) async throws -> T? {
        let file = file
        let bytes = try await Task.detached { try Data(contentsOf: file.url) }.value
        return try await T._import(bytes, contentType: mediaType)
    }
}
