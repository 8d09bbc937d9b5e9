import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What people ask for at a Seerr, and what is decided about it (TW-153).
@Observable @MainActor
final class RequestsModel {
    private(set) var requests: [SeerrRequest]?
    private(set) var issues: [SeerrIssue]?
    private(set) var count = 0
    private(set) var fetchedAt: Date?
    private(set) var problem: ServiceProblem?
    private(set) var issueProblem: ServiceProblem?
    private(set) var isAskingMore = false
    /// Requests about which something is being said to the service.
    private(set) var deciding: Set<Int> = []
    var filter = SeerrFilter.pending
    var showsResolved = false

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let client: SeerrClient
    /// What titles are called, for as long as the page is open.
    @ObservationIgnored private var titles: [String: SeerrTitle] = [:]

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        client = SeerrClient(app.room.session(service))
    }

    var hasMore: Bool { (requests?.count ?? 0) < count }

    /// What the disk has of the filter, then what the service says.
    func load() async {
        let asked = filter
        (requests, count, problem) = (nil, 0, nil)
        let kept = try? await app.room.store.document([SeerrRequest].self, Self.name(asked), of: service.id)
        if let kept = kept ?? nil, asked == filter {
            (requests, count, fetchedAt) = (kept.value, kept.value.count, kept.date)
        }
        await refresh()
    }

    private static func name(_ filter: SeerrFilter) -> String { "requests \(filter.rawValue)" }

    func refresh() async {
        let asked = filter
        do throws(ServiceProblem) {
            let page = try await client.requests(asked)
            let named = await named(page.rows)
            guard asked == filter, !Task.isCancelled else { return }
            let now = app.clock.now()
            (requests, count, fetchedAt, problem) = (named, page.count, now, nil)
            tellCount()
            try? await app.room.store.keep(named, Self.name(asked), of: service.id, fetchedAt: now)
        } catch {
            if asked == filter, error.reason != .cancelled { problem = error }
        }
    }

    func more() async {
        guard hasMore, !isAskingMore, let before = requests else { return }
        isAskingMore = true
        defer { isAskingMore = false }
        let asked = filter
        do throws(ServiceProblem) {
            let page = try await client.requests(asked, skipping: before.count)
            let named = await named(page.rows)
            guard asked == filter else { return }
            // New ones push others onto the next page, and those are shown once.
            let known = Set(before.map(\.id))
            requests = before + named.filter { !known.contains($0.id) }
            count = named.isEmpty ? before.count : page.count
        } catch {
            if error.reason != .cancelled { app.say(Notice(text: error.words, isProblem: true)) }
        }
    }

    func loadIssues() async {
        do throws(ServiceProblem) {
            let found = try await client.issues(openOnly: !showsResolved)
            var named: [SeerrIssue] = []
            for var issue in found {
                issue.title = await title(isMovie: issue.isMovie, issue.tmdb)
                named.append(issue)
            }
            guard !Task.isCancelled else { return }
            (issues, issueProblem) = (named, nil)
        } catch {
            if error.reason != .cancelled { issueProblem = error }
        }
    }

    /// Shown at once; a refusal takes it back and is told.
    func decide(_ request: SeerrRequest, isApproved: Bool) async {
        await change(request, to: isApproved ? .approved : .declined) { [client] () async throws(ServiceProblem) in
            try await client.decide(request.id, isApproved: isApproved)
        }
    }

    func remove(_ request: SeerrRequest) async {
        guard deciding.insert(request.id).inserted else { return }
        defer { deciding.remove(request.id) }
        let before = (requests, count)
        requests?.removeAll { $0.id == request.id }
        count = max(0, count - 1)
        do throws(ServiceProblem) {
            try await client.remove(request: request.id)
            tellCount()
        } catch {
            (requests, count) = before
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    func set(_ issue: SeerrIssue, isOpen: Bool) async {
        guard let index = issues?.firstIndex(where: { $0.id == issue.id }) else { return }
        issues?[index].isOpen = isOpen
        do throws(ServiceProblem) {
            try await client.set(issue: issue.id, isOpen: isOpen)
        } catch {
            if let index = issues?.firstIndex(where: { $0.id == issue.id }) { issues?[index].isOpen = !isOpen }
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    private func change(
        _ request: SeerrRequest, to decision: SeerrRequest.Decision,
        _ action: () async throws(ServiceProblem) -> Void
    ) async {
        guard deciding.insert(request.id).inserted else { return }
        defer { deciding.remove(request.id) }
        mark(request.id, decision)
        do throws(ServiceProblem) {
            try await action()
            app.say(
                Notice(
                    text: decision == .approved
                        ? Text("\(request.title.name) is approved.") : Text("\(request.title.name) is declined.")))
        } catch {
            mark(request.id, request.decision)
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    private func mark(_ id: Int, _ decision: SeerrRequest.Decision) {
        guard let index = requests?.firstIndex(where: { $0.id == id }) else { return }
        requests?[index].decision = decision
        tellCount()
    }

    /// Tells the tab's number how many still wait.
    private func tellCount() {
        guard filter == .pending, let requests else { return }
        let waiting = requests.count { $0.decision == .pending } + max(0, count - requests.count)
        app.note(waiting, requestsOf: service)
    }

    /// Requests with what their titles are called, a few at a time.
    private func named(_ requests: [SeerrRequest]) async -> [SeerrRequest] {
        var named = requests
        for start in stride(from: 0, to: requests.count, by: 5) {
            let part = start..<min(start + 5, requests.count)
            await withTaskGroup(of: (Int, SeerrTitle).self) { group in
                for index in part {
                    let one = requests[index]
                    group.addTask { (index, await self.title(isMovie: one.isMovie, one.tmdb)) }
                }
                for await (index, title) in group { named[index].title = title }
            }
        }
        return named
    }

    /// One that cannot be looked up is shown by its number, and asked for again the next time.
    private func title(isMovie: Bool, _ tmdb: Int) async -> SeerrTitle {
        let key = "\(isMovie)-\(tmdb)"
        if let known = titles[key] { return known }
        guard tmdb > 0, let found = try? await client.title(isMovie: isMovie, tmdb: tmdb), !found.name.isEmpty else {
            var unknown = SeerrTitle()
            unknown.name = "TMDB \(tmdb)"
            return unknown
        }
        titles[key] = found
        return found
    }
}
