import Accounts
import Base
import Events
import Foundation
import OnlyFriendsAPI
import ServerKit
import Synchronization
import Wire

/// Knows the open sockets of this process and hands each event to those who may see it.
final class LiveHub: Sendable {
    private struct State {
        var sockets: [SortableID: [ObjectIdentifier: LiveSocket<Identity>]] = [:]
        /// Of sockets that carry one conversation alone.
        var conversations: [ObjectIdentifier: SortableID] = [:]
        /// What sockets in front show.
        var lookedAt: [ObjectIdentifier: SortableID] = [:]
        /// What sockets are sending, for devices that connect meanwhile.
        var sendings: [ObjectIdentifier: DeviceSendings] = [:]
        var listener: Task<Void, Never>?
    }

    private struct DeviceSendings: Equatable {
        var device: String
        var name: String
        var items: [Sending]
    }

    /// Tells this process's own events from others'.
    private let id: SortableID
    private let context: ServerContext
    private let teller: LiveTeller
    private let events: any EventBus
    private let presence: PresenceKeeper
    private let state = Mutex(State())
    /// Events that are read together at most, so that the first does not wait for many.
    private static let together = 16
    /// People who are told of a message on the thread that keeps it at most, so that those who write do not wait for long.
    private static let atOnce = 32

    init(context: ServerContext, teller: LiveTeller, events: any EventBus) {
        self.context = context
        id = context.ids.next()
        self.teller = teller
        self.events = events
        presence = PresenceKeeper(context: context)
    }

    /// Begins to listen to what happens.
    func start() {
        let accounts = AccountEvent.topic(of: Schema.app)
        let subscription = events.subscribe(to: [LivePublisher.topic, accounts], buffer: 4_096)
        subscription.takeAtOnce { [weak self] in self?.tellAtOnce($0) ?? false }
        let listener = Task { [weak self] in
            for await delivery in subscription {
                guard let self else { return }
                await self.deliver([delivery] + subscription.waiting(upTo: Self.together - 1), accounts)
            }
        }
        state.withLock { $0.listener = listener }
        presence.start()
    }

    /// Stops listening and says goodbye to every socket.
    func stop() {
        let (listener, sockets) = state.withLock { state in
            defer { state = State() }
            return (state.listener, state.sockets.values.flatMap(\.values))
        }
        listener?.cancel()
        context.freshMessages.end()
        presence.stop()
        for socket in sockets { socket.close(.goingAway, reason: "The server restarts. Come back in a moment.") }
    }

    /// Takes a socket in; false when the person has too many.
    ///
    /// - Parameter conversation: The one that it carries; nil for everything.
    func add(_ socket: LiveSocket<Identity>, conversation: SortableID? = nil) -> Bool {
        state.withLock { state in
            let count = state.sockets[socket.owner.user]?.count ?? 0
            guard count < context.limits.socketsPerPerson else { return false }
            state.sockets[socket.owner.user, default: [:]][ObjectIdentifier(socket)] = socket
            if count == 0 { context.freshMessages.setConnected(socket.owner.user, true) }
            state.conversations[ObjectIdentifier(socket)] = conversation
            return true
        }
    }

    /// Somebody looks at the app on a socket, or nobody does any more.
    ///
    /// - Parameter conversation: The one that they see of it.
    func setInFront(_ socket: LiveSocket<Identity>, _ isInFront: Bool, conversation: SortableID? = nil) {
        state.withLock { $0.lookedAt[ObjectIdentifier(socket)] = isInFront ? conversation : nil }
        if isInFront {
            presence.appear(socket.owner.user, ObjectIdentifier(socket))
        } else {
            presence.disappear(socket.owner.user, ObjectIdentifier(socket))
        }
    }

    /// A device tells what it sends, all of it (OF-236).
    func setSendings(_ socket: LiveSocket<Identity>, _ items: [Sending], device: String, deviceName: String) {
        let told = DeviceSendings(
            device: String(device.prefix(64)), name: String(deviceName.prefix(100)),
            items: items.prefix(Sending.most).map(\.bounded))
        let isNew = state.withLock { state in
            let before = state.sendings[ObjectIdentifier(socket)]
            state.sendings[ObjectIdentifier(socket)] = told.items.isEmpty ? nil : told
            return told.items.isEmpty ? before != nil : before != told
        }
        if isNew { publish(told, of: socket.owner.user) }
    }

