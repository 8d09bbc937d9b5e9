import AccountsAPI
import Base
import Database
import Events
import OnlyFriendsAPI
import Synchronization
import Wire

/// Knows who has to choose another password before anything else, so that no request has to ask the database.
final class DuePasswords: Sendable {
    private struct State {
        var people: Set<SortableID> = []
        var listener: Task<Void, Never>?
    }

    private let database: any Database
    private let live: LivePublisher
    /// What stands before the paths of requests.
    private let mount: String
    private let state = Mutex(State())

    init(database: any Database, live: LivePublisher, mount: String) {
        self.mount = mount
        self.database = database
        self.live = live
    }

    /// Reads who they are, and begins to hear of what other processes learn.
    func start() async throws {
        let subscription = live.events.subscribe(to: [LivePublisher.topic], buffer: 4_096)
        // There and then: nobody is woken for each message that somebody writes.
        subscription.takeAtOnce { [weak self] event in
            self?.take(event)
            return true
        }
        let listener = Task { [weak self] in
            for await delivery in subscription { if case .event(let event) = delivery { self?.take(event) } }
        }
        state.withLock { state in
            state.listener?.cancel()
            state.listener = listener
        }
        let people = try await database.read { connection in
            try connection.values("SELECT id FROM users WHERE password_due = 1", as: SortableID.self)
        }
        state.withLock { $0.people.formUnion(people) }
    }

    /// Stops listening.
    func stop() {
        state.withLock { state in
            state.listener?.cancel()
            state.listener = nil
        }
    }

    /// Says that somebody has to choose another password, or has. Call it after the commit.
    func set(_ isDue: Bool, for person: SortableID) {
        guard keep(isDue, person) else { return }
        live.publish(.passwordDue(person, isDue: isDue))
    }

    /// Whether somebody has to choose another password before anything else.
    func isDue(_ person: SortableID) -> Bool { state.withLock { $0.people.contains(person) } }

    /// Throws 403 where somebody has to choose another password first; what leads there stays open.
    func check(_ person: SortableID, _ request: HTTPRequest) throws {
        guard isDue(person), !isOpen(request) else { return }
        throw Problem.forbidden(
            code: ProblemCode.passwordDue, "Somebody else may know your password. Choose a new one first.")
    }

    private func isOpen(_ request: HTTPRequest) -> Bool {
        let path = request.path.hasPrefix(mount) ? request.path.dropFirst(mount.count) : request.path[...]
        return path == "/api/v1/auth/password" || path == "/api/v1/auth/logout"
            || path.hasPrefix("/api/v1/auth/sessions") || (path == "/api/v1/users/me" && request.method == .get)
    }

    private func take(_ event: Event) {
        guard let event: ServerEvent = event.payload(), case .passwordDue(let person, let isDue) = event else { return }
        keep(isDue, person)
    }

    /// Keeps it; false where that is nothing new.
    @discardableResult
    private func keep(_ isDue: Bool, _ person: SortableID) -> Bool {
        state.withLock { state in
            isDue ? state.people.insert(person).inserted : state.people.remove(person) != nil
        }
    }
}
