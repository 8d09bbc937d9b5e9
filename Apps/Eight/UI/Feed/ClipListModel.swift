import Base
import EightAPI
import Observation
import Wire

/// A list of clips that one goes through one by one: the feed, somebody's page, the responses to a clip.
@Observable @MainActor
final class ClipListModel {
    private(set) var clips: [Clip] = []
    private(set) var phase = LoadPhase.loading
    private(set) var isComplete = false
    /// Videos of others that have come since the list was loaded, and are not in it yet.
    private(set) var newCount = 0
    /// Goes up whenever the list begins anew, from its top.
    private(set) var round = 0
    /// A sentence about what could not be done, until it is read.
    var failure: String?
    private var cursor: String?
    private var isLoading = false
    private let load: @Sendable (String?) async throws -> Page
    private let client: EightClient

    typealias Page = (items: [Clip], next: String?)

    init(client: EightClient, load: @escaping @Sendable (EightClient, String?) async throws -> Page) {
        self.client = client
        self.load = { try await load(client, $0) }
    }

    static func feed(_ client: EightClient) -> ClipListModel {
        ClipListModel(client: client) { client, cursor in
            let page = try await client.feed(cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func grid(of person: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client) { client, cursor in
            let page = try await client.grid(person, cursor)
            return (page.items, page.nextCursor)
        }
    }

    static func responses(to clip: SortableID, _ client: EightClient) -> ClipListModel {
        ClipListModel(client: client) { client, cursor in
            let page = try await client.responses(clip, cursor)
            return (page.items, page.nextCursor)
        }
    }

    var isEmpty: Bool { phase == .loaded && clips.isEmpty }

    /// Loads from the top.
    func reload() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let page = try await load(nil)
            clips = page.items
            cursor = page.next
            isComplete = page.next == nil
            phase = .loaded
            newCount = 0
            round += 1
        } catch  where isCancellation(error) {
            return
        } catch {
            if clips.isEmpty { phase = .failed(explanation(of: error)) } else { failure = explanation(of: error) }
        }
    }

    /// Looks whether others have posted; what is shown stays where it is.
    func look() async {
        guard phase == .loaded, !isLoading, let page = try? await load(nil) else { return }
        let known = Set(clips.map(\.id)), newest = clips.map(\.id).max()
        newCount = page.items.count { clip in
            clip.author.relation != .oneself && !known.contains(clip.id) && newest.map { clip.id > $0 } ?? true
        }
    }

    /// Loads more when the last ones come near.
    func came(to clip: Clip) async {
        guard !isComplete, !isLoading, let cursor, clips.suffix(5).contains(where: { $0.id == clip.id }) else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let page = try await load(cursor)
            let known = Set(clips.map(\.id))
            clips += page.items.filter { !known.contains($0.id) }
            self.cursor = page.next
            isComplete = page.next == nil
        } catch  where isCancellation(error) {
            return
        } catch { failure = explanation(of: error) }
    }

    /// Likes, dislikes, or takes that back: shown at once, and undone when the server does not want it.
    func react(_ reaction: Reaction, to clip: Clip) async {
        guard let index = clips.firstIndex(where: { $0.id == clip.id }) else { return }
        let before = clips[index]
        let wanted = before.myReaction == reaction ? Reaction.none : reaction
        var changed = before
        changed.myReaction = wanted
        changed.likeCount += (wanted == .like ? 1 : 0) - (before.myReaction == .like ? 1 : 0)
        clips[index] = changed
        do {
            replace(try await client.react(wanted, to: clip.id))
        } catch {
            replace(before)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func delete(_ clip: Clip) async {
        do {
            try await client.delete(clip.id)
            clips.removeAll { $0.id == clip.id }
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    /// Puts a clip that has just gone live before all others.
    func add(_ clip: Clip) {
        guard phase == .loaded, !clips.contains(where: { $0.id == clip.id }) else { return }
        clips.insert(clip, at: 0)
    }

    private func replace(_ clip: Clip) {
        if let index = clips.firstIndex(where: { $0.id == clip.id }) { clips[index] = clip }
    }
}
