import AuthenticationServices
import Base
import Foundation
import SwiftUI
import Wire

/// One person's live view of one app in one browser tab: the view, its browser's socket, and what that has yet to hear.
@MainActor
package final class LiveSession {
    /// Whether a browser shows the session.
    enum State: Equatable {
        /// Made for a page that no script has adopted yet.
        case waiting(since: Date)
        case live
        /// Its socket is gone; it may come back.
        case dropped(since: Date)
        case ended
    }

    /// What one session may have.
    struct Limits {
        /// Nodes of views.
        var nodes: Int
    }

    let token = SessionToken.make()
    let app: LiveApp
    let container: LiveContainer
    /// Whose address the page was loaded from.
    let subscriber: String
    /// The page that adopted it; a copy of the page is another one and gets a session of its own.
    private(set) var instance: String?
    private(set) var state: State {
        didSet { table.stateChanged(of: self, from: oldValue) }
    }
    private(set) var connection: BrowserConnection?
    /// When the state last changed.
    private(set) var changedAt: Date
    /// The last message of the browser that has been acted on.
    private(set) var handled = 0
    let uploads: UploadFolder
    /// What the browser says of itself, and what views read of that: in another language where one was chosen.
    private var told: ClientTraits
    private let traits: CurrentTraits
    private let host: ViewHost
    private let flushes: FlushQueue
    private let table: SessionTable
    /// Most nodes that the view may grow to.
    private var maximumNodes: Int
    private let log: Log
    private var sent = SentMessages()
    private var isScheduled = false
    private var owesAnswer = false
    private let symbols: PageSymbols
    /// The symbols that the page has.
    private var toldSymbols: Set<String> = []
    private var lastScene: [String: String] = [:]
    /// The locale and languages that the page was made in.
    private let pageLanguages: [String]
    /// Those of the words that the browser has been sent; nil when it came with a page of another session.
    private var toldLanguages: [String]?
    /// Whether a page or a snapshot holds the document: from then on changes are sent.
    private var isWritten = false
    /// Changes that came before that, and what was to be done then.
    private(set) var changeCount = 0
    private var commands: [ClientCommand] = []

    init(
        app: LiveApp, container: LiveContainer, request: MountRequest, uploads: UploadFolder, flushes: FlushQueue,
        table: SessionTable, symbols: PageSymbols, limits: Limits, census: ViewCensus, now: Date, log: Log
    ) {
        self.app = app
        self.symbols = symbols
        self.container = container
        subscriber = request.subscriber
        self.table = table
        maximumNodes = limits.nodes
        self.log = log
        self.uploads = uploads
        self.flushes = flushes
        state = .waiting(since: now)
        changedAt = now
        told = request.traits
        let traits = CurrentTraits(request.traits.reading(container.language()))
        pageLanguages = traits.value.spoken
        self.traits = traits
        let services = HostServices(
            defaults: container.defaults(app.id), upload: { uploads.file($0) },
            offer: { uploads.add($0).map { "/~/download?file=\($0)" } },
            environment: { values in
                traits.value.apply(to: &values)
                values.locationBase = app.base
                values.stringsOwner = StringTables.owner(app.id.isEmpty ? "homescreen" : app.id)
            },
            warn: { log.warning($0, ["app": app.id]) }, census: census)
        host = ViewHost(
            rootView: app.makeRoot(container).modifier(AuthorizationPresenter()), services: services,
            location: request.location, scene: request.scene)
        host.onDirty = { [weak self] in self?.schedule() }
        host.render()
        // A view that is large from the beginning would be so again.
        maximumNodes = max(limits.nodes, host.nodeCount * 2)
        table.add(self)
    }

    // MARK: What the page is made of

    /// The document as HTML, for the page that is to adopt this session.
    func html() -> [UInt8] {
        keepCommands(of: host.flush())
        isWritten = true
        var writer = HTMLWriter(capacity: 32 * 1024)
        writer.element(host.tree.root)
        return writer.bytes
    }

    /// Rules for the symbols that a page or a message names and that the page does not have yet.
    func symbolRules(for bytes: [UInt8]) -> String { symbols.rules(for: bytes, besides: &toldSymbols) }

    /// A page shows the outcome of all changes, but what the browser was to do besides is still to be done.
    private func keepCommands(of changes: [ElementChange]) {
        changeCount += changes.count
        for change in changes {
            guard case .command(let command) = change.operation else { continue }
            switch command {
            case .navigate, .title: break
            default: commands.append(command)
            }
        }
    }

    var isWaiting: Bool {
        if case .waiting = state { true } else { false }
    }

    var isDropped: Bool {
        if case .dropped = state { true } else { false }
    }

    /// Of the page's words, dates and numbers.
    var locale: String { traits.value.locale }
    var languages: [String] { traits.value.languages }
    var title: String { host.title ?? app.title }
    var location: String { host.location }
    var sequence: Int { sent.last }
    /// Whether something is on its way that the first page might wait for.
    var isLoading: Bool { host.isLoading }

    // MARK: Sockets

    /// Binds a socket; the browser has applied messages up to `applied`. False when this session is another page's.
    func adopt(
        by instance: String, _ connection: BrowserConnection, applied: Int, traits: ClientTraits,
        scene: [String: String] = [:]
    ) -> Bool {
        guard self.instance == nil || self.instance == instance, state != .ended else { return false }
        let isNew = self.instance == nil
        self.instance = instance
        self.connection?.session = nil
        self.connection?.close(.normal, reason: "replaced")
        bind(connection)
        state = .live
        update(traits)
        if isNew, !scene.isEmpty {
            host.restore(scene)
            lastScene = scene
        }
        // Before the welcome, since a page that is live is used: a window unlike the one assumed changes much of it.
        let changes = host.flush()
        sent.acknowledge(applied)
        connection.post(welcome(applied))
        if isWritten, let missed = sent.messages(after: applied) {
            for message in missed { connection.post(message) }
            send(changes)
        } else {
            keepCommands(of: changes)
            sendSnapshot()
        }
        send(commands.map { ElementChange(.command($0)) })
        commands = []
        flush()
        return true
    }

    /// Binds the socket of a page whose own session was gone: the page gets the whole document.
    func mount(by instance: String, _ connection: BrowserConnection, scene: [String: String] = [:]) {
        self.instance = instance
        bind(connection)
        lastScene = scene
        state = .live
        toldLanguages = nil
        connection.post(welcome(sent.last))
        sendSnapshot()
        sendWords()
    }

    private func bind(_ connection: BrowserConnection) {
        self.connection = connection
        connection.session = self
        lastScene = [:]
        toldLanguages = pageLanguages
    }

    private func welcome(_ sequence: Int) -> String {
        var json = MessageWriter()
        json.array { json in
            json.raw("\"w\"")
            json.string(token)
            json.integer(handled)
            json.integer(sequence)
            let visit = container.visit()
            if !visit.isEmpty { json.string(visit) }
        }
        return json.text
    }

    private func sendSnapshot() {
        keepCommands(of: host.flush())
        isWritten = true
        let text = PatchEncoder.snapshot(
            host.tree.root, commands: [.navigate(.replace, url: host.location), .title(title)] + commands,
            sequence: sent.next, handled: handled)
        commands = []
        sent.restart(with: text)
        connection?.post(text)
    }

    /// The socket is gone.
    func drop(_ connection: BrowserConnection, now: Date) {
        guard self.connection === connection else { return }
        self.connection = nil
        guard state == .live else { return }
        changedAt = now
        state = .dropped(since: now)
    }

    /// Ends the view for good.
    func end(_ code: WebSocketCloseCode, reason: String) {
        guard state != .ended else { return }
        state = .ended
        connection?.close(code, reason: reason)
        connection = nil
        host.onDirty = nil
        host.tearDown()
        uploads.removeAll()
    }

    // MARK: What the browser says

    /// Acts on a message. Throws when the browser breaks the rules; its socket is then closed.
    func handle(_ message: ClientMessage) throws(MessageError) {
        switch message {
        case .acknowledge(let sequence):
            sent.acknowledge(sequence)
        case .ping:
            connection?.post("[\"p\"]")
        case .event(let number, let element, let name, let payload):
            guard try isNew(number) else { return }
            host.dispatch(ClientEvent(elementID: element, name: name, payload: EventPayload(payload)))
            answer()
        case .location(let number, let path):
            guard try isNew(number) else { return }
            host.locationChanged(path)
            answer()
        case .traits(let number, let traits):
            guard try isNew(number) else { return }
            update(traits)
            answer()
        case .open, .mount:
            throw MessageError("The socket is open already.")
        }
    }

    /// Each message acts once: those that come again after a resume are known by their numbers.
    private func isNew(_ number: Int) throws(MessageError) -> Bool {
        guard number > handled else { return false }
        guard number == handled + 1 else { throw MessageError("A message is missing.") }
        handled = number
        return true
    }

    private func update(_ traits: ClientTraits) {
        guard traits != told else { return }
        told = traits
        languageChanged()
    }

    /// The person may have chosen another language.
    func languageChanged() {
        let traits = told.reading(container.language())
        guard state != .ended, traits != self.traits.value else { return }
        self.traits.value = traits
        host.updateEnvironment()
    }

    private func answer() {
        owesAnswer = true
        schedule()
    }

    // MARK: What the browser hears

    /// Flushes once in this turn of the main actor, after what is queued now.
    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        flushes.add(self)
    }

    /// Its turn has come.
    func takeTurn() {
        isScheduled = false
        flush()
    }

    /// Sends what changed. While the browser is behind nothing is evaluated: what happens meanwhile becomes one message.
    private func flush() {
        guard state != .ended else { return }
        if let connection, connection.isBehind {
            return connection.whenRoom { [weak self] in self?.schedule() }
        }
        let changes = host.flush()
        guard host.nodeCount <= maximumNodes else { return endTooLarge() }
        guard isWritten else { return keepCommands(of: changes) }
        if !changes.isEmpty {
            send(changes)
        } else if owesAnswer {
            connection?.post("[\"k\",\(handled)]")
        }
        owesAnswer = false
        sendScene()
        sendWords()
    }

    /// Ends a session whose view has grown beyond what one may have. Its page is loaded again: what an address leads to is
    /// bounded.
    private func endTooLarge() {
        log.warning("A page has grown too large and is loaded again.", ["app": app.id, "nodes": "\(host.nodeCount)"])
        end(.reload, reason: "too large")
    }

    private func send(_ changes: [ElementChange]) {
        guard !changes.isEmpty else { return }
        let text = PatchEncoder.message(
            changes, sequence: sent.next, handled: handled, rules: { symbolRules(for: $0) })
        sent.append(text)
        connection?.post(text)
    }

    /// A page keeps words for when it cannot ask; they follow its person's languages.
    private func sendWords() {
        let spoken = traits.value.spoken
        guard let connection, spoken != toldLanguages else { return }
        toldLanguages = spoken
        connection.post(ShellWords(languages).message(locale: locale))
    }

    /// The browser keeps scene storage, so that a new session can begin with it.
    private func sendScene() {
        let scene = host.sceneState
        guard scene != lastScene, let connection else { return }
        lastScene = scene
        // What the browser could not say again is not told to it.
        guard ClientMessage.isScene(scene) else { return }
        var json = MessageWriter()
        json.array { json in
            json.raw("\"s\"")
            json.object(scene)
        }
        connection.post(json.text)
    }
}

/// What the browser last told of itself, as the view's environment reads it.
@MainActor
final class CurrentTraits {
    var value: ClientTraits

    init(_ value: ClientTraits) {
        self.value = value
    }
}

/// What a view needs to begin.
struct MountRequest {
    /// Path and query below the app's root.
    var location: String
    var traits: ClientTraits
    /// Scene storage that the browser kept.
    var scene: [String: String] = [:]
    /// Whose address asks.
    var subscriber = ""
}
