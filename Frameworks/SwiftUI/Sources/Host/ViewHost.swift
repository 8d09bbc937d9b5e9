/// One live view: holds the graph of a root view and speaks with whoever shows it.
///
/// Call `render()` once, then show `tree.root`. From then on `dispatch(_:)` what the browser says, and send what `flush()`
/// returns whenever `onDirty` has called or an event was dispatched.
@MainActor
package final class ViewHost {
    package let services: HostServices
    /// The parts of the path that the view shows now, below the app's root.
    private var path: [String]
    private let locationScope: LocationScope
    /// Which container leads the address; with another one, the entry of the history is replaced.
    private weak var locationLeader: LocationScope?
    /// The title of the window or tab.
    package private(set) var title: String?
    let graph: ViewGraph
    /// The outermost environment.
    private let environment: EnvironmentScope
    private let perform: @MainActor (ClientCommand) -> Void
    private let addresses = AppAddresses()
    private let focusedValues = FocusedValueStore()
    /// How many entries of the browser's history this view has pushed and can go back over.
    private var pushCount = 0
    private var root: RootNode?
    private var makeRoot: (@MainActor (_NodeContext) -> _Node)?

    /// Prepares a view for a location below the app's root; `scene` is what `sceneState` of an earlier host of the same
    /// window said. The view is made within the window, whose size and language it may ask for.
    package init<Root: View>(
        rootView makeView: @autoclosure @MainActor () -> Root, services: HostServices = HostServices(),
        location: String = "/", scene: [String: String] = [:]
    ) {
        self.services = services
        path = LocationPath.parts(location)
        locationScope = LocationScope(unclaimed: path)
        let graph = ViewGraph(services: services, scene: scene)
        self.graph = graph
        environment = EnvironmentScope(graph: graph)
        perform = { [weak graph] in graph?.perform($0) }
        applyEnvironment()
        let rootView = BrowserScope.$current.withValue(browserScope) { makeView() }
        makeRoot = { WindowScheme<Root>._makeNode(WindowScheme(content: rootView), in: $0) }
    }

    /// Takes over what `sceneState` of an earlier host of the same window said.
    package func restore(_ scene: [String: String]) {
        graph.storage.restore(scene)
        graph.onDirty?()
    }

    /// What `@SceneStorage` holds and which sheets and covers are open, to be kept with the browser's window.
    package var sceneState: [String: String] { graph.storage.scene }

    /// Reads a stored default again that another live view of the person has changed.
    package func defaultChanged(_ key: String) {
        graph.storage.reload(key)
    }

    /// The path that the view shows now, below the app's root.
    package var location: String { LocationPath.text(path) }

    /// The document.
    package var tree: ElementTree { graph.tree }

    /// Whether a `.task` of a view runs: what it loads is not shown yet.
    package var isLoading: Bool { graph.runningTasks > 0 }

    /// How many nodes the view has now.
    package var nodeCount: Int { graph.mountedCount }

    /// Called once a turn when something became dirty outside of a flush.
    package var onDirty: (() -> Void)? {
        get { graph.onDirty }
        set { graph.onDirty = newValue }
    }

    /// Builds the views and brings preferences and state to rest. What it changes is in the tree, not in a list.
    package func render() {
        guard root == nil, let makeRoot else { return }
        graph.describeWindow()
        self.makeRoot = nil
        root = RootNode(in: environment, content: makeRoot)
        graph.flush()
        path = locationScope.path
        locationLeader = locationScope.active
        title = locationScope.title
        tree.root.isSent = true
        // The page shows the outcome; what the browser is to do besides, as moving the focus, is still to be done.
        for change in tree.takeChanges() { if case .command(let command) = change.operation { tree.command(command) } }
        for child in tree.root.children { child.markSent() }
    }

    /// Evaluates what has become dirty and returns the changes that the browser has to make.
    package func flush() -> [ElementChange] {
        guard root != nil else { return [] }
        graph.flush()
        tellLocation()
        tellTitle()
        return tree.takeChanges()
    }

    /// Shows what an address asks for to which the browser has gone back or forth.
    package func locationChanged(_ path: String) {
        let parts = LocationPath.parts(path)
        graph.storage.endRestoring()
        pushCount = max(0, pushCount + parts.count - self.path.count)
        self.path = parts
        locationScope.lead(to: parts)
        graph.onDirty?()
    }

    /// Lets the window's title follow what the views show.
    private func tellTitle() {
        let new = locationScope.title
        guard new != title else { return }
        title = new
        if let new { tree.command(.title(new)) }
    }

    /// Lets the browser's address follow what the views show.
    private func tellLocation() {
        let old = path
        let new = locationScope.path
        let isSameLeader = locationLeader === locationScope.active
        locationLeader = locationScope.active
        guard new != old else { return }
        path = new
        let isPop = new.count < old.count && old.starts(with: new)
        if !isSameLeader {
            tree.command(.navigate(.replace, url: location))
        } else if isPop, old.count - new.count <= pushCount {
            pushCount -= old.count - new.count
            tree.command(.navigate(.back(old.count - new.count), url: location))
        } else if isPop {
            // The page was loaded at this depth: going back would leave the app.
            tree.command(.navigate(.replace, url: location))
        } else {
            pushCount += 1
            tree.command(.navigate(.push, url: location))
        }
    }

    /// Delivers an event of the browser. Events of elements that are gone, or that nothing handles, are ignored.
    ///
    /// Whoever calls this calls `flush()` afterwards: what the handlers change by themselves does not call `onDirty`.
    package func dispatch(_ event: ClientEvent) {
        guard let element = tree.handlingElement(event.elementID), let extras = element.extras else { return }
        graph.inbox.expectDrain()
        if event.name == "click" { graph.storage.endRestoring() }
        if let value = event.payload.value, extras.value != nil {
            extras.value = value
            if let counter = event.payload.editCounter { extras.editCounter = max(extras.editCounter, counter) }
            if let owner = element.owner { graph.needsResolve(owner) }
        }
        BrowserScope.$current.withValue(browserScope) {
            for entry in extras.handlers where entry.event == event.name { entry.handler(event.payload) }
            if event.name == "focus" { focusedValues.focus(in: element) }
            if event.name == "blur" { focusedValues.focus(in: nil) }
        }
    }

    /// What actions of this view reach the browser by.
    private lazy var browserScope = BrowserScope(
        { [weak self] in self?.perform($0) },
        size: { [weak self] in
            guard let self else { return CGSize(width: 390, height: 844) }
            return EnvironmentValues(scope: environment, reader: nil).windowSize
        }, language: graph.language, looks: graph.looks)

    /// Reads the services' environment again, after the person's settings have changed.
    package func updateEnvironment() {
        let change = applyEnvironment()
        if let root, !change.isEmpty { root.environmentChanged(change) }
        graph.onDirty?()
    }

    @discardableResult
    private func applyEnvironment() -> EnvironmentChange {
        var values = EnvironmentValues(scope: nil, reader: nil)
        values.locationScope = locationScope
        values.perform = perform
        values.appAddresses = addresses
        values.focusedValues = focusedValues
        services.environment(&values)
        graph.language.value = TextLanguage(values)
        return environment.replaceEntries(values.overrides)
    }

    /// Ends the view: tasks are cancelled, `onDisappear` runs.
    package func tearDown() {
        root?.unmount()
        root = nil
        makeRoot = nil
        _ = graph.runAppearances()
        graph.storage.save()
        graph.end()
        _ = environment.replaceEntries([])
    }
}

/// Owns the document's root element.
final class RootNode: _Node {
    private var content: _Node?

    init(in environment: EnvironmentScope, content make: (_NodeContext) -> _Node) {
        super.init(_NodeContext(parent: nil, environment: environment))
        flags.insert(.ownsElements)
        graph.tree.root.owner = self
        content = make(childContext)
        graph.tree.root.isSent = false
        resolveChildren()
    }

    override func resolve() {
        if flags.contains(.childrenChanged) { resolveChildren() }
    }

    private func resolveChildren() {
        let children = content.map { graph.rootElements(of: $0) } ?? ElementList([])
        graph.tree.setChildren(children, of: graph.tree.root, graph.transaction.description)
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }
}
