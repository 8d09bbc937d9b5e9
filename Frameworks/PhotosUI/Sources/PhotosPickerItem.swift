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

    init(token: String, file: UploadedFile) {
        itemIdentifier = token
        self.file = file
        supportedContentTypes = [UTType(mediaType: file.type, name: file.name)]
    }

    public static func == (left: PhotosPickerItem, right: PhotosPickerItem) -> Bool {
        left.itemIdentifier == right.itemIdentifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(itemIdentifier) }

    /// The item as a value; nil when its kind is none that the type can be made of. Throws when the browser's file is gone.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        let kind = supportedContentTypes[0]
        guard T.importedContentTypes().contains(where: kind.conforms) else { return nil }
        return try await T(importing: file.url, contentType: kind)
    }

    /// The item as a value, handed to a closure.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do { completionHandler(.success(try await loadTransferable(type: type))) } catch {
                completionHandler(.failure(error))
            }
        }
        return progress
    }
}
