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
    /// Bytes of a part: what is lost when a connection breaks.
    private static let part = 1 << 20
    /// Seconds without a byte after which nobody sends a clip any more.
    private static let patience = 30.0
    /// Seconds between two looks at what a moderator has to look at first.
    private static let reviewPause = 20.0

    init(client: EightClient, clock: WallClock) {
        self.client = client
        self.clock = clock
    }

    /// Takes a file over and sends it; the screen may go.
    func post(_ file: URL, _ draft: ClipDraft, answering parent: SortableID?) {
        let kept = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(UUID().uuidString)")
        do { try FileManager.default.copyItem(at: file, to: kept) } catch {
            posts.append(
                Post(
                    id: UUID().uuidString, draft: draft,
                    phase: .failed(String(localized: "The recording is gone. Record it again."), isRetryable: false)))
            return
        }
        let post = Post(id: UUID().uuidString, file: kept, draft: draft, parent: parent, phase: .sending(0))
        posts.insert(post, at: 0)
        Task { await send(post) }
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
        if let file = post.file { try? FileManager.default.removeItem(at: file) }
        if let clip = post.clip { Task { try? await client.delete(clip) } }
    }

    /// Takes up what was on its way when the app was left.
    func restore() async {
        guard let pending = try? await client.pending() else { return }
        for clip in pending.items where !posts.contains(where: { $0.clip == clip.id }) {
            let id = clip.id.description
            posts.append(Post(id: id, clip: clip.id, draft: ClipDraft(caption: clip.caption), phase: phase(of: clip)))
            if clip.state != .failed { Task { await watch(id, clip.id) } }
        }
    }

    private func send(_ post: Post) async {
        guard let file = post.file else { return }
        do {
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
            var draft = post.draft
            draft.bytes = size
            guard let clip = try await begin(draft, post) else { return }
            change(post.id) { $0.clip = clip.id }
            if clip.state == .uploading, let upload = clip.uploadId {
                try await send(file, size: size, from: clip.uploadedBytes ?? 0, to: upload, post.id)
            }
            try? FileManager.default.removeItem(at: file)
            change(post.id) { post in
                post.file = nil
                post.phase = .waiting
            }
            await watch(post.id, clip.id)
        } catch {
            let sentence = explanation(of: error)
            change(post.id) { $0.phase = .failed(sentence, isRetryable: true) }
        }
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
