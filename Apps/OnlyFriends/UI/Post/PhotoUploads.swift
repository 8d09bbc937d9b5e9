import Base
import Foundation
import Observation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI
import Wire

/// Chosen pictures on their way to the server, for whatever they are to be in.
@Observable @MainActor
final class PhotoUploads {
    /// A chosen picture and how far it has come.
    struct Attachment: Identifiable, Equatable {
        enum State: Equatable {
            /// It waits for those before it.
            case waiting
            /// The server takes it in and makes its sizes.
            case uploading
            case ready(Media)
            /// It did not arrive and can be tried again.
            case failed(String)
            /// It cannot be used; the rest is posted without it.
            case refused(String)
        }

        let id: UUID
        var state: State
        /// What it shows, for those who cannot see it.
        var altText = ""
        /// As its file is called; empty while that is not known.
        var name = ""
    }

    private(set) var attachments: [Attachment] = []
    /// Names of photos that were left out because there is no room for more.
    private(set) var leftOut: [String] = []
    /// Called when another picture is with the server.
    @ObservationIgnored var onChange: @MainActor () -> Void = {}

    private let posts: PostsRepository
    private let limit: Int
    private var chosen: [UUID: PhotosPickerItem] = [:]
    private var originals: [UUID: [UInt8]] = [:]
    private var uploads: [UUID: Task<Void, Never>] = [:]

    init(posts: PostsRepository, limit: Int) {
        self.posts = posts
        self.limit = limit
    }

    var isUploading: Bool { attachments.contains { $0.state == .uploading || $0.state == .waiting } }
    /// Those that are or may become part of what is sent.
    var usable: [Attachment] { attachments.filter { if case .refused = $0.state { false } else { true } } }
    var isFull: Bool { usable.count >= limit }
    /// True when nothing is on its way any more.
    var isReady: Bool { usable.allSatisfy { if case .ready = $0.state { true } else { false } } }

    /// The pictures that are with the server, with what they show.
    var ready: [ImageDescription] {
        attachments.compactMap { attachment in
            guard case .ready(let media) = attachment.state else { return nil }
            let text = attachment.altText.trimmingCharacters(in: .whitespacesAndNewlines)
            return ImageDescription(imageId: media.id, text: text)
        }
    }

    /// Takes in chosen pictures and starts to upload them; those beyond the limit are named.
    func add(_ items: [PhotosPickerItem]) async {
        let room = max(0, limit - usable.count)
        leftOut = []
        for item in items.dropFirst(room) {
            let name = (try? await item.loadTransferable(type: PickedPhoto.self))?.name
            leftOut.append(name ?? String(localized: "A photo"))
        }
        let added = items.prefix(room).map { item in
            let attachment = Attachment(id: UUID(), state: .waiting)
            attachments.append(attachment)
            chosen[attachment.id] = item
            return attachment.id
        }
        for id in added { await read(id) }
    }

    /// Tries again to read or to send a picture that failed.
    func retry(_ id: UUID) async {
        guard attachments.contains(where: { if case .failed = $0.state { $0.id == id } else { false } }) else { return }
        setState(.uploading, of: id)
        if originals[id] != nil { upload(id) } else { await read(id) }
    }

    func remove(_ id: UUID) {
        uploads.removeValue(forKey: id)?.cancel()
        originals[id] = nil
        chosen[id] = nil
        attachments.removeAll { $0.id == id }
    }

    /// Forgets all of them, as when they were sent.
    func clear() {
        cancel()
        originals = [:]
        chosen = [:]
        attachments = []
        leftOut = []
    }

    /// Stops what is on its way.
    func cancel() {
        for upload in uploads.values { upload.cancel() }
        uploads = [:]
    }

    /// Says what a picture shows.
    func describe(_ id: UUID, _ text: String) {
        guard let index = attachments.firstIndex(where: { $0.id == id }) else { return }
        attachments[index].altText = text
    }

    /// Takes in a picture that is with the server already.
    func restore(_ media: Media, altText: String = "") {
        attachments.append(Attachment(id: UUID(), state: .ready(media), altText: altText))
    }

    private func read(_ id: UUID) async {
        guard let item = chosen[id] else { return }
        setState(.uploading, of: id)
        do {
            let photo = try await item.loadTransferable(type: PickedPhoto.self)
            // It may have been taken back meanwhile.
            guard chosen[id] != nil else { return }
            guard let photo else {
                return setState(.refused(String(localized: "This photo can't be read.")), of: id)
            }
            if let index = attachments.firstIndex(where: { $0.id == id }) { attachments[index].name = photo.name }
            originals[id] = photo.bytes
            upload(id)
        } catch {
            setState(.failed(explanation(of: error)), of: id)
        }
    }

    private func upload(_ id: UUID) {
        uploads[id] = Task { [posts] in
            guard let bytes = originals[id] else { return }
            do {
                let media = try await posts.uploadImage(bytes)
                setState(.ready(media), of: id)
                originals[id] = nil
                chosen[id] = nil
                onChange()
            } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
                setState(.refused(explanation(of: problem)), of: id)
                originals[id] = nil
            } catch {
                setState(.failed(explanation(of: error)), of: id)
            }
            uploads[id] = nil
        }
    }

    private func setState(_ state: Attachment.State, of id: UUID) {
        guard let index = attachments.firstIndex(where: { $0.id == id }) else { return }
        attachments[index].state = state
    }
}
