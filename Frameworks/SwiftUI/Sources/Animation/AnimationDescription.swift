/// An animation as the browser performs it.
package struct AnimationDescription: Hashable, Sendable {
    /// In seconds.
    package var duration: Double
    package var delay: Double
    /// A CSS easing function.
    package var easing: String
    /// How often it runs; nil is without end.
    package var count: Double?
    package var alternates: Bool

    package init(
        duration: Double, delay: Double = 0, easing: String, count: Double? = 1, alternates: Bool = false
    ) {
        self.duration = duration
        self.delay = delay
        self.easing = easing
        self.count = count
        self.alternates = alternates
    }
}

extension AnimationDescription {
    /// Until it is over, in seconds; nil when it never is.
    var length: Double? { count.map { delay + duration * $0 } }
}

/// How an element comes and goes: the styles from which it animates when inserted and to which it animates when removed.
package struct TransitionDescription: Hashable, Sendable {
    package var insertion: [ElementProperty]
    package var removal: [ElementProperty]
    /// Own animations of the transition, where `.animation(_:)` was given to it.
    package var insertionAnimation: AnimationDescription?
    package var removalAnimation: AnimationDescription?

    package init(insertion: [ElementProperty], removal: [ElementProperty]) {
        self.insertion = insertion
        self.removal = removal
    }
}
