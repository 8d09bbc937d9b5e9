import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// One's own post being changed.
@Observable @MainActor
final class EditPostModel {
    let post: Post
    var text: String
    /// What each picture shows, by the picture's id.
    var descriptions: [SortableID: String]
    var isTemporary: Bool
    var commenters: Commenters
    /// Whether the house reads the link in it.
    var showsPreview: Bool
    let audience: AudienceModel
    private(set) var isSaving = false
    private(set) var failure: String?

    private let posts: PostsRepository
    private let limits: ServerConfig.Limits

    init(_ post: Post, posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?) {
        self.post = post
        self.posts = posts
        self.limits = limits ?? ServerConfig.Limits()
        text = post.content.text ?? ""
        descriptions = Dictionary(
            post.content.images.map { ($0.id, $0.altText ?? "") }, uniquingKeysWith: { first, _ in first })
        isTemporary = post.isTemporary
        commenters = post.commenters ?? .everyone
        showsPreview = post.showsPreview ?? true
        audience = AudienceModel(post, people: people)
    }

    var remainingCharacters: Int { limits.postTextMaximum - text.count }

    /// The change that is to be sent; members that stay are absent.
    var change: PostChange {
        var change = PostChange()
        let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if written != post.content.text ?? "" { change.text = written }
        if isTemporary != post.isTemporary { change.isTemporary = isTemporary }
        if commenters != post.commenters ?? .everyone { change.commenters = commenters }
        let named = (audience.audienceUserIds ?? []).sorted()
        if audience.audience != post.audience ?? .friends || named != (post.audienceUserIds ?? []).sorted() {
            change.audience = audience.audience
            change.audienceUserIds = audience.audienceUserIds
        }
        let texts = post.content.images.compactMap { image -> ImageDescription? in
            let text = (descriptions[image.id] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            return text == image.altText ?? "" ? nil : ImageDescription(imageId: image.id, text: text)
        }
        if !texts.isEmpty { change.altTexts = texts }
        if showsPreview != post.showsPreview ?? true { change.showsPreview = showsPreview }
        return change
    }

    var isChanged: Bool {
        let change = change
        return change.text != nil || change.isTemporary != nil || change.commenters != nil || change.audience != nil
            || change.altTexts != nil || change.showsPreview != nil
    }

    var isEmpty: Bool {
        post.content.images.isEmpty && text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }

    var canSave: Bool { isChanged && !isSaving && !isEmpty && remainingCharacters >= 0 && audience.refusal == nil }

    /// Saves the changes; nil, with a sentence, when that failed.
    func save() async -> Post? {
        guard canSave else { return nil }
        isSaving = true
        defer { isSaving = false }
        failure = nil
        do {
            return try await posts.update(post.id, change)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return nil
        }
    }
}
