import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI
import Wire

/// A post being written, and its pictures on their way to the server.
@Observable @MainActor
final class CreatePostModel {
    /// A chosen picture and how far it has come.
    struct Attachment: Identifiable, Equatable {
        enum State: Equatable {
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

    var text = ""
    var isTemporary = false
    /// Seconds that a temporary post stays.
    var lifetime = 86_400
    var commenters = Commenters.everyone
    let audience: AudienceModel
    private(set) var attachments: [Attachment] = []
    private(set) var isPosting = false
    /// Names of photos that were left out because a post holds no more.
    private(set) var leftOut: [String] = []
    var failure: String?

    private let posts: PostsRepository
    private let limits: ServerConfig.Limits
    private let author: SortableID?
    private let drafts: PostDraftStore?
    private var chosen: [UUID: PhotosPickerItem] = [:]
    private var originals: [UUID: [UInt8]] = [:]
    private var uploads: [UUID: Task<Void, Never>] = [:]
    /// The same for every try, so that a post is never made twice (OF-063).
    private var idempotencyKey = UUID().uuidString

    init(
        posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?, author: SortableID? = nil,
        drafts: PostDraftStore? = nil
    ) {
        self.posts = posts
        self.limits = limits ?? ServerConfig.Limits()
        self.author = author
        self.drafts = drafts
        audience = AudienceModel(people: people)
    }

    var textLimit: Int { limits.postTextMaximum }
    var imageLimit: Int { limits.postImagesMaximum }
    var lifetimes: [Int] { limits.temporaryLifetimes }
    var remainingCharacters: Int { textLimit - text.count }
    var isUploading: Bool { attachments.contains { $0.state == .uploading } }
    /// Those that are or may become part of the post.
    private var usable: [Attachment] { attachments.filter { if case .refused = $0.state { false } else { true } } }
    var isFull: Bool { usable.count >= imageLimit }

    private var isBlank: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    var isEmpty: Bool { isBlank && attachments.isEmpty }

    var canPost: Bool {
        !isPosting && remainingCharacters >= 0 && !(isBlank && usable.isEmpty) && audience.refusal == nil
            && usable.allSatisfy { if case .ready = $0.state { true } else { false } }
    }

    /// Takes in chosen pictures and starts to upload them; those beyond what a post holds are named.
    func add(_ items: [PhotosPickerItem]) async {
        let room = max(0, imageLimit - usable.count)
        leftOut = []
        for item in items.dropFirst(room) {
            let name = (try? await item.loadTransferable(type: PickedPhoto.self))?.name
            leftOut.append(name ?? String(localized: "A photo"))
        }
        for item in items.prefix(room) {
            let attachment = Attachment(id: UUID(), state: .uploading)
            attachments.append(attachment)
            chosen[attachment.id] = item
            await read(attachment.id)
        }
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
        idempotencyKey = UUID().uuidString
    }

    /// Says what a picture shows.
    func describe(_ id: UUID, _ text: String) {
        guard let index = attachments.firstIndex(where: { $0.id == id }) else { return }
        attachments[index].altText = String(text.prefix(limits.altTextMaximum))
    }

    /// Makes the post; nil, with a sentence, when that failed. Nothing that was written is lost.
    func post() async -> Post? {
        guard canPost else { return nil }
        isPosting = true
        defer { isPosting = false }
        failure = nil
        let images = ready
        let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let draft = PostDraft(
            text: written.isEmpty ? nil : written, imageIds: images.isEmpty ? nil : images.map(\.imageId),
            isTemporary: isTemporary, lifetime: isTemporary ? lifetime : nil, audience: audience.audience,
            audienceUserIds: audience.audienceUserIds, commenters: commenters == .everyone ? nil : commenters,
            altTexts: images.contains { !$0.text.isEmpty } ? images.filter { !$0.text.isEmpty } : nil)
        do {
            let post = try await posts.create(draft, idempotencyKey)
            drafts?.clear()
            return post
        } catch {
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { idempotencyKey = UUID().uuidString }
            return nil
        }
    }

    /// The pictures that are with the server, with what they show.
    private var ready: [ImageDescription] {
        attachments.compactMap { attachment in
            guard case .ready(let media) = attachment.state else { return nil }
            let text = attachment.altText.trimmingCharacters(in: .whitespacesAndNewlines)
            return ImageDescription(imageId: media.id, text: text)
        }
    }

    private func read(_ id: UUID) async {
        guard let item = chosen[id] else { return }
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
                keepDraft()
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

extension CreatePostModel {
    /// Goes on with what the person has begun before. Photos that the server does not have any more are left out.
    func restoreDraft() async {
        guard let author, isEmpty, let draft = drafts?.draft(of: author) else { return }
        text = draft.text
        guard !draft.images.isEmpty, let loose = try? await posts.looseImages() else { return }
        for image in draft.images {
            guard let media = loose.first(where: { $0.id == image.imageId }) else { continue }
            attachments.append(Attachment(id: UUID(), state: .ready(media), altText: image.text))
        }
    }

    /// Keeps what is written, for the next time.
    func keepDraft() {
        guard let author else { return }
        drafts?.keep(PostDraftStore.Draft(author: author, text: text, images: ready))
    }

    /// Throws away what is written.
    func discard() {
        for upload in uploads.values { upload.cancel() }
        drafts?.clear()
    }
}
