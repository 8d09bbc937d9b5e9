import Foundation

/// Shows a view of UIKit's among those of SwiftUI.
///
/// A browser draws those of UIKit's views that are declared here; what a view says is drawn anew when it says something
/// else. Actions are closures (`UIAction`) and delegates: selectors need the runtime of Objective-C, which servers lack.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
    /// The kind of view.
    associatedtype UIViewType: UIView
    /// What passes on what the view tells.
    associatedtype Coordinator = Void
    /// What is known where the view is made and brought up to date.
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view, once.
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date, after it was made and whenever something that this reads has changed.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called when the view is gone.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes what passes on what the view tells, before the view.
    func makeCoordinator() -> Coordinator
    /// How large the view is in an offered space, in points; nil is as large as the view says itself.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// As large as the view says itself.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        RepresentableNode<UIViewBridge<Self>>(view, in: context)
    }
}

extension UIViewRepresentable where Coordinator == Void {
    /// Nothing passes anything on.
    public func makeCoordinator() {}
}

/// What is known where a view of UIKit's is made and brought up to date.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// What passes on what the view tells.
    public let coordinator: Representable.Coordinator
    /// How the change at hand is animated.
    public internal(set) var transaction: Transaction
    /// The environment of the view.
    public internal(set) var environment: EnvironmentValues

    /// Changes views as the transaction says; browsers animate what SwiftUI draws of them.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        withTransaction(transaction) { changes() }
        completion?()
    }
}

/// How a representable of a view is asked.
enum UIViewBridge<Source: UIViewRepresentable>: RepresentableBridge {
    private static func context(_ about: RepresentableContext<Source.Coordinator>) -> Source.Context {
        Source.Context(
            coordinator: about.coordinator, transaction: about.transaction, environment: about.environment)
    }

    static func coordinator(of source: Source) -> Source.Coordinator { source.makeCoordinator() }
    static func make(
        _ source: Source, _ about: RepresentableContext<Source.Coordinator>
    ) -> Source.UIViewType { source.makeUIView(context: context(about)) }
    static func update(
        _ made: Source.UIViewType, _ source: Source, _ about: RepresentableContext<Source.Coordinator>
    ) { source.updateUIView(made, context: context(about)) }
    static func dismantle(_ made: Source.UIViewType, _ coordinator: Source.Coordinator) {
        Source.dismantleUIView(made, coordinator: coordinator)
    }
    static func size(
        of made: Source.UIViewType, _ proposal: ProposedViewSize, _ source: Source,
        _ about: RepresentableContext<Source.Coordinator>
    ) -> CGSize? { source.sizeThatFits(proposal, uiView: made, context: context(about)) }
    static func drawing(of made: Source.UIViewType) -> AnyView { AnyView(UIViewDrawing(view: made)) }
}
