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
            case failed(String)
        }

        let id: UUID
        var state: State
    }

    /// For whom the post is (OF-068).
    enum Readers: Hashable {
        case friends, closeFriends
        /// Those on a list of one's own.
        case list(FriendList)
    }

    var text = ""
    var isTemporary = false
    var readers = Readers.friends
    /// What there is to choose from.
    private(set) var choices: [Readers] = [.friends, .closeFriends]
    var commenters = Commenters.everyone
    private(set) var attachments: [Attachment] = []
    private(set) var isPosting = false
    var failure: String?

    private let posts: PostsRepository
    private let people: PeopleRepository
    private let limits: ServerConfig.Limits
    private var chosen: [UUID: PhotosPickerItem] = [:]
    private var originals: [UUID: [UInt8]] = [:]
    private var uploads: [UUID: Task<Void, Never>] = [:]
    /// The same for every try, so that a post is never made twice (OF-063).
    private var idempotencyKey = UUID().uuidString

    init(posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?) {
        self.posts = posts
        self.people = people
        self.limits = limits ?? ServerConfig.Limits()
    }

    var textLimit: Int { limits.postTextMaximum }
    var imageLimit: Int { limits.postImagesMaximum }
    var remainingCharacters: Int { textLimit - text.count }
    var isUploading: Bool { attachments.contains { $0.state == .uploading } }

    var isEmpty: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty && attachments.isEmpty }

    var canPost: Bool {
        !isEmpty && !isPosting && remainingCharacters >= 0
            && attachments.allSatisfy { if case .ready = $0.state { true } else { false } }
    }

    /// Offers the person's own lists of friends; without them there are the usual two choices.
    func loadLists() async {
        guard let lists = try? await people.lists() else { return }
        choices = [.friends, .closeFriends] + lists.filter { !$0.memberIds.isEmpty }.map(Readers.list)
    }

    /// Takes in chosen pictures and starts to upload them.
    func add(_ items: [PhotosPickerItem]) async {
        for item in items.prefix(max(0, imageLimit - attachments.count)) {
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

    /// Makes the post; nil, with a sentence, when that failed. Nothing that was written is lost.
    func post() async -> Post? {
        guard canPost else { return nil }
        isPosting = true
        defer { isPosting = false }
        failure = nil
        let media = attachments.compactMap { if case .ready(let media) = $0.state { media.id } else { nil } }
        let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let draft = PostDraft(
            text: written.isEmpty ? nil : written, imageIds: media.isEmpty ? nil : media, isTemporary: isTemporary,
            audience: readers.audience, audienceUserIds: readers.members,
            commenters: commenters == .everyone ? nil : commenters)
        do {
            return try await posts.create(draft, idempotencyKey)
        } catch {
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { idempotencyKey = UUID().uuidString }
            return nil
        }
    }

    private func read(_ id: UUID) async {
        guard let item = chosen[id] else { return }
        do {
            let data = try await item.loadTransferable(type: Data.self)
            // It may have been taken back meanwhile.
            guard chosen[id] != nil else { return }
            guard let data else {
                return setState(.failed(String(localized: "This picture could not be read.")), of: id)
            }
            originals[id] = Array(data)
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

extension CreatePostModel.Readers {
    fileprivate var audience: Audience {
        switch self {
        case .friends: .friends
        case .closeFriends: .closeFriends
        case .list: .custom
        }
    }

    fileprivate var members: [SortableID]? {
        if case .list(let list) = self { list.memberIds } else { nil }
    }

    var title: String {
        if case .list(let list) = self { list.name } else { audience.title }
    }
}
