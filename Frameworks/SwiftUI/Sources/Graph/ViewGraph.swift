/// The engine behind one live view: it knows what has changed and brings nodes, elements and preferences up to date.
@MainActor
final class ViewGraph {
    /// Rounds of evaluation in one flush, after which views that change each other wait for the next turn.
    static let roundLimit = 100

    let services: HostServices
    nonisolated let census: ViewCensus
    let tree: ElementTree
    private(set) var inbox: Invalidations
    /// How many nodes are in the tree.
    var mountedCount = 0
    /// The transaction of the evaluation that is running.
    var transaction = Transaction()
    /// Called when something became dirty outside of a flush.
    var onDirty: (() -> Void)?
    /// Keeps `@AppStorage` and `@SceneStorage`.
    let storage: Storage
    /// What the person drags, and what they copied.
    private(set) lazy var board = TransferBoard()
    /// The person's language, for actions and tasks.
    let language = LanguageRecord()
    /// What the app says of all bars and controls of the window.
    let looks = WindowLooks()
    /// What the browser is to do after the changes of this turn.
    private var commands: [ClientCommand] = []

    private var dirty = DepthQueue(deepestFirst: false)
    private var unresolved = DepthQueue(deepestFirst: true)
    private var preferenceReaders = DepthQueue(deepestFirst: true)
    private var resting = RestingNodes()
    private var pendingTransactions: [ObjectIdentifier: Transaction] = [:]
    // Not in the nodes, of which each session has hundreds.
    /// How many evaluations led to the one that a node waits for, where any did.
    private var pendingChains: [ObjectIdentifier: UInt16] = [:]
    private var actions: [() -> Void] = []
    private var appearances: [any Appearing] = []
    private var disappearances: [() -> Void] = []
    private var afterFlush: [() -> Void] = []
    /// How many nodes of `.transaction(_:)` there are: when none, no update has to look for them.
    var transactionNodeCount = 0
    private(set) var isFlushing = false
    /// Room for lists that are needed for a moment only.
    private var scratch: [Element] = []
    /// Tasks of views that have not ended yet, cancelled ones included.
    var runningTasks = 0

    init(services: HostServices, scene: [String: String]) {
        self.services = services
        census = services.census
        tree = ElementTree()
        storage = Storage(defaults: services.defaults, scene: scene)
        inbox = Invalidations(wake: {})
        inbox = Invalidations { [reference = GraphReference(self)] in
            Task { @MainActor in reference.graph?.becameDirty() }
        }
        looks.changed = { [weak self] in
            guard let self else { return }
            describeWindow()
            if !isFlushing { onDirty?() }
        }
    }

    private func becameDirty() {
        guard !isFlushing, !inbox.isEmpty else { return }
        onDirty?()
    }

    // MARK: What has to be done

    /// Queues a node for evaluation within the current transaction.
    func invalidate(_ node: _Node) {
        invalidate(node, transaction, chain: ThreadState.current.chain)
    }

    private func invalidate(_ node: _Node, _ transaction: Transaction, chain: UInt16) {
        guard node.flags.contains(.mounted), node.graph === self else { return }
        if chain > 0 {
            let known = pendingChains[ObjectIdentifier(node)] ?? 0
            pendingChains[ObjectIdentifier(node)] = max(known, chain)
        }
        if !transaction.isPlain { pendingTransactions[ObjectIdentifier(node)] = transaction }
        guard !node.flags.contains(.dirty) else { return }
        node.flags.insert(.dirty)
        dirty.insert(node)
    }

    /// Queues an element's owner for description; `children` tells that its content's root elements may have changed.
    func needsResolve(_ owner: _Node, children: Bool = false) {
        if children { owner.flags.insert(.childrenChanged) }
        if transaction.animation != nil { pendingTransactions[ObjectIdentifier(owner)] = transaction }
        guard !owner.flags.contains(.unresolved) else { return }
        owner.flags.insert(.unresolved)
        unresolved.insert(owner)
    }

    /// Reports that the root elements of a transparent node are others than before, or in another order.
    func rootElementsChanged(of node: _Node) {
        var ancestor = node.parent
        var hasOwner = false
        while let next = ancestor {
            if !hasOwner, next.flags.contains(.ownsElements) {
                needsResolve(next, children: true)
                hasOwner = true
            }
            // The order in which preferences are reduced may be another.
            if !node.preferences.isEmpty, next.flags.contains(.readsPreferences) { needsPreferences(next) }
            if hasOwner, node.preferences.isEmpty { return }
            ancestor = next.parent
        }
    }

    /// The root elements of a subtree.
    func rootElements(of node: _Node) -> ElementList {
        var list = scratch
        scratch = []
        node.collect(&list)
        let exact = ElementList(list)
        list.removeAll(keepingCapacity: true)
        scratch = list
        return exact
    }

    /// Queues a node that reads preferences of its content.
    func needsPreferences(_ reader: _Node) {
        guard !reader.flags.contains(.preferencesChanged) else { return }
        reader.flags.insert(.preferencesChanged)
        preferenceReaders.insert(reader)
    }

    /// Runs an action when the views are up to date, before anything is shown.
    func afterUpdate(_ action: @escaping () -> Void) {
        actions.append(action)
        if !isFlushing { onDirty?() }
    }

    /// Lets the browser do something after the changes of this turn.
    func perform(_ command: ClientCommand) {
        commands.append(command)
        if !isFlushing { onDirty?() }
    }

    /// Queues a node's appearance.
    func willAppear(_ node: any Appearing) {
        appearances.append(node)
    }

    /// Queues what runs when views have gone.
    func didDisappear(_ action: @escaping () -> Void) {
        disappearances.append(action)
    }

