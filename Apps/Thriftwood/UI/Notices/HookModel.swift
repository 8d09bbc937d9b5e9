import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How one server tells what happens: by a webhook that is set up there from here, or by one that a person makes.
@Observable @MainActor
final class HookModel {
    /// Whether the server has our webhook.
    enum Standing: Hashable {
        case asking
        /// Only a person can set it up there.
        case byHand
        case missing
        case there(ServiceHook)
    }

    private(set) var standing = Standing.asking
    private(set) var problem: ServiceProblem?
    private(set) var isBusy = false
    /// The house's path for the server; empty before it is known.
    private(set) var path = ""
    /// Whether the house could not say that path, or make another.
    private(set) var hasFailed = false

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored private let app: ThriftwoodModel
    @ObservationIgnored private let client: (any TitleClient)?

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        client = app.room.titles(of: service)
        if client == nil { standing = .byHand }
    }

    /// Where the server tells it; empty before that is known.
    var address: String { path.isEmpty ? "" : app.houseAddress + path }

    /// The house's address alone, as a person reads it.
    var house: String { app.houseAddress }

    var isThere: Bool { if case .there = standing { true } else { false } }

    /// Whether the webhook that is there leads elsewhere, as to an address of before.
    var isElsewhere: Bool {
        if case .there(let hook) = standing, !path.isEmpty { hook.address != address } else { false }
    }

    var kinds: Set<NoticeKind> { app.settings.notices.kinds(of: service) }

    func load() async {
        await findPath()
        guard let client, !path.isEmpty else { return }
        problem = nil
        do throws(ServiceProblem) {
            take(try await client.hooks())
        } catch {
            if error.reason != .cancelled { problem = error }
        }
    }

    /// Has the server tell what is wanted, by a new webhook or by the one that is there.
    func setUp() async { await change(to: kinds) }

    /// Wants a kind of news from now on, or wants it no more.
    func want(_ kind: NoticeKind, _ isWanted: Bool) async {
        app.set { settings in
            var muted = settings.notices.muted[service.id] ?? []
            if isWanted { muted.remove(kind) } else { muted.insert(kind) }
            settings.notices.muted[service.id] = muted.isEmpty ? nil : muted
        }
        if isThere { await change(to: kinds) }
    }

    /// Has the server tell it at another address, and lets go of that of now; a webhook that was set up from here goes along.
    func renew() async {
        guard !isBusy else { return }
        isBusy = true
        do {
            try await app.house.renew(service)
            hasFailed = false
        } catch {
            hasFailed = true
        }
        await findPath()
        isBusy = false
        guard !hasFailed else { return }
        app.say(Notice(text: Text("\(service.name) has a new address.")))
        if isThere { await change(to: kinds) }
    }

    private func findPath() async {
        do {
            path = try await app.house.path(service)
        } catch {
            hasFailed = true
        }
    }

    func remove() async {
        guard let client, case .there(let hook) = standing else { return }
        await run { () async throws(ServiceProblem) in
            try await client.remove(hook)
            self.standing = .missing
        }
    }

    /// Has the server send a first word; it shows as any other does.
    func test() async {
        guard let client, case .there(let hook) = standing else { return }
        await run { () async throws(ServiceProblem) in try await client.test(hook) }
    }

    private func change(to kinds: Set<NoticeKind>) async {
        guard let client, !path.isEmpty else { return }
        let address = address
        await run { () async throws(ServiceProblem) in
            if case .there(let hook) = self.standing {
                try await client.change(hook, to: address, of: kinds)
            } else {
                try await client.addHook(to: address, of: kinds)
            }
            self.take(try await client.hooks())
        }
    }

    private func run(_ work: () async throws(ServiceProblem) -> Void) async {
        guard !isBusy else { return }
        (isBusy, problem) = (true, nil)
        defer { isBusy = false }
        do throws(ServiceProblem) { try await work() } catch { problem = error }
    }

    /// Ours is known by the house's path, whatever address stands before it.
    private func take(_ hooks: [ServiceHook]) {
        let start = path.split(separator: "/").dropLast().joined(separator: "/")
        let ours = hooks.first { $0.address.hasSuffix(path) } ?? hooks.first { $0.address.contains("/\(start)/") }
        guard let ours else {
            standing = .missing
            return
        }
        standing = .there(ours)
        // What was switched there counts, too.
        let muted = Set(NoticeKind.kinds(of: service.kind)).subtracting(ours.kinds)
        if app.settings.notices.muted[service.id] ?? [] != muted {
            app.set { $0.notices.muted[service.id] = muted.isEmpty ? nil : muted }
        }
    }
}

extension ThriftwoodModel {
    /// Where servers reach the house: what the person says, else what the house knows of itself.
    var houseAddress: String {
        let own = settings.notices.houseAddress.trimmingCharacters(in: .whitespaces)
        let address = own.isEmpty ? house.origin : own
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    /// A service by its id, also one of another profile; a stand-in for what is gone.
    func known(_ id: String) -> ServiceConnection {
        services.first { $0.id == id }?.connection ?? others[id]
            ?? ServiceConnection(id: id, kind: .radarr, name: "…", address: "", credentials: .none)
    }
}
