/// Shows a view in Xcode; in a browser it is checked and nothing more.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows a view in Xcode under some conditions; in a browser it is checked and nothing more.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows a view in Xcode with each of some arguments; in a browser it is checked and nothing more.
@freestanding(declaration)
public macro Preview<Arguments: RandomAccessCollection>(
    _ name: String? = nil, arguments: Arguments,
    @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a property stand in the body of `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes an entry of the environment, of transactions, container values or focused values of a property.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// A preview of a view.
public struct Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}
}

/// A condition under which a preview is shown.
public struct PreviewTrait<T>: Sendable {
    init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The platform's own layout.
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// As large as the view.
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// So large.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> {
        PreviewTrait()
    }
    /// Upright.
    public static var portrait: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// Upside down.
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// On its left side.
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// On its right side.
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { PreviewTrait() }
    /// With a modifier around the view.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
        PreviewTrait()
    }
}

/// Something to be put around the views of previews.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// What all previews share.
    associatedtype Context = Void
    /// The view around a preview.
    associatedtype Body: View
    /// The previewed view.
    typealias Content = AnyView

    /// Makes what all previews share.
    static func makeSharedContext() async throws -> Context
    /// Makes the view around a preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Nothing.
    public static func makeSharedContext() async throws {}
}