    /// Tells a new socket what the person's other devices send, and has other processes tell of those that they know.
    func tellSendings(to socket: LiveSocket<Identity>) {
        LivePublisher(events: events).publish(.sendingsWanted(user: socket.owner.user, by: id))
        for told in sendings(of: socket.owner.user) {
            let event = LiveEvent.sending(deviceID: told.device, deviceName: told.name, told.items)
            if let message = Self.message(event) { socket.send(message) }
        }
    }

    private func sendings(of user: SortableID) -> [DeviceSendings] {
        state.withLock { state in (state.sockets[user] ?? [:]).keys.compactMap { state.sendings[$0] } }
    }

    private func publish(_ told: DeviceSendings, of user: SortableID) {
        LivePublisher(events: events).publish(.sending(user: user, device: told.device, name: told.name, told.items))
    }

    /// Of a device that has gone for good nothing comes any more. One whose connection was cut goes on when it is back.
    private func endSendings(of socket: LiveSocket<Identity>) {
        let removed = state.withLock { state -> DeviceSendings? in
            guard let told = state.sendings.removeValue(forKey: ObjectIdentifier(socket)) else { return nil }
            // It may be back already, by another socket.
            let own = (state.sockets[socket.owner.user] ?? [:]).keys
            return own.contains { state.sendings[$0]?.device == told.device } ? nil : told
        }
        guard var told = removed else { return }
        told.items = socket.wasLeft ? [] : told.items.filter { $0.state != .failed && $0.state != .refused }
        for index in told.items.indices {
            told.items[index].state = .unconnected
            told.items[index].percent = nil
        }
        publish(told, of: socket.owner.user)
    }

    func remove(_ socket: LiveSocket<Identity>) {
        presence.disappear(socket.owner.user, ObjectIdentifier(socket))
        endSendings(of: socket)
        state.withLock { state in
            state.sockets[socket.owner.user]?[ObjectIdentifier(socket)] = nil
            state.conversations[ObjectIdentifier(socket)] = nil
            state.lookedAt[ObjectIdentifier(socket)] = nil
            if state.sockets[socket.owner.user]?.isEmpty == true {
                state.sockets[socket.owner.user] = nil
                context.freshMessages.setConnected(socket.owner.user, false)
            }
        }
    }

    /// Whether somebody has a conversation before them on a device that is connected here (OF-182).
    func isLookedAt(_ conversation: SortableID, by identity: Identity) -> Bool {
        state.withLock { state in
            (state.sockets[identity.user] ?? [:]).contains {
                $0.value.owner == identity && state.lookedAt[$0.key] == conversation
            }
        }
    }

    /// People with a socket open here.
    var connected: Set<SortableID> { context.freshMessages.connected }

    /// Hands on what has happened, in its order; what comes from this app in a row is read together.
    private func deliver(_ deliveries: [EventSubscription.Delivery], _ accounts: EventTopic) async {
        var events: [ServerEvent] = []
        for delivery in deliveries {
            if case .event(let event) = delivery, event.topic != accounts {
                guard let event: ServerEvent = event.payload() else { continue }
                if case .sendingsWanted(let user, let asking) = event {
                    if asking != id { for told in sendings(of: user) { publish(told, of: user) } }
                } else {
                    events.append(event)
                }
                continue
            }
            await deliver(events)
            events = []
            if case .event(let event) = delivery {
                if let event: AccountEvent = event.payload() { deliver(event) }
            } else {
                tellAll(.resync)
            }
        }
        await deliver(events)
    }

    /// Tells of a new message on the thread that has kept it: a change of threads takes as long as all of that. False where
    /// something has to be read first, or many are to be told. Of a post's end that nobody here sees there is nothing to tell.
    private func tellAtOnce(_ event: Event) -> Bool {
        guard event.topic == LivePublisher.topic, let event: ServerEvent = event.payload() else { return false }
        let connected = connected
        if case .postRemoved(_, let viewers) = event, connected.isDisjoint(with: viewers) { return true }
        guard let told = teller.fresh(event, connected, atMost: Self.atOnce) else { return false }
        var last: Worded?
        for (viewer, event) in told { send(event, to: viewer, &last) }
        return true
    }

