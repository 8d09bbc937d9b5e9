import Foundation

/// The places of a way through a view for assistive software.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {}

/// A place of a way through a view.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    /// A place with a name.
    public init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
    /// A place with a name.
    public init<L: StringProtocol>(
        _ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}
    /// A place with a name.
    public init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    /// A place for each element.
    @_disfavoredOverload
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }
    /// A place for each element.
    @_disfavoredOverload
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

/// The places that a builder puts together.
public struct _AccessibilityRotorPlaces: AccessibilityRotorContent {}

/// Builds the places of a way through a view.
@resultBuilder
@MainActor
public struct AccessibilityRotorContentBuilder {
    /// A place.
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    /// One place.
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    /// Places one after the other.
    public static func buildBlock<each Content: AccessibilityRotorContent>(
        _ content: repeat each Content
    ) -> _AccessibilityRotorPlaces { _AccessibilityRotorPlaces() }
    /// Places or none.
    public static func buildIf<Content: AccessibilityRotorContent>(
        _ content: Content?
    ) -> _AccessibilityRotorPlaces { _AccessibilityRotorPlaces() }
}

/// A way through a view that assistive software knows by itself.
public struct AccessibilitySystemRotor: Sendable {
    /// The links.
    public static let links = AccessibilitySystemRotor()
    /// The links, visited or not.
    public static func links(visited: Bool) -> AccessibilitySystemRotor { AccessibilitySystemRotor() }
    /// The headings.
    public static let headings = AccessibilitySystemRotor()
    /// The headings of a level.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor()
    }
    /// Text in bold.
    public static let boldText = AccessibilitySystemRotor()
    /// Text in italics.
    public static let italicText = AccessibilitySystemRotor()
    /// Underlined text.
    public static let underlineText = AccessibilitySystemRotor()
    /// Words that are not spelt right.
    public static let misspelledWords = AccessibilitySystemRotor()
    /// Pictures.
    public static let images = AccessibilitySystemRotor()
    /// Fields.
    public static let textFields = AccessibilitySystemRotor()
    /// Tables.
    public static let tables = AccessibilitySystemRotor()
    /// Lists.
    public static let lists = AccessibilitySystemRotor()
    /// Landmarks.
    public static let landmarks = AccessibilitySystemRotor()
}

extension View {
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ rotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry: Identifiable>(
        _ rotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry, ID: Hashable>(
        _ rotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
        entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor(
        _ rotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry: Identifiable>(
        _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry, ID: Hashable>(
        _ labelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
        entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor(
        _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, Entry: Identifiable>(
        _ label: L, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol, Entry, ID: Hashable>(
        _ label: L, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    @_disfavoredOverload
    public func accessibilityRotor<L: StringProtocol>(
        _ label: L, textRanges: [Range<String.Index>]
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry: Identifiable>(
        _ label: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor<Entry, ID: Hashable>(
        _ label: Text, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
    ) -> some View { self }
    /// A way through the view's parts for assistive software.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotor(
        _ label: Text, textRanges: [Range<String.Index>]
    ) -> some View { self }

    /// Names a place of a way through the view's parts.
    @available(
        *, unavailable, message: "Readers of a browser go by headings and regions: use accessibilityHeading(_:)."
    )
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
