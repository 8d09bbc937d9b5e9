import Observation

/// A retained node of the view graph: it stands for one view value at one place and lives as long as that place does.
///
/// Nodes form a tree. Some own elements (`ownsElements`), the others are transparent: the elements of their content belong
/// to the nearest owner above. All links upwards are unretained; a node that is no longer mounted follows none of them.
@MainActor
public class _Node {
    // A child never outlives its place in the tree while mounted, and an unmounted node follows no link.
    unowned(unsafe) let parent: _Node?
    let environment: EnvironmentScope
    let depth: Int32
    var flags: NodeFlags = [.mounted]
    /// The preference keys that something in this subtree has ever written; prunes the search for values.
    var preferences = PreferenceKeySet()
    /// The environment keys that the node's last evaluation read.
    // Written by `EnvironmentValues`, whose subscript is not isolated, only while this node evaluates on the main actor.
    nonisolated(unsafe) var reads = EnvironmentKeySet()
    /// What the node's code has read of observed objects.
    private(set) var observations: NodeObservation?
    /// The states that the node's code has ever read, each of which may still hold the node.
    private var reading: NodeReading?

    init(_ context: _NodeContext) {
        parent = context.parent
        environment = context.environment
        depth = (context.parent?.depth ?? -1) + 1
        graph.mountedCount += 1
        graph.census.add(self)
    }

    deinit { environment.graph.census.remove(self) }

    /// The graph that the node is in. Only for mounted nodes.
    final var graph: ViewGraph { environment.graph }

    /// What people call the node in a log.
    var name: String { "\(type(of: self))" }

    /// Runs the node's code again because something that it read has changed.
    func reevaluate() {}

    /// Brings the owned elements up to date: children first, then description.
    func resolve() {}

    /// Appends the root elements of this subtree in order.
    func collect(_ elements: inout [Element]) {
        forEachChild { $0.collect(&elements) }
    }

    /// Calls `visit` for every child node, in order.
    func forEachChild(_ visit: (_Node) -> Void) {}

    /// Changes the description of an element below; called on the way from the element to the owner of its parent.
    func amend(_ description: inout ElementDescription, for element: Element) {}

    /// Whether an element of the subtree stands inside an element of this node's own; only then others around it are not
    /// asked to change it.
    func holds(_ element: Element) -> Bool { flags.contains(.ownsElements) }

    /// What this node's modifier tells assistive software of the elements below, if that is what it is for.
    var accessibility: AccessibilityModifier? { nil }

    /// Whether what is said of this node's element is said of what is inside it: of the content of a wrapper, of the control
    /// in its box.
    func passesSpeech(to child: _Node, isBoxed: Bool) -> Bool { false }

    /// Cleans up when the node leaves the tree. The children are told afterwards.
    func willUnmount() {}

    /// Lets go of what the children have needed until now.
    func didUnmount() {}

