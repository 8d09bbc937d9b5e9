import Base
import EightAPI
import Foundation
import Observation
import SwiftUI
import Wire

/// Clips on their way: sent in parts, watched until they are live, kept when something goes wrong.
@Observable @MainActor
final class PostingModel {
    /// One clip on its way.
    struct Post: Identifiable, Equatable {
        enum Phase: Equatable {
            /// From 0 to 1.
            case sending(Double)
            /// The server can't be reached; it goes on by itself.
            case unconnected
            case waiting
            case processing
            /// Until a moderator has looked at it.
            case review
            /// The sentence to show, and whether another try may help.
            case failed(String, isRetryable: Bool)
            /// What it answers is gone, or takes no answer of this person any more: it may be a video of its own (E8-166, E8-167).
            case orphaned
        }

        let id: String
        var clip: SortableID?
        var file: URL?
        var draft: ClipDraft
        var parent: SortableID?
        var phase: Phase
        /// Whether it was to be a response.
        var isDetached = false

        /// By which the server knows a repeated request as the same.
        var key: String { isDetached ? "\(id)-own" : id }
    }

    private(set) var posts: [Post] = []
    /// Goes up whenever a clip goes live.
    private(set) var liveCount = 0
    /// The clip that went live last.
    private(set) var latest: Clip?
    private let client: EightClient
    private let clock: WallClock
    private let shelf: PostingShelf?
    /// Whose clips these are, once they have come in.
    private var owner: SortableID?
    /// Bytes of a part: what is lost when a connection breaks.
    private static let part = 1 << 20
    /// Seconds without a byte after which nobody sends a clip any more.
    private static let patience = 30.0
    /// Seconds between two looks at what a moderator has to look at first.
    private static let reviewPause = 20.0
    /// Seconds before a server that can't be reached is asked again, at most.
    private static let longestPause = 30.0

    /// - Parameter shelf: Keeps what is on its way; nil where it is gone with this program.
    init(client: EightClient, clock: WallClock, shelf: PostingShelf? = nil) {
        self.client = client
        self.clock = clock
        self.shelf = shelf
    }

    /// Takes a file over and sends it; the screen may go.
    func post(_ file: URL, _ draft: ClipDraft, answering parent: SortableID?) {
        let id = UUID().uuidString
        do {
            let kept = try keep(file, id, draft, parent)
            let post = Post(id: id, file: kept, draft: draft, parent: parent, phase: .sending(0))
            posts.insert(post, at: 0)
            Task { await send(post) }
        } catch {
            let isGone = !FileManager.default.fileExists(atPath: file.path)
            let sentence =
                isGone
                ? String(localized: "The recording is gone. Record it again.")
                : String(localized: "There is no room to send this video. Make some, and try again.")
            posts.append(Post(id: id, draft: draft, phase: .failed(sentence, isRetryable: false)))
        }
    }

    private func keep(_ file: URL, _ id: String, _ draft: ClipDraft, _ parent: SortableID?) throws -> URL {
        if let shelf, let owner {
            let film = "film.\(DraftsModel.kind(of: file))"
            let kept = PostingShelf.Kept(
                id: id, keptAt: clock.now(), film: film, draft: draft, parent: parent, isDetached: false)
            return try shelf.keep(file, kept, of: owner)
        }
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(id)")
        try FileManager.default.copyItem(at: file, to: place)
        return place
    }

    /// Forgets a film that nobody needs here any more.
    private func drop(_ post: Post) {
        if let file = post.file { try? FileManager.default.removeItem(at: file) }
        if let owner { shelf?.remove(post.id, of: owner) }
    }

    /// Removes what somebody was sending, as when they sign out for good on this device.
    func removeAll(of owner: SortableID) {
        posts = []
        shelf?.removeAll(of: owner)
    }

    /// Tries once more what failed.
    func retry(_ post: Post) {
        change(post.id) { $0.phase = .sending(0) }
        if post.file != nil {
            Task { await send(post) }
        } else if let clip = post.clip {
            Task {
                _ = try? await client.retry(clip)
                await watch(post.id, clip)
            }
        }
    }

    /// Posts a response as a video of its own.
    func postAsOwn(_ post: Post) {
        guard post.phase == .orphaned else { return }
        var own = post
        (own.parent, own.isDetached, own.phase) = (nil, true, .sending(0))
        let wanted = own
        change(post.id) { $0 = wanted }
        if let owner { shelf?.detach(post.id, of: owner) }
        guard let clip = post.clip else {
            Task { await send(wanted) }
            return
        }
        Task {
            do {
                _ = try await client.detach(clip)
                change(post.id) { $0.phase = .waiting }
                await watch(post.id, clip)
            } catch {
                let sentence = explanation(of: error)
                change(post.id) { $0.phase = .failed(sentence, isRetryable: false) }
            }
        }
    }

    /// Gives a clip up.
    func discard(_ post: Post) {
        posts.removeAll { $0.id == post.id }
        drop(post)
        if let clip = post.clip { Task { try? await client.delete(clip) } }
    }

