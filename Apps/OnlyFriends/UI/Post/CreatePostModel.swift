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
    typealias Attachment = PhotoUploads.Attachment

    var text = ""
    var isTemporary = false
    /// Seconds that a temporary post stays.
    var lifetime = 86_400
    var commenters = Commenters.everyone
    /// Whether the house reads the link in it.
    var showsPreview = true
    let audience: AudienceModel
    let photos: PhotoUploads
    private(set) var isPosting = false
    /// True once the post waits for the server to be reached.
    private(set) var isWaiting = false
    var failure: String?

    private let posts: PostsRepository
    private let limits: ServerConfig.Limits
    private let author: SortableID?
    private let drafts: DraftStore<BegunPost>?
    private let outbox: Outbox?
    /// The same for every try, so that a post is never made twice (OF-063).
    private var idempotencyKey = UUID().uuidString

    init(
        posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?, author: SortableID? = nil,
        drafts: DraftStore<BegunPost>? = nil, outbox: Outbox? = nil, sendings: SendingsModel? = nil
    ) {
        self.outbox = outbox
        self.posts = posts
        self.limits = limits ?? ServerConfig.Limits()
        self.author = author
        self.drafts = drafts
        audience = AudienceModel(people: people)
        photos = PhotoUploads(posts: posts, limit: self.limits.postImagesMaximum, sendings: sendings)
        photos.onChange = { [weak self] in self?.keepDraft() }
    }

    var textLimit: Int { limits.postTextMaximum }
    var imageLimit: Int { limits.postImagesMaximum }
    var lifetimes: [Int] { limits.temporaryLifetimes }
    var remainingCharacters: Int { textLimit - text.count }
    var attachments: [Attachment] { photos.attachments }
    /// Names of photos that were left out because a post holds no more.
    var leftOut: [String] { photos.leftOut }
    var isUploading: Bool { photos.isUploading }
    private var usable: [Attachment] { photos.usable }
    var isFull: Bool { photos.isFull }

    private var isBlank: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    var isEmpty: Bool { isBlank && attachments.isEmpty }

    var canPost: Bool {
        !isPosting && remainingCharacters >= 0 && !(isBlank && usable.isEmpty) && audience.refusal == nil
            && usable.allSatisfy { if case .ready = $0.state { true } else { false } }
    }

    /// Takes in chosen pictures and starts to upload them; those beyond what a post holds are named.
    func add(_ items: [PhotosPickerItem]) async { await photos.add(items) }

    /// Tries again to read or to send a picture that failed.
    func retry(_ id: UUID) async { await photos.retry(id) }

    func remove(_ id: UUID) {
        photos.remove(id)
        idempotencyKey = UUID().uuidString
    }

    /// Says what a picture shows.
    func describe(_ id: UUID, _ text: String) { photos.describe(id, String(text.prefix(limits.altTextMaximum))) }

    /// Makes the post; nil, with a sentence, when that failed. Nothing that was written is lost:
    /// where nobody answers it waits (OF-210).
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
            altTexts: images.contains { !$0.text.isEmpty } ? images.filter { !$0.text.isEmpty } : nil,
            showsPreview: showsPreview ? nil : false)
        do {
            let post = try await posts.create(draft, idempotencyKey)
            // Other devices need not hear any more of a picture that the post went without.
            discard()
            return post
        } catch {
            if outbox?.take(.post(draft), id: idempotencyKey, after: error) == true {
                drafts?.clear()
                isWaiting = true
                return nil
            }
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { idempotencyKey = UUID().uuidString }
            return nil
        }
    }

    private var ready: [ImageDescription] { photos.ready }
}

extension CreatePostModel {
    /// Goes on with what the person has begun before. Photos that the server does not have any more are left out.
    func restoreDraft() async {
        guard let author, attachments.isEmpty, let draft = drafts?.draft(of: author) else { return }
        // The browser may have put the words back already.
        if isBlank { text = draft.text }
        if draft.hidesPreview == true { showsPreview = false }
        isTemporary = draft.lifetime != nil
        lifetime = draft.lifetime ?? lifetime
        audience.kept = draft.audience
        commenters = draft.commenters ?? .everyone
        guard !draft.images.isEmpty, let loose = try? await posts.looseImages() else { return }
        for image in draft.images {
            guard let media = loose.first(where: { $0.id == image.imageId }) else { continue }
            photos.restore(media, altText: image.text)
        }
    }

    /// What a draft keeps: all that is written and chosen so far.
    var begun: BegunPost? {
        author.map { author in
            BegunPost(
                author: author, text: text, images: ready, hidesPreview: showsPreview ? nil : true,
                lifetime: isTemporary ? lifetime : nil, audience: audience.kept,
                commenters: commenters == .everyone ? nil : commenters)
        }
    }

    /// Keeps what is written and chosen, for the next time.
    func keepDraft() {
        if let begun { drafts?.keep(begun) }
    }

    /// Throws away what is written.
    func discard() {
        photos.cancel()
        drafts?.clear()
    }
}
