public import Base
import Foundation
public import ThriftwoodAPI

/// What servers tell by themselves: kept, shown in all of a person's windows, and handed to their phones.
public actor NoticeDesk {
    /// Hands a notice to the person's devices.
    public typealias Delivery = @Sendable (ServiceNotice, ServiceConnection) async -> Void

    /// Remembers which notices phones have yet to be told of, so that a restart loses none.
    public struct Memory: Sendable {
        package var hold: @Sendable (ServiceNotice) async -> Void
        package var release: @Sendable (SortableID) async -> Void

        public init(
            hold: @escaping @Sendable (ServiceNotice) async -> Void,
            release: @escaping @Sendable (SortableID) async -> Void
        ) {
            (self.hold, self.release) = (hold, release)
        }

        /// Nothing is remembered.
        public static let none = Memory(hold: { _ in }, release: { _ in })
    }

    /// What was told, the newest first.
    public struct State: Sendable, Hashable {
        public var notices: [ServiceNotice] = []
        public var unread: Int { notices.count { !$0.isRead } }

        public init(notices: [ServiceNotice] = []) { self.notices = notices }
    }

    /// Seconds that a notice waits for what goes on with it before phones are told.
    static let patience = 6.0

    private let store: ThriftwoodStore
    private let clock: WallClock
    private let memory: Memory
    private let journal: Journal?
    private let deliver: Delivery
    private var waiting: [SortableID: ServiceConnection] = [:]
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var lastListener = 0

    init(
        store: ThriftwoodStore, clock: WallClock, memory: Memory = .none, journal: Journal? = nil,
        deliver: @escaping Delivery
    ) {
        (self.store, self.clock, self.memory, self.deliver) = (store, clock, memory, deliver)
        self.journal = journal
    }

    /// Takes what a server told; nil for what is known already, not wanted, or from a server that is no more.
    @discardableResult
    public func take(_ event: HookEvent, from service: String) async throws -> ServiceNotice? {
        guard let found = try await store.service(service),
            try await store.settings().notices.wants(event.kind, from: service),
            let notice = try await store.add(event, from: service)
        else { return nil }
        let told = [event.kind.rawValue, event.title].filter { !$0.isEmpty }.joined(separator: ": ")
        journal?.note(.note, .notice, of: found.service.connection.name, told)
        await tell()
        // One delivery is under way already, and tells what came meanwhile.
        guard waiting.updateValue(found.service.connection, forKey: notice.id) == nil else { return notice }
        await memory.hold(notice)
        Task { await self.send(notice.id) }
        return notice
    }

    /// Takes up a notice that waited when the house stopped.
    public func resume(_ id: SortableID, from service: String) async throws {
        guard let found = try await store.service(service) else { return await memory.release(id) }
        guard waiting.updateValue(found.service.connection, forKey: id) == nil else { return }
        Task { await self.send(id) }
    }

    private func send(_ id: SortableID) async {
        try? await clock.sleep(seconds: Self.patience)
        guard let connection = waiting.removeValue(forKey: id) else { return }
        if let notice = try? await store.notices().first(where: { $0.id == id }), !notice.isRead {
            await deliver(notice, connection)
        }
        await memory.release(id)
    }

    /// What is known now, and each time that it changes.
    public func states() async -> AsyncStream<State> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        continuation.yield(await state())
        return stream
    }

    /// Takes all for read, or one of them.
    public func markRead(_ id: SortableID? = nil) async {
        try? await store.markRead(id)
        await tell()
    }

    /// Lets go of all of them.
    public func removeAll() async {
        try? await store.removeNotices()
        await tell()
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    private func state() async -> State { State(notices: (try? await store.notices()) ?? []) }

    private func tell() async {
        guard !listeners.isEmpty else { return }
        let state = await state()
        for listener in listeners.values { listener.yield(state) }
    }
}
