/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable { case leading, principal, trailing, bottom, keyboard }

    let place: Place
    var isProminent = false
    var isCancel = false

    /// Where the platform expects an item.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// The middle of the bar, in place of the title.
    public static let principal = ToolbarItemPlacement(place: .principal)
    /// The start of the navigation bar.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// The end of the navigation bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// The older name of `topBarLeading`.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// The older name of `topBarTrailing`.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// Moves through the content.
    public static let navigation = ToolbarItemPlacement(place: .leading)
    /// The main action.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// Further actions.
    public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
    /// Agrees to what a sheet asks.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isProminent: true)
    /// Leaves a sheet without doing anything.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading, isCancel: true)
    /// Destroys something.
    public static let destructiveAction = ToolbarItemPlacement(place: .leading)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    /// Tells how things stand.
    public static let status = ToolbarItemPlacement(place: .bottom)
    /// Above the keyboard of a phone; elsewhere in the bar at the bottom.
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    /// In place of the words below the title; in a browser with the title.
    public static let subtitle = ToolbarItemPlacement(place: .principal)
    /// In place of the large title; in a browser with the title.
    public static let largeTitle = ToolbarItemPlacement(place: .principal)
    /// In a bar of its own below the others; in a browser in the bar at the bottom.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
        ToolbarItemPlacement(place: .bottom)
    }
}

/// One item, ready to be put into a bar.
struct ToolbarEntry: Identifiable {
    var id: Int
    var placement: ToolbarItemPlacement
    var view: AnyView
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// What the items are made of.
    associatedtype Body: ToolbarContent
    /// The items.
    @ToolbarContentBuilder var body: Body { get }
    /// Adds the items in order.
    func _collect(into entries: inout _ToolbarEntries)
}

extension ToolbarContent {
    public func _collect(into entries: inout _ToolbarEntries) { body._collect(into: &entries) }
}

extension Never: ToolbarContent {
    public func _collect(into entries: inout _ToolbarEntries) {}
}

extension ToolbarContent where Body == Never {
    // `Never` has no value: only a mistake in this module could ask for one.
    public var body: Never { fatalError("An item of a toolbar has no body.") }
}

/// Items that are being collected.
public struct _ToolbarEntries {
    var list: [ToolbarEntry] = []
    /// What the title offers.
    var titleMenu: AnyView?

    mutating func append(_ placement: ToolbarItemPlacement, _ view: AnyView) {
        list.append(ToolbarEntry(id: list.count, placement: placement, view: view))
    }
}

/// One item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    var isShown = true
    let content: Content

    init(placement: ToolbarItemPlacement, isShown: Bool, content: Content) {
        (self.placement, self.isShown, self.content) = (placement, isShown, content)
    }

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// The identity is for toolbars that people arrange, which this platform has not; what is not to be shown by
    /// default is therefore not shown.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, isShown: showsByDefault, content: content())
    }

    public func _collect(into entries: inout _ToolbarEntries) {
        if isShown { entries.append(placement, AnyView(content)) }
    }
}

/// Several items at one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public func _collect(into entries: inout _ToolbarEntries) { entries.append(placement, AnyView(content)) }
}

extension ToolbarItemGroup {
    /// Several items at one place, in a menu with a label: there is little space in a bar.
    public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement) {
            LabeledToolbarItemGroupContent(content: content(), label: label())
        }
    }
}

/// Several items of a toolbar, and the label of the menu that they are in.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
    let content: Content
    let label: Label

    /// The menu.
    public var body: some View {
        Menu {
            content
        } label: {
            label
        }
    }
}

/// Items one after the other.
public struct _ToolbarTuple<each C: ToolbarContent>: ToolbarContent {
    public typealias Body = Never
    let contents: (repeat each C)

    public func _collect(into entries: inout _ToolbarEntries) {
        repeat (each contents)._collect(into: &entries)
    }
}

/// Items of one of two branches, or none.
public struct _ToolbarBranch<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
    public typealias Body = Never
    enum Branch {
        case first(First)
        case second(Second)
        case none
    }
    let branch: Branch

    public func _collect(into entries: inout _ToolbarEntries) {
        switch branch {
        case .first(let first): first._collect(into: &entries)
        case .second(let second): second._collect(into: &entries)
        case .none: break
        }
    }
}

/// Makes toolbar content of a closure's statements.
@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarTuple<repeat each C> {
        _ToolbarTuple(contents: (repeat each content))
    }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> _ToolbarBranch<C, Never> {
        _ToolbarBranch(branch: content.map { .first($0) } ?? .none)
    }
    public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> _ToolbarBranch<A, B> {
        _ToolbarBranch(branch: .first(first))
    }
    public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> _ToolbarBranch<A, B> {
        _ToolbarBranch(branch: .second(second))
    }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}

extension View {
    /// Puts items into the bars around this view.
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(items: content()))
    }

    /// Puts views into the bar above this view.
    public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        var entries = _ToolbarEntries()
        entries.append(.automatic, AnyView(content()))
        return navigationBar { $0.items = entries.list }
    }
}

/// Puts items into the bars, and keeps what those declare that are made of others: their state, and what they read.
private struct ToolbarModifier<Items: ToolbarContent>: ViewModifier {
    let items: Items

    func body(content: Content) -> some View {
        var entries = _ToolbarEntries()
        items._collect(into: &entries)
        return content.navigationBar {
            $0.items = entries.list
            if let menu = entries.titleMenu { $0.titleMenu = menu }
        }
    }
}
