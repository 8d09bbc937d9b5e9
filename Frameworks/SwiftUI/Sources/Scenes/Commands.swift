/// Items of an app's menus. A browser has menus of its own and shows none of them.
@MainActor @preconcurrency
public protocol Commands {
    /// What the items are made of.
    associatedtype Body: Commands
    /// The items.
    @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    // `Never` has no value: only a mistake in this module could ask for one.
    /// Never called.
    public var body: Never { fatalError("Primitive commands have no body.") }
}

/// Builds the items of an app's menus.
@resultBuilder
@MainActor
public struct CommandsBuilder {
    /// An item as it is.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// No item.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// Several items.
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands { EmptyCommands() }
    /// An item or none. The type tells which, or none could not be inferred.
    public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
    /// One of two items.
    public static func buildEither<C: Commands>(first: C) -> EmptyCommands { EmptyCommands() }
    /// One of two items.
    public static func buildEither<C: Commands>(second: C) -> EmptyCommands { EmptyCommands() }
    /// An item that needs a newer system.
    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> EmptyCommands { EmptyCommands() }
}

extension Optional: Commands where Wrapped: Commands {
    /// Items without a body.
    public typealias Body = Never
}

/// No items.
public struct EmptyCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// No items.
    nonisolated public init() {}
}

/// A menu.
public struct CommandMenu<Content: View>: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// A menu with a title.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// A menu with a title.
    public init(_ name: Text, @ViewBuilder content: () -> Content) {}
    /// A menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Items beside or in the place of the platform's.
public struct CommandGroup<Content: View>: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// Items before those of the platform.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Items after those of the platform.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Items in the place of those of the platform.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// Items that the platform has.
public struct CommandGroupPlacement: Sendable {
    /// About the app.
    public static let appInfo = CommandGroupPlacement()
    /// The app's settings.
    public static let appSettings = CommandGroupPlacement()
    /// The app's visibility.
    public static let appVisibility = CommandGroupPlacement()
    /// The end of the app.
    public static let appTermination = CommandGroupPlacement()
    /// Other apps' services.
    public static let systemServices = CommandGroupPlacement()
    /// New things.
    public static let newItem = CommandGroupPlacement()
    /// Saving.
    public static let saveItem = CommandGroupPlacement()
    /// Import and export.
    public static let importExport = CommandGroupPlacement()
    /// Printing.
    public static let printItem = CommandGroupPlacement()
    /// Undoing.
    public static let undoRedo = CommandGroupPlacement()
    /// The clipboard.
    public static let pasteboard = CommandGroupPlacement()
    /// Editing text.
    public static let textEditing = CommandGroupPlacement()
    /// How text looks.
    public static let textFormatting = CommandGroupPlacement()
    /// The toolbar.
    public static let toolbar = CommandGroupPlacement()
    /// The sidebar.
    public static let sidebar = CommandGroupPlacement()
    /// The size of windows.
    public static let windowSize = CommandGroupPlacement()
    /// The list of windows.
    public static let windowList = CommandGroupPlacement()
    /// One window.
    public static let singleWindowList = CommandGroupPlacement()
    /// The order of windows.
    public static let windowArrangement = CommandGroupPlacement()
    /// Help.
    public static let help = CommandGroupPlacement()
}

/// The platform's items for sidebars.
public struct SidebarCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// The platform's items.
    nonisolated public init() {}
}

/// The platform's items for toolbars.
public struct ToolbarCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// The platform's items.
    nonisolated public init() {}
}

/// The platform's items for text.
public struct TextEditingCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// The platform's items.
    nonisolated public init() {}
}

/// The platform's items for the looks of text.
public struct TextFormattingCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// The platform's items.
    nonisolated public init() {}
}

/// The platform's items for inspectors.
public struct InspectorCommands: Commands {
    /// Items without a body.
    public typealias Body = Never
    /// The platform's items.
    nonisolated public init() {}
}
