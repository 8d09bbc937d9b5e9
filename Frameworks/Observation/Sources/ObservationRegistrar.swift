/// Keeps who has read which properties of one object, and tells them of changes. `@Observable` makes one for each object.
public struct ObservationRegistrar: Sendable {
    private let owner = Owner()

    public init() {}

    /// Notes that a property is read.
    public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        guard let recorder = AccessRecorder.listening else { return }
        recorder.note(owner.subject, keyPath)
    }

    /// Tells that a property is about to change.
    public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        owner.subject.tell(of: keyPath, .willChange)
    }

    /// Tells that a property has changed.
    public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
        owner.subject.tell(of: keyPath, .hasChanged)
    }

    /// Changes a property and tells of it before and after.
    public func withMutation<Subject: Observable, Member, T>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
    ) rethrows -> T {
        willSet(subject, keyPath: keyPath)
        defer { didSet(subject, keyPath: keyPath) }
        return try mutation()
    }

    /// Goes with the object, and lets go of those who listen to it.
    private final class Owner: Sendable {
        let subject = ObservedSubject()

        deinit { subject.end() }
    }
}

/// Who listens is no part of an object's value.
extension ObservationRegistrar: Codable {
    public init(from decoder: any Decoder) throws { self.init() }
    public func encode(to encoder: any Encoder) {}
}

/// Who listens is no part of an object's value.
extension ObservationRegistrar: Hashable {
    public static func == (left: ObservationRegistrar, right: ObservationRegistrar) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}