    /// Notes that updates in this flush have to ask the nodes above them for their transaction.
    func transactionsChange(until end: @escaping () -> Void) {
        transactionNodeCount += 1
        afterFlush.append { [unowned self] in
            transactionNodeCount -= 1
            end()
        }
    }

    /// Lets go of all that waits: the view has ended, and what it left to be done holds its nodes.
    func end() {
        onDirty = nil
        (looks.changed, looks.presents) = (nil, nil)
        inbox.end()
        (dirty, unresolved) = (DepthQueue(deepestFirst: false), DepthQueue(deepestFirst: true))
        preferenceReaders = DepthQueue(deepestFirst: true)
        resting = RestingNodes()
        (pendingTransactions, pendingChains, scratch) = ([:], [:], [])
        (actions, appearances, disappearances, afterFlush, commands) = ([], [], [], [], [])
        storage.end()
        tree.end()
    }

    // MARK: Doing it

    /// Brings everything up to date; evaluations that cause others run in bounded rounds.
    func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        inbox.pause(true)
        let thread = ThreadState.current
        let outerChain = thread.chain
        let woken = resting.wake()
        for node in woken { invalidate(node, Transaction(), chain: 0) }
        for _ in 0..<Self.roundLimit {
            takeInvalidations()
            evaluateDirty()
            resolveElements()
            if readPreferences() { continue }
            if runActions() || runAppearances() { continue }
            if inbox.isEmpty, dirty.isEmpty, unresolved.isEmpty { break }
        }
        resting.settle(woken)
        thread.chain = outerChain
        pendingTransactions = [:]
        if dirty.isEmpty { pendingChains = [:] }
        scratch = []
        storage.save()
        for action in afterFlush { action() }
        afterFlush = []
        for command in commands { tree.command(command) }
        commands = []
        isFlushing = false
        inbox.pause(false)
    }

    /// Describes views that are only looked at: none of them appears, and nothing that they ask for is done.
    func settle() {
        isFlushing = true
        let thread = ThreadState.current
        let outerChain = thread.chain
        for _ in 0..<Self.roundLimit where !dirty.isEmpty || !unresolved.isEmpty {
            evaluateDirty()
            resolveElements()
        }
        thread.chain = outerChain
    }

    private func takeInvalidations() {
        for entry in inbox.drain() {
            guard entry.node.flags.contains(.mounted), entry.node.graph === self else { continue }
            if resting.keep(entry) {
                report(entry.node)
            } else {
                if entry.isOwn { entry.node.flags.insert(.followsItself) }
                invalidate(entry.node, entry.transaction ?? Transaction(), chain: entry.chain)
            }
        }
    }

    private func report(_ node: _Node) {
        guard let message = resting.message(about: node) else { return }
        services.warn(message)
    }

    private func evaluateDirty() {
        let thread = ThreadState.current
        // What actions write later in the round may come of any of its evaluations.
        var longest = thread.chain
        defer { thread.chain = longest }
        while let node = dirty.popFirst() {
            guard node.flags.contains(.dirty), node.flags.contains(.mounted) else { continue }
            node.flags.remove(.dirty)
            transaction = pendingTransactions.removeValue(forKey: ObjectIdentifier(node)) ?? Transaction()
            if transactionNodeCount > 0 { changeTransaction(above: node) }
            let chain = pendingChains.isEmpty ? 0 : pendingChains.removeValue(forKey: ObjectIdentifier(node)) ?? 0
            thread.chain = min(chain, RestingNodes.longestChain) + 1
            longest = max(longest, thread.chain)
            thread.following = node.flags.remove(.followsItself) == nil ? nil : node
            node.reevaluate()
            thread.following = nil
            if thread.isRepeating {
                thread.isRepeating = false
                report(node)
            }
        }
        transaction = Transaction()
    }

    /// Lets the nodes above an update have their say, outermost first.
    private func changeTransaction(above node: _Node) {
        var changing: [any TransactionChanging] = []
        var ancestor = node.parent
        while let next = ancestor {
            if next.flags.contains(.changesTransactions), let node = next as? any TransactionChanging {
                changing.append(node)
            }
            ancestor = next.parent
        }
        for node in changing.reversed() { node.change(&transaction) }
    }

    private func resolveElements() {
        let thread = ThreadState.current
        defer { thread.place = nil }
        while let node = unresolved.popFirst() {
            guard node.flags.contains(.unresolved), node.flags.contains(.mounted) else { continue }
            node.flags.remove(.unresolved)
            transaction = pendingTransactions.removeValue(forKey: ObjectIdentifier(node)) ?? Transaction()
            thread.place = node
            node.resolve()
            node.flags.remove(.childrenChanged)
        }
        transaction = Transaction()
    }

    private func readPreferences() -> Bool {
        guard !preferenceReaders.isEmpty else { return false }
        while let node = preferenceReaders.popFirst() {
            guard node.flags.contains(.preferencesChanged), node.flags.contains(.mounted) else { continue }
            node.flags.remove(.preferencesChanged)
            (node as? any PreferenceReading)?.readPreferences()
        }
        return true
    }

    private func runActions() -> Bool {
        guard !actions.isEmpty else { return false }
        let due = actions
        actions = []
        for action in due { action() }
        return true
    }

    /// Runs what is due when views appear and when others have gone.
    func runAppearances() -> Bool {
        guard !appearances.isEmpty || !disappearances.isEmpty else { return false }
        let appearing = appearances
        let disappearing = disappearances
        appearances = []
        disappearances = []
        for node in appearing { node.appear() }
        for action in disappearing { action() }
        return true
    }
}

/// Refers to a graph without keeping it alive; may travel between threads.
private struct GraphReference: Sendable {
    weak let graph: ViewGraph?

    init(_ graph: ViewGraph) {
        self.graph = graph
    }
}
