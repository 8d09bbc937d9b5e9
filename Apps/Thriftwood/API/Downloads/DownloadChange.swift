/// What a person may ask of a client's queue.
public enum DownloadChange: Sendable, Equatable {
    /// For so many seconds, or until somebody resumes it.
    case pauseAll(seconds: Int?)
    case resumeAll
    case limitSpeed(SpeedLimit)
    case pause(DownloadItem.ID)
    case resume(DownloadItem.ID)
    case setPriority(DownloadItem.ID, DownloadPriority)
    case setCategory(DownloadItem.ID, String)
    case rename(DownloadItem.ID, String)
    case setPassword(DownloadItem.ID, String)
    /// To a place in the list, counted without the item itself.
    case move(DownloadItem.ID, to: Int)
    case delete(DownloadItem.ID, withFiles: Bool)
    case sort(DownloadSort, descending: Bool)
}

/// By what a queue can be put into order.
public enum DownloadSort: String, Sendable, Equatable, CaseIterable {
    case name, size, left, age, priority, category
}

extension DownloadQueue {
    /// The queue as it will be once the client has done what was asked, as far as that can be foreseen.
    public func after(_ change: DownloadChange) -> DownloadQueue {
        var queue = self
        switch change {
        case .pauseAll(let seconds):
            queue.isPaused = true
            queue.resumesIn = seconds
            queue.bytesPerSecond = 0
            queue.secondsLeft = nil
            for index in queue.items.indices where queue.items[index].state == .downloading {
                queue.items[index].state = .queued
            }
        case .resumeAll:
            queue.isPaused = false
            queue.resumesIn = nil
        case .limitSpeed(let limit): queue.speedLimit = limit
        case .pause(let id): queue.change(id) { if !$0.state.isAfterDownload { $0.state = .paused } }
        case .resume(let id): queue.change(id) { if $0.state == .paused { $0.state = .queued } }
        // What a category's downloads have only the client knows.
        case .setPriority(_, .usual): break
        case .setPriority(let id, .stop): queue.change(id) { $0.state = .finishing }
        case .setPriority(let id, let priority): queue.change(id) { $0.priority = priority }
        case .setCategory(let id, let category): queue.change(id) { $0.category = category }
        case .rename(let id, let name): queue.change(id) { $0.name = name }
        case .setPassword(let id, let password): queue.change(id) { $0.hasPassword = !password.isEmpty }
        case .move(let id, let place): queue.move(id, to: place)
        case .delete(let id, _): queue.remove(id)
        case .sort(let sort, let descending): queue.sort(by: sort, descending: descending)
        }
        return queue
    }

    private mutating func change(_ id: DownloadItem.ID, _ body: (inout DownloadItem) -> Void) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        body(&items[index])
    }

    private mutating func move(_ id: DownloadItem.ID, to place: Int) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        let item = items.remove(at: index)
        items.insert(item, at: min(max(0, place), items.count))
    }

    private mutating func remove(_ id: DownloadItem.ID) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        let item = items.remove(at: index)
        count = max(items.count, count - 1)
        bytesLeft = max(0, bytesLeft - item.bytesLeft)
    }

    private mutating func sort(by sort: DownloadSort, descending: Bool) {
        func isBefore(_ left: DownloadItem, _ right: DownloadItem) -> Bool {
            switch sort {
            case .name: left.name.lowercased() < right.name.lowercased()
            case .size: left.size < right.size
            case .left: left.bytesLeft < right.bytesLeft
            case .priority: left.priority < right.priority
            case .category: left.category.lowercased() < right.category.lowercased()
            // How old a post is only the client knows.
            case .age: false
            }
        }
        let indexed = items.enumerated().sorted { left, right in
            if isBefore(left.element, right.element) { return !descending }
            if isBefore(right.element, left.element) { return descending }
            return left.offset < right.offset
        }
        items = indexed.map(\.element)
    }
}
