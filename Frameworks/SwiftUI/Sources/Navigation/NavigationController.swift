import Observation

/// What a navigation stack has pushed, and how it makes views of it.
///
/// The path's values come from the app's binding. Between and behind them may stand views that links pushed without a
/// value. An entry keeps its number, and with it its state, as long as everything below it stays.
@MainActor
final class NavigationController: Observable {
    /// One page above the root.
    struct Entry: Identifiable {
        enum Content {
            case value(AnyHashable)
            /// A view, its part of the address if it has one, and what to do when it goes.
            /// Without the latter nobody but its link, which was pressed, asks for it.
            case view(PushedContent, segment: @MainActor () -> String?, onPop: (@MainActor () -> Void)?)
        }

        let id: Int
        var content: Content

        var value: AnyHashable? { if case .value(let value) = content { value } else { nil } }
    }

    /// How the app's path is read and written; nil while the stack keeps its own.
    struct PathAccess {
        var get: @MainActor () -> [AnyHashable]
        var set: @MainActor ([AnyHashable]) -> Void
        /// A value from a part of the address, if the path's type can be read from text.
        var read: @MainActor (String) -> AnyHashable?
    }

    private struct Destination {
        var owner: ObjectIdentifier
        var make: @MainActor (AnyHashable) -> AnyView?
        /// A value from a part of the address.
        var read: (String) -> AnyHashable?
    }

    private let registrar = ObservationRegistrar()
    private var entries: [Entry] = []
    private var nextID = 1
    private var destinations: [ObjectIdentifier: Destination] = [:]
    private var ownPath: [AnyHashable] = []
    private var bars: [Int: NavigationBarModel] = [:]
    var access: PathAccess?
    var scope: LocationScope?

    /// Changes whenever the entries do otherwise than by the app's path.
    private var version: Int {
        registrar.access(self, keyPath: \.version)
        return storedVersion
    }
    private var storedVersion = 0
    private var destinationsVersion: Int {
        registrar.access(self, keyPath: \.destinationsVersion)
        return storedDestinationsVersion
    }
    private var storedDestinationsVersion = 0

    // Without reading: a view whose body says what it pushes would hear of its own change, and say it again without an end.
    private func entriesChanged() {
        registrar.withMutation(of: self, keyPath: \.version) { storedVersion += 1 }
    }

    private func destinationsChanged() {
        registrar.withMutation(of: self, keyPath: \.destinationsVersion) { storedDestinationsVersion += 1 }
    }

    // MARK: Entries

    /// The pages above the root, brought in line with the app's path.
    func currentEntries() -> [Entry] {
        _ = version
        let path = access?.get() ?? ownPath
        reconcile(path)
        let segments = entries.map(Self.segment(of:))
        for (entry, segment) in zip(entries, segments) {
            if case .view(let content, _, _) = entry.content { content.segment = segment }
        }
        scope?.say(segments)
        return entries
    }

    private func reconcile(_ path: [AnyHashable]) {
        var index = 0
        var position = 0
        while index < entries.count, position <= path.count {
            if let value = entries[index].value {
                guard position < path.count, value == path[position] else { break }
                position += 1
            }
            index += 1
        }
        // Views that were pushed without a value stay only on top of what stays.
        if entries[..<index].count(where: { $0.value != nil }) == path.count, index == entries.count { return }
        drop(from: index)
        for value in path[position...] { append(.value(value)) }
    }

    /// The page under an entry: another entry, or the root, which is 0.
    func idBelow(_ id: Int) -> Int {
        guard let index = entries.firstIndex(where: { $0.id == id }), index > 0 else { return 0 }
        return entries[index - 1].id
    }

    /// The page on top; 0 is the root.
    var topID: Int { entries.last?.id ?? 0 }

    /// The title of the page on top.
    var topTitle: String? { bars[topID]?.content.title?.plain }

    /// The bars of a page.
    func bar(of id: Int) -> NavigationBarModel {
        if let bar = bars[id] { return bar }
        let bar = NavigationBarModel()
        bars[id] = bar
        return bar
    }

    private func append(_ content: Entry.Content) {
        entries.append(Entry(id: nextID, content: content))
        nextID += 1
    }

    private func drop(from index: Int) {
        let gone = entries[index...]
        entries.removeSubrange(index...)
        for entry in gone.reversed() {
            bars[entry.id] = nil
            if case .view(_, _, let onPop?) = entry.content { onPop() }
        }
    }

    /// Forgets everything: the stack has gone, and what was pushed onto it may hold it.
    func close() {
        (entries, ownPath, bars, destinations) = ([], [], [:], [:])
        access = nil
    }

    // MARK: Pushing and popping

    func push(_ value: AnyHashable) {
        if let access { access.set(access.get() + [value]) } else { ownPath.append(value) }
        entriesChanged()
    }

    /// Pushes a view that has no value; returns its number.
    @discardableResult
    func push(
        _ view: AnyView, segment: @escaping @MainActor () -> String? = { nil },
        onPop: (@MainActor () -> Void)? = nil
    ) -> Int {
        append(.view(PushedContent(view), segment: segment, onPop: onPop))
        entriesChanged()
        return nextID - 1
    }

