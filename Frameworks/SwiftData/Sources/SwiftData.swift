// The names of SwiftData by which apps keep data of their own. All of them are unavailable: data belong to the server, and the
// compiler says so where they are used. The macros name one that makes nothing, as they are never expanded.
public import Foundation
public import SwiftUI

/// A class whose objects are kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
@attached(peer)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// How a property is kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// How objects belong together.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// A property that is not kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// What an app keeps, as a whole.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public final class Schema: Sendable {
    init() {}
}

@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
extension Schema {
    /// How properties are kept.
    public enum Attribute {
        /// One way of it.
        public struct Option: Sendable {
            /// No two objects have the same.
            public static let unique = Option()
            /// Beside the other data.
            public static let externalStorage = Option()
            /// Not on disk.
            public static let ephemeral = Option()
            /// Sealed.
            public static let allowsCloudEncryption = Option()
            /// Kept in the history of what was deleted.
            public static let preserveValueOnDeletion = Option()
            /// Found by a search of the device.
            public static let spotlight = Option()
        }
    }

    /// How objects belong together.
    public enum Relationship {
        /// One way of it.
        public struct Option: Sendable {
            /// No two objects have the same.
            public static let unique = Option()
        }

        /// What becomes of the others when one is deleted.
        public enum DeleteRule: Sendable {
            /// Nothing.
            case noAction
            /// They point to nothing.
            case nullify
            /// They are deleted.
            case cascade
            /// It is not deleted.
            case deny
        }
    }
}

/// A class whose objects are kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public protocol PersistentModel: AnyObject {}

/// Where an app's objects live while it works with them.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public final class ModelContext {
    /// Never called.
    public init(_ container: ModelContainer) {}
}

/// Where an app's objects are kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public final class ModelContainer {
    /// Never called.
    public init(for types: Any.Type..., configurations: ModelConfiguration...) throws {}
}

/// How an app's objects are kept.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public struct ModelConfiguration {
    /// Never called.
    public init(isStoredInMemoryOnly: Bool = false) {}
}

/// Which objects are asked for.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
public struct FetchDescriptor<T> {
    /// Never called.
    public init(sortBy: [SortDescriptor<T>] = []) {}
}

/// The objects that are kept, in a view.
@available(
    *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
)
@propertyWrapper
public struct Query<Result> {
    /// The objects.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: Result { fatalError("There is no such value.") }
    /// Never called.
    public init() {}
    /// Never called.
    public init(_ source: Any) {}
    /// Never called.
    public init(sort source: Any, order: SortOrder = .forward) {}
    /// Never called.
    public init(filter: Any?, sort: Any? = nil, order: SortOrder = .forward) {}
}

extension View {
    /// Where the objects of the app are kept.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    public func modelContainer(_ container: Any) -> some View { self }

    /// Where the objects of the app are kept.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    public func modelContainer(
        for modelType: Any, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some View { self }

    /// Where the objects of the app live while it works with them.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    public func modelContext(_ modelContext: Any) -> some View { self }
}

extension Scene {
    /// Where the objects of the app are kept.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    public func modelContainer(_ container: Any) -> some Scene { self }

    /// Where the objects of the app are kept.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    public func modelContainer(
        for modelType: Any, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some Scene { self }
}

extension EnvironmentValues {
    /// Where the objects of the app live while it works with them.
    @available(
        *, unavailable, message: "SwiftData does not exist here; load data from the server into an @Observable model."
    )
    // Unavailable: no code that compiles can call it.
    public var modelContext: Never { fatalError("There is no such value.") }
}
