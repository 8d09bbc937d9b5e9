import Foundation

/// Shows a controller of UIKit's among the views of SwiftUI, as `UIViewRepresentable` shows a view.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The kind of controller.
    associatedtype UIViewControllerType: UIViewController
    /// What passes on what the controller tells.
    associatedtype Coordinator = Void
    /// What is known where the controller is made and brought up to date.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller, once.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date, after it was made and whenever something that this reads has changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called when the controller is gone.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes what passes on what the controller tells, before the controller.
    func makeCoordinator() -> Coordinator
    /// How large its view is in an offered space, in points; nil is as large as the view says itself.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    /// As large as the view says itself.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        RepresentableNode<UIViewControllerBridge<Self>>(view, in: context)
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing passes anything on.
    public func makeCoordinator() {}
}

/// What is known where a controller of UIKit's is made and brought up to date.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// What passes on what the controller tells.
    public let coordinator: Representable.Coordinator
    /// How the change at hand is animated.
    public internal(set) var transaction: Transaction
    /// The environment of the controller's view.
    public internal(set) var environment: EnvironmentValues

    /// Changes views as the transaction says; browsers animate what SwiftUI draws of them.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        withTransaction(transaction) { changes() }
        completion?()
    }
}

/// How a representable of a controller is asked.
enum UIViewControllerBridge<Source: UIViewControllerRepresentable>: RepresentableBridge {
    private static func context(_ about: RepresentableContext<Source.Coordinator>) -> Source.Context {
        Source.Context(
            coordinator: about.coordinator, transaction: about.transaction, environment: about.environment)
    }

    static func coordinator(of source: Source) -> Source.Coordinator { source.makeCoordinator() }
    static func make(
        _ source: Source, _ about: RepresentableContext<Source.Coordinator>
    ) -> Source.UIViewControllerType { source.makeUIViewController(context: context(about)) }
    static func update(
        _ made: Source.UIViewControllerType, _ source: Source, _ about: RepresentableContext<Source.Coordinator>
    ) { source.updateUIViewController(made, context: context(about)) }
    static func dismantle(_ made: Source.UIViewControllerType, _ coordinator: Source.Coordinator) {
        Source.dismantleUIViewController(made, coordinator: coordinator)
    }
    static func size(
        of made: Source.UIViewControllerType, _ proposal: ProposedViewSize, _ source: Source,
        _ about: RepresentableContext<Source.Coordinator>
    ) -> CGSize? { source.sizeThatFits(proposal, uiViewController: made, context: context(about)) }
    static func drawing(of made: Source.UIViewControllerType) -> AnyView {
        AnyView(UIViewControllerDrawing(controller: made))
    }
}