    /// Takes up what was on its way when the app was left.
    func restore(for owner: SortableID? = nil) async {
        if let owner, owner != self.owner {
            self.owner = owner
            posts = []
        }
        if let owner, let shelf {
            for (kept, film) in shelf.waiting(of: owner, at: clock.now())
            where !posts.contains(where: { $0.id == kept.id }) && PostingShelf.claim(kept.id) {
                let post = Post(
                    id: kept.id, file: film, draft: kept.draft, parent: kept.parent, phase: .sending(0),
                    isDetached: kept.isDetached)
                posts.insert(post, at: 0)
                Task { await sendClaimed(post) }
            }
        }
        guard let pending = try? await client.pending() else { return }
        for clip in pending.items where !posts.contains(where: { $0.clip == clip.id }) {
            let id = clip.id.description
            posts.append(Post(id: id, clip: clip.id, draft: ClipDraft(caption: clip.caption), phase: phase(of: clip)))
            if clip.state != .failed { Task { await watch(id, clip.id) } }
        }
    }

    private func send(_ post: Post) async {
        guard PostingShelf.claim(post.id) else { return }
        await sendClaimed(post)
    }

    /// Sends a film, however often the connection breaks, until it is with the server or given up.
    private func sendClaimed(_ post: Post) async {
        let clip = await sent(post)
        PostingShelf.release(post.id)
        if let clip { await watch(post.id, clip) }
    }

    private func sent(_ post: Post) async -> SortableID? {
        guard let file = post.file else { return nil }
        var pause = 1.0
        while posts.contains(where: { $0.id == post.id }) {
            do {
                let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
                var draft = post.draft
                draft.bytes = size
                guard let clip = try await begin(draft, post) else { return nil }
                change(post.id) { $0.clip = clip.id }
                // It may stand here as one that another window sends.
                posts.removeAll { $0.clip == clip.id && $0.id != post.id }
                if clip.state == .uploading, let upload = clip.uploadId {
                    try await send(file, size: size, from: clip.uploadedBytes ?? 0, to: upload, post.id)
                }
                drop(post)
                change(post.id) { post in
                    post.file = nil
                    post.phase = .waiting
                }
                return clip.id
            } catch  where Self.isPassing(error) {
                change(post.id) { $0.phase = .unconnected }
                do { try await clock.sleep(seconds: pause) } catch { return nil }
                pause = min(pause * 2, Self.longestPause)
            } catch {
                let sentence = explanation(of: error)
                change(post.id) { $0.phase = .failed(sentence, isRetryable: true) }
                return nil
            }
        }
        return nil
    }

    /// Whether a server that was away, or starts anew, may take it in a while.
    private static func isPassing(_ error: any Error) -> Bool {
        if let error = error as? TransportError { return [.offline, .timedOut].contains(error.code) }
        return [502, 503, 504].contains((error as? Problem)?.status ?? 0)
    }

    /// Begins a clip at the server; nil where what it answers is gone.
    private func begin(_ draft: ClipDraft, _ post: Post) async throws -> Clip? {
        do {
            return try await client.begin(draft, answering: post.parent, key: post.key)
        } catch let problem as Problem
            where post.parent != nil && (problem.status == 404 || problem.code == "responses_closed")
        {
            change(post.id) { $0.phase = .orphaned }
            return nil
        }
    }

    private func send(_ file: URL, size: Int, from start: Int, to upload: SortableID, _ post: String) async throws {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var at = start
        try handle.seek(toOffset: UInt64(max(0, start)))
        while at < size, let piece = try handle.read(upToCount: Self.part), !piece.isEmpty {
            try await client.send(Array(piece), at: at, to: upload)
            at += piece.count
            change(post) { $0.phase = .sending(Double(at) / Double(max(1, size))) }
        }
    }

    /// Asks how far a clip is until it is live or failed.
    private func watch(_ post: String, _ id: SortableID) async {
        var pause = 0.3, came = -1, still = 0.0
        while posts.contains(where: { $0.id == post }) {
            if let clip = try? await client.clip(id) {
                if clip.state == .live {
                    latest = clip
                    liveCount += 1
                    posts.removeAll { $0.id == post }
                    return
                }
                change(post) { $0.phase = phase(of: clip) }
                if clip.state == .failed { return }
                still = clip.uploadedBytes == came ? still + pause : 0
                came = clip.uploadedBytes ?? -2
                if clip.state == .uploading, still > Self.patience {
                    // Whoever sent it is gone, and its file with them.
                    let sentence = String(localized: "This video was never sent whole. Post it again.")
                    return change(post) { $0.phase = .failed(sentence, isRetryable: false) }
                }
            }
            let isInReview = posts.contains { $0.id == post && $0.phase == .review }
            do { try await clock.sleep(seconds: isInReview ? Self.reviewPause : pause) } catch { return }
            pause = min(2, pause * 1.2)
        }
    }

    private func phase(of clip: Clip) -> Post.Phase {
        switch clip.state {
        case .uploading: .sending(Double(clip.uploadedBytes ?? 0) / Double(max(1, clip.uploadBytes ?? 1)))
        case .queued, .live: .waiting
        case .processing: .processing
        case .review: .review
        case .failed where clip.failure?.code == EightProblem.parentGone: .orphaned
        case .failed:
            .failed(
                clip.failure.map { String(localized: String.LocalizationValue($0.message)) }
                    ?? String(localized: "Something went wrong. Try again."),
                isRetryable: clip.failure?.isRetryable ?? false)
        }
    }

    private func change(_ id: String, _ change: (inout Post) -> Void) {
        if let index = posts.firstIndex(where: { $0.id == id }) { change(&posts[index]) }
    }
}
