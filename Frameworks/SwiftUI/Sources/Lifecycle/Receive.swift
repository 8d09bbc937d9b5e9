import Combine
import Dispatch
import Foundation

extension View {
    /// Runs an action for each value of a publisher, from when the view appears until it goes.
    @ViewBuilder
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        if P.self == NotificationCenter.Publisher.self, let name = (publisher as? NotificationCenter.Publisher)?.name,
            let kind = WindowNotification(name)
        {
            modifier(
                WindowNotificationModifier(kind: kind) {
                    if let output = Notification(name: name) as? P.Output { action(output) }
                })
        } else {
            modifier(ReceiveModifier(publisher: publisher, action: action))
        }
    }
}

/// What UIKit tells of a window by notifications. A process has windows of many people, so each view hears of its own.
private enum WindowNotification {
    case comesToFront, leavesFront, turns

    init?(_ name: Notification.Name) {
        if name == UIDevice.orientationDidChangeNotification {
            self = .turns
        } else if let isInFront = UIApplication.tellsOfFront(name) {
            self = isInFront ? .comesToFront : .leavesFront
        } else {
            return nil
        }
    }
}

private struct WindowNotificationModifier: ViewModifier {
    let kind: WindowNotification
    let action: () -> Void
    @Environment(\.scenePhase) private var phase
    @Environment(\.windowSize) private var size

    func body(content: Content) -> some View {
        let state = kind == .turns ? size.width > size.height : phase == .active
        content.onChange(of: state) { _, now in
            switch kind {
            case .turns: action()
            case .comesToFront: if now { action() }
            case .leavesFront: if !now { action() }
            }
        }
    }
}

struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    typealias Body = Never

    let publisher: P
    let action: (P.Output) -> Void

    static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        ReceiveNode(view, in: context)
    }
}

/// Tells whether code runs on the main actor. On this platform its thread changes once the program has begun to serve, so
/// that the queue is what tells.
private enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
}

/// The node of `.onReceive`: owns the subscription.
final class ReceiveNode<C: View, P: Publisher>: ModifierNode<C, ReceiveModifier<P>> where P.Failure == Never {
    private var subscription: AnyCancellable?
    private let comparison = ValueComparison.of(P.self)

    override func didMakeContent() {
        // Not before all views are there: a publisher may send at once, and the action may change their state.
        graph.afterUpdate { [weak self] in self?.subscribe() }
    }

    override func modifierChanged(from old: ReceiveModifier<P>) {
        guard !comparison.areEqual(old.publisher, modifier.publisher) else { return }
        graph.afterUpdate { [weak self] in self?.subscribe() }
    }

    private func subscribe() {
        guard flags.contains(.mounted) else { return }
        subscription = modifier.publisher.sink { [weak self] value in
            // Values of other threads come to the main actor; there the value is used once.
            nonisolated(unsafe) let value = value
            guard MainQueue.isCurrent else {
                return DispatchQueue.main.async { MainActor.assumeIsolated { self?.receive(value) } }
            }
            MainActor.assumeIsolated { self?.receive(value) }
        }
    }

    private func receive(_ value: P.Output) {
        if flags.contains(.mounted) { modifier.action(value) }
    }

    override func willUnmount() {
        subscription?.cancel()
        subscription = nil
        super.willUnmount()
    }
}