    private func deliver(_ events: [ServerEvent]) async {
        let connected = connected
        guard !connected.isEmpty, !events.isEmpty else { return }
        do {
            var last: Worded?
            for (viewer, event) in try await teller.tell(events, to: connected) {
                let own = event.unread == nil ? [:] : try await teller.unreadOfOwn(viewer)
                if own.isEmpty {
                    send(event, to: viewer, &last)
                } else {
                    send(event, to: viewer, without: own)
                }
            }
        } catch is CancellationError {
            // The server stops; nobody is listening any more.
        } catch {
            context.log.error("A live event could not be read.", ["error": String(reflecting: error)])
            tellAll(.resync)
        }
        // They have heard why; what they ask for from here on is refused until there is another password (OF-024).
        for case .passwordDue(let user, isDue: true) in events {
            for socket in sockets(of: user) { socket.close(.policyViolation, reason: "Choose another password first.") }
        }
    }

    private func deliver(_ event: AccountEvent) {
        switch event {
        case .sessionsEnded(let user, let sessions):
            for socket in sockets(of: user) where sessions.contains(socket.owner.session) {
                socket.close(.policyViolation, reason: "This session has ended.")
            }
        case .keyReused(let user, let deviceName): send(.keyReused(deviceName: deviceName), to: user)
        }
    }

    /// Tells each device how much there is that it shows: it is not told that it was logged in on, or what was changed on it.
    private func send(_ event: LiveEvent, to viewer: SortableID, without own: [SortableID: Int]) {
        for (socket, conversation) in listeners(of: viewer) where conversation == nil {
            let session = socket.owner.session
            if case .noticed(let notice, _) = event, notice.logIn?.sessionId == session { continue }
            let shown = own[session].map(event.less) ?? event
            if let message = Self.message(shown) { socket.send(message) }
        }
    }

    private func send(_ event: LiveEvent, to viewer: SortableID) {
        if let message = Self.message(event) { send(event, message, to: viewer) }
    }

    /// An event as it was put into words for somebody.
    private typealias Worded = (event: LiveEvent, message: WebSocketMessage)

    /// Most are told the same, which is put into words once.
    private func send(_ event: LiveEvent, to viewer: SortableID, _ last: inout Worded?) {
        if last?.event != event { last = Self.message(event).map { (event, $0) } }
        if let last { send(event, last.message, to: viewer) }
    }

    private static func message(_ event: LiveEvent) -> WebSocketMessage? {
        (try? event.json()).map { .text(String(decoding: $0, as: UTF8.self)) }
    }

    private func send(_ event: LiveEvent, _ message: WebSocketMessage, to viewer: SortableID) {
        for (socket, conversation) in listeners(of: viewer) {
            if let conversation, !event.concerns(conversation: conversation) { continue }
            // A device is not told that it was logged in on, or what was changed on it.
            if case .noticed(let notice, _) = event, notice.logIn?.sessionId == socket.owner.session { continue }
            socket.send(message)
            if case .conversationRemoved = event, conversation != nil {
                socket.close(.policyViolation, reason: "You are not in this conversation any more.")
            }
        }
    }

    private func tellAll(_ event: LiveEvent) {
        for viewer in connected { send(event, to: viewer) }
    }

    private func listeners(of user: SortableID) -> [(LiveSocket<Identity>, conversation: SortableID?)] {
        state.withLock { state in
            (state.sockets[user] ?? [:]).map { ($0.value, state.conversations[$0.key]) }
        }
    }

    private func sockets(of user: SortableID) -> [LiveSocket<Identity>] {
        state.withLock { state in state.sockets[user].map { Array($0.values) } ?? [] }
    }
}

extension LiveEvent {
    /// What the viewer has not looked at; nil for events that do not say.
    fileprivate var unread: UnreadCounts? {
        switch self {
        case .noticed(_, let unread), .noticesRead(let unread): unread
        default: nil
        }
    }

    /// The same with so many notifications less that were not looked at.
    fileprivate func less(_ count: Int) -> LiveEvent {
        guard let unread else { return self }
        let less = UnreadCounts(
            notifications: max(0, unread.notifications - count), conversations: unread.conversations)
        if case .noticed(let notice, _) = self { return .noticed(notice, unread: less) }
        return .noticesRead(less)
    }
}
