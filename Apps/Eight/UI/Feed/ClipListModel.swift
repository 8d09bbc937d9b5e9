import Base
import ClientKit
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
    /// Whether the newest are first; else those with the most likes.
    private let isByTime: Bool
    /// Whether what is here may be hidden, so that it does not come again.
    let canHide: Bool
    /// What was taken out last, and may be put back.
    private(set) var takenOut: TakenOut?
    /// The first of what was put back last.
    private(set) var putBackFirst: SortableID?
    private let load: @Sendable (String?) async throws -> Page
    /// Reads again what is shown, also where `load` leaves out what was watched meanwhile.
    private let loadShown: @Sendable (String?) async throws -> Page
    /// Whether what one has watched is left out.
    let isUnseenOnly: Bool
    /// Why clips are in it, but for one's own.
    let reason: ClipReason
    /// Clips whose reactions are on their way.
    private var reacting: Set<SortableID> = []
    private let client: EightClient
    /// What was watched, as far as the server knows.
    private var watchedClips: Set<SortableID> = []
    private let wishes = LastWishes<SortableID, Reaction>()

    typealias Page = (items: [Clip], next: String?)

    init(
        client: EightClient, isByTime: Bool = true, canHide: Bool = false, reason: ClipReason = .followed,
        isUnseenOnly: Bool = false, load: @escaping @Sendable (EightClient, String?) async throws -> Page,
        loadShown: (@Sendable (EightClient, String?) async throws -> Page)? = nil
    ) {
        self.client = client
        self.isByTime = isByTime
        self.canHide = canHide
        self.reason = reason
        self.isUnseenOnly = isUnseenOnly
        self.load = { try await load(client, $0) }
        let again = loadShown ?? load
        self.loadShown = { try await again(client, $0) }
    }

    var isEmpty: Bool { phase == .loaded && clips.isEmpty }

    /// Loads from the top; as far as a clip where there is one to begin at, which may lie pages below.
    func reload(asFarAs id: SortableID? = nil) async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            var page = try await load(nil), found = page.items
            // What is gone is looked for in vain, and not for ever.
            while let id, let next = page.next, found.count < 1_000, !found.contains(where: { $0.id == id }) {
                page = try await load(next)
                found += page.items
            }
            clips = found
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

    /// Takes what the server tells at once.
    func take(_ news: LiveNews) async {
        switch news.kind {
        case .posted: if isByTime { await look() }
        case .removed: clips.removeAll { $0.id == news.id }
        case .changed: await sync()
        case .noticed: break
        case .liked: if let id = news.id, let count = news.count { liked(id, by: count) }
        }
    }

    /// Others like a clip, or no longer do; what one is just doing oneself is told by its own answer (E8-028).
    private func liked(_ id: SortableID, by count: Int) {
        guard !reacting.contains(id), let index = clips.firstIndex(where: { $0.id == id }), clips[index].showsLikes
        else { return }
        clips[index].likeCount = count
    }

    /// Looks whether others have posted; what is shown stays where it is.
    func look() async {
        guard phase == .loaded, !isLoading, let page = try? await load(nil) else { return }
        if clips.isEmpty, !page.items.isEmpty { return await reload() }
        countNew(in: page.items)
    }

    /// Reads again all that is shown: links that work, numbers of now, and nothing that is no longer there. What is new
    /// is only counted.
    func sync() async {
        guard phase == .loaded, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        var read: [SortableID: Clip] = [:], next: String?, last = clips.last?.id
        repeat {
            guard let page = try? await loadShown(next) else { return }
            for clip in page.items { read[clip.id] = clip }
            next = page.next
            if isByTime, let oldest = page.items.last?.id, let shown = last, oldest <= shown { last = nil }
        } while next != nil && last != nil && read.count < clips.count + 100
        let isSure = next == nil || last == nil
        clips = clips.compactMap { read[$0.id] ?? (isSure ? nil : $0) }
        if isByTime, !isUnseenOnly { countNew(in: Array(read.values)) }
    }

    private func countNew(in found: [Clip]) {
        let known = Set(clips.map(\.id)), newest = clips.map(\.id).max()
        newCount = found.count { clip in
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
        reacting.insert(clip.id)
        defer { reacting.remove(clip.id) }
        var known = before
        do {
            let answer = try await wishes.send(wanted, for: clip.id) { wish in
                known = try await client.react(wish, to: clip.id)
                return known
            }
            if let answer { replace(answer) }
        } catch {
            replace(known)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Says that one has watched a clip of somebody else's, once a list; what the server did not hear is said the next time.
    func watched(_ clip: Clip) async {
        guard clip.author.relation != .oneself, clip.state == .live, !clip.isGone, watchedClips.insert(clip.id).inserted
        else { return }
        do { try await client.watch(clip.id) } catch { watchedClips.remove(clip.id) }
    }

    /// Makes the picture of a moment the one that stands for a clip; a sentence when it could not be.
    func setCover(_ seconds: Double, of clip: Clip) async -> String? {
        do {
            replace(try await client.setCover(seconds, of: clip.id))
            return nil
        } catch { return explanation(of: error) }
    }

    /// Writes down what is said in a clip of one's own; a sentence when it could not be kept.
    func setCaptions(_ lines: [CaptionLine], of clip: Clip) async -> String? {
        do {
            replace(try await client.setCaptions(lines, of: clip.id))
            return nil
        } catch { return explanation(of: error) }
    }

    /// The largest file of a clip that may be kept; nil, with a sentence why, when it could not be had.
    func file(of clip: Clip) async -> [UInt8]? {
        do {
            return try await client.file(of: clip)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return nil
        }
    }

    /// Has a clip of one's own stand first on one's page, or where its time is; false where it could not be.
    func pin(_ clip: Clip, _ pins: Bool) async -> Bool {
        do {
            replace(try await client.pin(clip.id, pins))
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    // MARK: What one would rather not see

    /// Has a clip not come again: gone at once, and back when the server does not want it.
    func hide(_ clip: Clip) async { await takeOut(.clip(clip.id)) { $0.id == clip.id } }

    /// Has nobody see a response to a video of one's own; whoever recorded it is not told.
    func hold(_ clip: Clip) async { await takeOut(.response(clip.id)) { $0.id == clip.id } }

    /// Has what somebody posts not come again.
    func mute(_ person: Person) async { await takeOut(.person(person)) { $0.author.id == person.id } }

    private func takeOut(_ what: TakenOut.What, _ isMeant: (Clip) -> Bool) async {
        let places = clips.enumerated().filter { isMeant($0.element) }
            .map { TakenOut.Place(index: $0.offset, clip: $0.element) }
        let out = TakenOut(what: what, places: places)
        clips.removeAll(where: isMeant)
        (takenOut, putBackFirst) = (out, nil)
        do {
            try await send(what, true)
            if clips.isEmpty, !isComplete { await reload() }
        } catch {
            if takenOut == out { takenOut = nil }
            putBack(out)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Puts back what was taken out last.
    func undo() async {
        guard let out = takenOut else { return }
        takenOut = nil
        do {
            try await send(out.what, false)
            putBack(out)
            putBackFirst = out.places.first?.clip.id
        } catch {
            takenOut = out
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Says no more that it can be put back.
    func forget(_ out: TakenOut) { if takenOut == out { takenOut = nil } }

    private func send(_ what: TakenOut.What, _ isOut: Bool) async throws {
        switch what {
        case .clip(let id): try await client.hide(id, isOut)
        case .response(let id): try await client.hold(id, isOut)
        case .person(let person): try await client.mute(person.id, isOut)
        }
    }

    private func putBack(_ out: TakenOut) {
        for place in out.places where !clips.contains(where: { $0.id == place.clip.id }) {
            clips.insert(place.clip, at: min(place.index, clips.count))
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