    /// What stands on top of a page and would not come again by itself in another stack: values, and what links pushed.
    func contents(above id: Int) -> [Entry.Content] {
        guard let index = id == 0 ? 0 : entries.firstIndex(where: { $0.id == id }).map({ $0 + 1 }) else { return [] }
        return entries[index...].map(\.content).filter { content in
            if case .view(_, _, .some) = content { false } else { true }
        }
    }

    /// Pushes what stood in another stack, in its order, onto one that keeps its path itself.
    func push(_ contents: [Entry.Content]) {
        guard !contents.isEmpty else { return }
        for content in contents {
            append(content)
            if case .value(let value) = content { ownPath.append(value) }
        }
        entriesChanged()
    }

    /// Shows a newer view in the place of an older one. Only its page is evaluated again, not the stack.
    func update(_ id: Int, to view: AnyView) {
        guard let entry = entries.first(where: { $0.id == id }), case .view(let content, _, _) = entry.content else {
            return
        }
        content.view = view
        let segment = Self.segment(of: entry)
        guard content.segment != segment else { return }
        content.segment = segment
        entriesChanged()
    }

    /// Pops an entry and all above it.
    func pop(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        truncate(to: index)
    }

    private func truncate(to count: Int) {
        let values = entries[..<count].compactMap(\.value)
        drop(from: count)
        if let access {
            if access.get().count != values.count { access.set(values) }
        } else {
            ownPath = values
        }
        entriesChanged()
    }

    // MARK: Destinations

    func register<D: Hashable>(_ type: D.Type, owner: AnyObject, make: @escaping @MainActor (D) -> AnyView) {
        destinations[ObjectIdentifier(type)] = Destination(
            owner: ObjectIdentifier(owner), make: { ($0.base as? D).map(make) },
            read: { Self.read($0, as: type) })
        destinationsChanged()
    }

    func unregister<D: Hashable>(_ type: D.Type, owner: ObjectIdentifier) {
        guard destinations[ObjectIdentifier(type)]?.owner == owner else { return }
        destinations[ObjectIdentifier(type)] = nil
    }

    /// The view for a value, nil while no destination for its type has been declared.
    func view(for value: AnyHashable) -> AnyView? {
        _ = destinationsVersion
        return destinations[ObjectIdentifier(type(of: value.base))]?.make(value)
    }

    // MARK: The address

    /// Takes from the address what this stack can show; at its making and when the browser goes back or forth.
    func restore() {
        guard let scope, let read = access?.read else { return }
        var path: [AnyHashable] = []
        while path.count < LocationPath.maximumDepth, let value = scope.claim(read) { path.append(value) }
        if !path.isEmpty { access?.set(path) }
    }

    /// Shows what the browser's address asks for; returns how many parts were understood.
    func follow(_ parts: [String]) -> Int {
        var count = 0
        while count < parts.count, count < entries.count, Self.segment(of: entries[count]) == parts[count] {
            count += 1
        }
        if count < entries.count { truncate(to: count) }
        let read = access?.read ?? { text in self.readOwn(text) }
        var added: [AnyHashable] = []
        while count + added.count < min(parts.count, LocationPath.maximumDepth),
            let value = read(parts[count + added.count])
        {
            added.append(value)
        }
        if !added.isEmpty {
            if let access { access.set(access.get() + added) } else { ownPath += added }
            entriesChanged()
        }
        return count + added.count
    }

    private func readOwn(_ text: String) -> AnyHashable? {
        for destination in destinations.values {
            if let value = destination.read(text) { return value }
        }
        return nil
    }

    /// The address at which a value would be shown on top of what is shown now.
    func url(pushing value: AnyHashable) -> String? {
        guard let scope, let segment = Self.segment(value) else { return nil }
        return scope.url(saying: scope.segments + [segment])
    }

    private static func segment(of entry: Entry) -> String {
        let said = if case .view(_, let segment, _) = entry.content { segment() } else { entry.value.flatMap(segment) }
        return said ?? "~\(entry.id)"
    }

    /// A value as a part of the address, where its type has a text form.
    static func segment(_ value: AnyHashable) -> String? {
        (value.base as? any LosslessStringConvertible)?.description
    }

    /// A value from a part of the address, where its type has a text form.
    static func read<D: Hashable>(_ text: String, as type: D.Type) -> AnyHashable? {
        guard let type = type as? any LosslessStringConvertible.Type, let value = type.init(text) as? D else {
            return nil
        }
        return AnyHashable(value)
    }
}

private struct NavigationControllerKey: EnvironmentKey {
    static var defaultValue: NavigationController? { nil }
}

extension EnvironmentValues {
    /// The navigation stack around.
    var navigationController: NavigationController? {
        get { self[NavigationControllerKey.self] }
        set { self[NavigationControllerKey.self] = newValue }
    }
}
