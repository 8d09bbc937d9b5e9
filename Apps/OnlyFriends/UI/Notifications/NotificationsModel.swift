import Base
import Observation
import OnlyFriendsAPI
import Wire

/// What happened that concerns the person, and what of it they have not looked at.
@Observable @MainActor
final class NotificationsModel {
    private(set) var timeline = Timeline<Notice>()
    private(set) var phase: LoadPhase = .idle
    private(set) var unread = 0
    private(set) var moreFailure: String?
    var failure: String?

    private let repository: NoticesRepository
    private let clock: WallClock
    /// What may have gone is asked for once, however many events say so.
    private var refreshing: Task<Void, Never>?

    init(repository: NoticesRepository, clock: WallClock) {
        self.repository = repository
        self.clock = clock
    }

    func load() async {
        if phase != .loaded { phase = .loading }
        do {
            let page = try await repository.page(nil)
            timeline.replace(with: page.items, nextCursor: page.nextCursor)
            unread = page.unread.notifications
            moreFailure = nil
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func loadMore() async {
        guard let cursor = timeline.nextCursor else { return }
        moreFailure = nil
        do {
            let page = try await repository.page(cursor)
            timeline.append(page.items, nextCursor: page.nextCursor)
        } catch  where isCancellation(error) {
        } catch {
            moreFailure = explanation(of: error)
        }
    }

    /// Marks what was opened; it is shown as read at once, and stays so when the server cannot be told.
    func read(_ id: SortableID) async {
        guard var notice = timeline.item(id), !notice.isRead else { return }
        notice.isRead = true
        timeline.update(notice)
        unread = max(0, unread - 1)
        if let counts = try? await repository.read(id) { unread = counts.notifications }
    }

    func readAll() async {
        do {
            unread = try await repository.readAll().notifications
            markAllRead()
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .noticed(let notice, let counts):
            unread = counts.notifications
            timeline.remove { $0.isOneLine(with: notice) }
            timeline.arrive(notice, showAtOnce: true)
        case .noticesRead(let counts):
            let before = unread
            unread = counts.notifications
            // Which they were is not said; where it is all or none of it, nothing has to be asked.
            if counts.notifications == 0 { markAllRead() } else if counts.notifications != before { refreshSoon() }
        case .postDeleted(let post):
            if timeline.items.contains(where: { $0.postId == post }) { refreshSoon() }
        case .commentDeleted(let comment, _, _):
            if timeline.items.contains(where: { $0.commentId == comment }) { refreshSoon() }
        case .storyDeleted(let story):
            if timeline.items.contains(where: { $0.storyId == story }) { refreshSoon() }
        case .momentChanged(let moment):
            if timeline.items.contains(where: { $0.momentId == moment }) { refreshSoon() }
        case .requestRemoved, .friendRemoved, .friendAccepted:
            if !timeline.items.isEmpty { refreshSoon() }
        case .likesChanged(let post, _, _):
            if timeline.items.contains(where: { $0.kind == .like && $0.postId == post }) { refreshSoon() }
        case .resync: await load()
        default: break
        }
    }

    private func markAllRead() {
        for var notice in timeline.items where !notice.isRead {
            notice.isRead = true
            timeline.update(notice)
        }
    }

    private func refreshSoon() {
        guard phase == .loaded, refreshing == nil else { return }
        refreshing = Task { [weak self, clock] in
            try? await clock.sleep(seconds: 0.3)
            guard let self else { return }
            refreshing = nil
            guard let page = try? await repository.page(nil) else { return }
            unread = page.unread.notifications
            timeline.replace(with: page.items, nextCursor: page.nextCursor)
        }
    }
}

extension Notice {
    /// Whether another is the same line of the list, as likes of one post are.
    fileprivate func isOneLine(with other: Notice) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .like: return postId == other.postId
        case .story: return user?.id == other.user?.id
        default: return id == other.id
        }
    }
}