    /// Adds what this subtree says for a preference key; writers override this.
    func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        forEachChild { child in
            guard child.preferences.contains(key) else { return }
            child.collectPreference(key, into: &value)
        }
    }

    /// Tells this subtree that environment values have changed above it.
    func environmentChanged(_ change: EnvironmentChange) {
        if reads.intersects(change.keys) { graph.invalidate(self) }
        forEachChild { $0.environmentChanged(change) }
    }

    /// The context in which a child of this node is made.
    var childContext: _NodeContext {
        _NodeContext(parent: self, environment: environment)
    }

    /// The environment as this node sees it; reading a value records the key.
    var environmentValues: EnvironmentValues {
        EnvironmentValues(scope: environment, reader: self)
    }

    /// What the node keeps for the dynamic properties of its view, where it has any.
    var propertyStorage: PropertyStorage? { nil }

    /// Whether a view in this subtree has state that would be lost with it: other than it would begin with again.
    final var holdsState: Bool {
        if flags.contains(.keepsState), propertyStorage?.isTouched ?? true { return true }
        var holds = false
        forEachChild { holds = holds || $0.holdsState }
        return holds
    }

    /// How many nodes the subtree has, with this one.
    final var size: Int {
        var size = 1
        forEachChild { size += $0.size }
        return size
    }

    /// Takes the subtree out of the graph: tasks end, `onDisappear` runs, state is gone.
    final func unmount() {
        guard flags.contains(.mounted) else { return }
        flags.remove(.mounted)
        graph.mountedCount -= 1
        stopObserving()
        willUnmount()
        forEachChild { $0.unmount() }
        didUnmount()
    }

    /// Runs code of the view and arranges for `reevaluate()` when something that it read changes.
    ///
    /// What the code of a part read before counts no more, unless the code adds to it. Calls must not nest: child nodes are
    /// updated after the tracked code has returned.
    final func track<T>(_ part: TrackedPart = .body, adding: Bool = false, _ code: () -> T) -> T {
        let thread = ThreadState.current
        let outer = thread.node
        thread.node = self
        var accesses: [Access] = []
        defer {
            thread.node = outer
            if !accesses.isEmpty || observations != nil { observe(accesses, of: part, adding: adding) }
        }
        return AccessRecorder.record(into: &accesses, code)
    }

    private func observe(_ accesses: [Access], of part: TrackedPart, adding: Bool) {
        var known = observations
        while let next = known, next.part != part { known = next.next }
        if let known {
            if adding { known.observer.observe(adding: accesses) } else { known.observer.observe(accesses) }
        } else if !accesses.isEmpty {
            let made = NodeObservation(of: part, makeObserver(), next: observations)
            observations = made
            made.observer.observe(accesses)
        }
    }

    private func makeObserver() -> Observer {
        let token = NodeReference(self)
        let inbox = graph.inbox
        return Observer(.hasChanged) {
            if let node = token.node { inbox.add(node) }
        }
    }

    /// Lets go of what a part has read that is no longer there.
    final func forget(_ part: TrackedPart) {
        var previous: NodeObservation?
        var known = observations
        while let next = known, next.part != part { (previous, known) = (next, next.next) }
        guard let known else { return }
        known.observer.cancel()
        if let previous { previous.next = known.next } else { observations = known.next }
    }

    /// Notes a state that holds the node from now on.
    final func hasRead(_ state: any ReadState) {
        var (previous, known): (NodeReading?, NodeReading?) = (nil, reading)
        while let next = known {
            known = next.next
            if next.state === state { return }
            if next.state != nil {
                previous = next
            } else if let previous {
                previous.next = known
            } else {
                reading = known
            }
        }
        reading = NodeReading(of: state, next: reading)
    }

    private func stopObserving() {
        while let observation = observations {
            observation.observer.cancel()
            observations = observation.next
        }
        while let next = reading {
            next.state?.forget(self)
            reading = next.next
        }
    }
}

/// What a node is and what it waits for.
struct NodeFlags: OptionSet {
    let rawValue: UInt16

    /// In the tree.
    static let mounted = NodeFlags(rawValue: 1 << 0)
    /// Waits for `reevaluate()`.
    static let dirty = NodeFlags(rawValue: 1 << 1)
    /// Waits for `resolve()`.
    static let unresolved = NodeFlags(rawValue: 1 << 2)
    /// The root elements of its content may have changed.
    static let childrenChanged = NodeFlags(rawValue: 1 << 3)
    /// Owns elements: the root elements below it are children of its own.
    static let ownsElements = NodeFlags(rawValue: 1 << 4)
    /// Reads a preference of its content.
    static let readsPreferences = NodeFlags(rawValue: 1 << 5)
    /// Waits for its preference to be read again.
    static let preferencesChanged = NodeFlags(rawValue: 1 << 6)
    /// `onAppear` has run.
    static let appeared = NodeFlags(rawValue: 1 << 7)
    /// Changes the transaction of updates below it.
    static let changesTransactions = NodeFlags(rawValue: 1 << 8)
    /// Keeps state for its view.
    static let keepsState = NodeFlags(rawValue: 1 << 10)
    /// Wraps the elements of its content one by one.
    static let wrapsElements = NodeFlags(rawValue: 1 << 9)
    /// Waits for evaluation because its own code wrote what it reads.
    static let followsItself = NodeFlags(rawValue: 1 << 11)
    /// Was evaluated again and again because of evaluations; what they write reaches it in the next flush only.
    static let restless = NodeFlags(rawValue: 1 << 12)
    /// Rests until the next flush.
    static let resting = NodeFlags(rawValue: 1 << 13)
}

/// Refers to a node without keeping it alive; may travel between threads.
struct NodeReference: Sendable {
    weak let node: _Node?

    init(_ node: _Node) {
        self.node = node
    }
}

/// A node for views of one type, which can be given a newer value.
public class _ViewNode<V: View>: _Node {
    /// Takes a newer value of the view at the same place.
    func update(_ view: V) {}

    override var name: String { "\(V.self)" }
}

/// Where a new node goes: its parent and the environment it sees.
@MainActor
public struct _NodeContext {
    unowned(unsafe) let parent: _Node?
    let environment: EnvironmentScope

    init(parent: _Node?, environment: EnvironmentScope) {
        self.parent = parent
        self.environment = environment
    }
}
