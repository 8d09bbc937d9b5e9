import Foundation
import UniformTypeIdentifiers

/// What becomes of items that are dropped.
public enum DropOperation: Sendable {
    /// Nothing; the drag goes on.
    case cancel
    /// They may not be dropped here.
    case forbidden
    /// They are copied.
    case copy
    /// They are moved.
    case move
}

/// What would become of items if they were dropped now.
public struct DropProposal: Sendable {
    /// What would become of them.
    public let operation: DropOperation
    /// What would become of them.
    public init(operation: DropOperation) { self.operation = operation }
}

/// Items over a view.
@MainActor
public struct DropInfo {
    let turn: TransferTurn
    /// In points, from the view's top left.
    public var location: CGPoint { turn.location }

    /// Whether one of the items can be had in one of some kinds.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !turn.items(of: contentTypes).isEmpty }
    /// The items that can be had in one of some kinds.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { turn.items(of: contentTypes) }
    /// Whether one of the items can be had in one of some kinds.
    public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map(UTType.named)) }
    /// The items that can be had in one of some kinds.
    public func itemProviders(for types: [String]) -> [NSItemProvider] { itemProviders(for: types.map(UTType.named)) }
}

/// Hears of a drag over a view, and takes what is dropped.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether the items may be dropped here. When not, nothing else is told.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes the items; says whether it did.
    func performDrop(info: DropInfo) -> Bool
    /// The items have come over the view.
    func dropEntered(info: DropInfo)
    /// The items have moved over the view.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The items have left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// They may.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Does nothing.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

extension View {
    /// Lets people drop items on the view, as a delegate says.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(
            DropZone(
                types: supportedContentTypes, hearsMoves: true,
                over: { phase, turn in
                    let info = DropInfo(turn: turn)
                    guard delegate.validateDrop(info: info) else { return }
                    switch phase {
                    case .entered: delegate.dropEntered(info: info)
                    case .updated: _ = delegate.dropUpdated(info: info)
                    case .exited: delegate.dropExited(info: info)
                    }
                },
                drop: { turn in
                    let info = DropInfo(turn: turn)
                    guard info.hasItemsConforming(to: supportedContentTypes), delegate.validateDrop(info: info),
                        delegate.dropUpdated(info: info)?.operation != .forbidden
                    else { return }
                    _ = delegate.performDrop(info: info)
                }))
    }

    /// Lets people drop items on the view, as a delegate says; the kinds by their names.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), delegate: delegate)
    }
}
