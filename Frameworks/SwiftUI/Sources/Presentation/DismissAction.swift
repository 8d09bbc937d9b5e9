/// Takes the presented or pushed view away; call it as a function.
@MainActor @preconcurrency
public struct DismissAction {
    private let action: (@MainActor () -> Void)?

    init(_ action: (@MainActor () -> Void)?) { self.action = action }

    public func callAsFunction() { action?() }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
}

private struct PresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// How the nearest presented or pushed view is taken away.
    var dismissal: (@MainActor () -> Void)? {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Takes the presented or pushed view away.
    @MainActor public var dismiss: DismissAction { DismissAction(dismissal) }

    /// Whether the view is presented or pushed.
    public internal(set) var isPresented: Bool {
        get { self[PresentedKey.self] }
        set { self[PresentedKey.self] = newValue }
    }

    /// The older way to take a view away.
    @MainActor public var presentationMode: Binding<PresentationMode> {
        let dismissal = dismissal
        let isPresented = isPresented
        return Binding(
            get: { PresentationMode(isPresented: isPresented) },
            set: { if !$0.isPresented { dismissal?() } })
    }
}

/// Whether a view is presented, and the older way to take it away.
public struct PresentationMode: Sendable {
    public internal(set) var isPresented: Bool

    /// Takes the view away.
    public mutating func dismiss() { isPresented = false }
}
