public import SwiftUI

/// Views by the first part of their paths.
public struct ViewGallery: Sendable {
    private(set) var views: [(path: String, make: @MainActor @Sendable () -> AnyView)] = []

    /// A gallery without views.
    public init() {}

    /// Puts a view at a path without slashes. What is below the path belongs to the view's own navigation.
    public mutating func add<Content: View>(
        _ path: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content
    ) {
        views.append((path, { AnyView(view()) }))
    }

    /// The paths, in the order in which they were added.
    public var paths: [String] { views.map(\.path) }
}
