/// Windows that all show the same view. In a browser each tab is one.
public struct WindowGroup<Content: View>: Scene {
    /// A scene without a body.
    public typealias Body = Never
    let content: Content

    /// Windows.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a name in the app.
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title and a name in the app.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Windows with a title.
    public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title and a name in the app.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Windows with a title and a name in the app.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Windows that each present a value.
    public init<D: Codable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.content = PresentedWindowContent(make: content)
    }
    /// Windows with a name in the app that each present a value.
    public init<D: Codable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.content = PresentedWindowContent(make: content)
    }
    /// Windows with a title that each present a value.
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.content = PresentedWindowContent(make: content)
    }
}

/// The content of a window that presents a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
    let make: (Binding<Data?>) -> Content
    @State private var value: Data?

    /// The view of the value.
    public var body: some View { make($value) }
}

/// One window of its own.
public struct Window<Content: View>: Scene {
    /// A scene without a body.
    public typealias Body = Never
    let content: Content

    /// A window with a title and a name in the app.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// A window with a title and a name in the app.
    public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A window with a title and a name in the app.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

/// The settings of an app. A browser has no place for them: the app offers them itself.
public struct Settings<Content: View>: Scene {
    /// A scene without a body.
    public typealias Body = Never
    let content: Content

    /// The settings.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
