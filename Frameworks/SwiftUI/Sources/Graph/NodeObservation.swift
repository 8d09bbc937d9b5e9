import Observation

/// Some of a node's code, which is run by itself.
enum TrackedPart: Equatable {
    /// What makes the content.
    case body
    /// The dynamic properties that are brought up to date before.
    case properties
    /// What describes an element.
    case description(of: ObjectIdentifier)
    /// What is beside an element in its wrapper.
    case extra(of: ObjectIdentifier)
}

/// What one part of a node's code has read of observed objects, in a list with the node's other parts.
///
/// It stays with the node, so that code which reads the same each time costs nothing to listen to again, and nothing of it
/// is left behind in objects that outlive the view.
@MainActor
final class NodeObservation {
    let part: TrackedPart
    let observer: Observer
    var next: NodeObservation?

    init(of part: TrackedPart, _ observer: Observer, next: NodeObservation?) {
        (self.part, self.observer, self.next) = (part, observer, next)
    }
}

/// A state that holds the nodes which have read it, to tell them of changes.
protocol ReadState: AnyObject {
    /// Lets go of a node that leaves the tree.
    func forget(_ reader: _Node)
}

/// One state that a node has read, in a list with the others.
@MainActor
final class NodeReading {
    /// States of views that have gone may go before those who have read them.
    private(set) weak var state: (any ReadState)?
    var next: NodeReading?

    init(of state: any ReadState, next: NodeReading?) {
        (self.state, self.next) = (state, next)
    }
}
