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
            /// The server could not be reached; it goes on by itself.
            case unconnected
            case ready(Media)
            /// It did not arrive and can be tried again.
            case failed(String)
            /// It cannot be used; the rest is posted without it.
            case refused(String)
        }

        let id: UUID
        var state: State
        /// How much of 100 the server has taken.
        var percent: Int?
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
    private let kind: Sending.Kind
    private let sendings: SendingsModel?
    private let clock: WallClock
    private var chosen: [UUID: PhotosPickerItem] = [:]
    private var originals: [UUID: [UInt8]] = [:]
    private var uploads: [UUID: Task<Void, Never>] = [:]

    /// - Parameter sendings: Tells the person's other devices (OF-236).
    init(posts: PostsRepository, limit: Int, kind: Sending.Kind = .photo, sendings: SendingsModel? = nil) {
        self.posts = posts
        self.limit = limit
        self.kind = kind
        self.sendings = sendings
        clock = sendings?.clock ?? .system
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
        guard
            attachments.contains(where: { attachment in
                switch attachment.state {
                case .failed, .unconnected: attachment.id == id
                case .waiting, .uploading, .ready, .refused: false
                }
            })
        else { return }
        uploads[id]?.cancel()
        setState(.uploading, of: id)
        if originals[id] != nil { upload(id) } else { await read(id) }
    }

    func remove(_ id: UUID) {
        uploads.removeValue(forKey: id)?.cancel()
        originals[id] = nil
        chosen[id] = nil
        attachments.removeAll { $0.id == id }
        sendings?.forget(id.uuidString)
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
        for attachment in attachments { sendings?.forget(attachment.id.uuidString) }
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
        uploads[id] = Task {
            var pause = 1.0
            while let bytes = originals[id] {
                do {
                    let media = try await send(bytes, as: id)
                    guard !Task.isCancelled else { return }
                    setState(.ready(media), of: id)
                    originals[id] = nil
                    chosen[id] = nil
                    onChange()
                } catch let problem as Problem where [413, 415, 422].contains(problem.status) {
                    setState(.refused(explanation(of: problem)), of: id)
                    originals[id] = nil
                } catch  where Outbox.isUnanswered(error) {
                    guard !Task.isCancelled else { return }
                    setState(.unconnected, of: id)
                    do { try await clock.sleep(seconds: pause) } catch { return }
                    pause = min(pause * 2, 30)
                    setState(.uploading, of: id)
                    continue
                } catch {
                    guard !Task.isCancelled else { return }
                    setState(.failed(explanation(of: error)), of: id)
                }
                break
            }
            uploads[id] = nil
        }
    }

    private func send(_ bytes: [UInt8], as id: UUID) async throws -> Media {
        try await posts.uploadImage(bytes) { share in
            Task { @MainActor [weak self] in self?.setPercent(Int(clamping: share * 100), of: id) }
        }
    }

    private func setPercent(_ percent: Int, of id: UUID) {
        guard let index = attachments.firstIndex(where: { $0.id == id }), attachments[index].state == .uploading,
            attachments[index].percent != percent
        else { return }
        attachments[index].percent = percent
        report(attachments[index])
    }

    private func setState(_ state: Attachment.State, of id: UUID) {
        guard let index = attachments.firstIndex(where: { $0.id == id }) else { return }
        attachments[index].state = state
        attachments[index].percent = nil
        report(attachments[index])
    }

    private func report(_ attachment: Attachment) {
        let id = attachment.id.uuidString
        switch attachment.state {
        case .waiting: sendings?.report(Sending(id: id, kind: kind, state: .waiting))
        case .uploading:
            sendings?.report(Sending(id: id, kind: kind, state: .sending, percent: attachment.percent))
        case .unconnected: sendings?.report(Sending(id: id, kind: kind, state: .unconnected))
        case .ready: sendings?.forget(id)
        case .failed(let reason): sendings?.report(Sending(id: id, kind: kind, state: .failed, reason: reason))
        case .refused(let reason): sendings?.report(Sending(id: id, kind: kind, state: .refused, reason: reason))
        }
    }
}
