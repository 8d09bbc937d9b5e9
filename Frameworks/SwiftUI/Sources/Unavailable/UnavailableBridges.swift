// What a browser cannot have. Each says what to use in its place, so that a missing piece is a message of the compiler.
import Foundation

/// A gesture recognizer of UIKit's.
@available(*, unavailable, message: "UIKit's recognizers do not work in a browser; use SwiftUI's gestures.")
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {}

/// A view of AppKit's.
@available(*, unavailable, message: "AppKit's views cannot be shown in a browser; write the view in SwiftUI.")
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
    /// The kind of view.
    associatedtype NSViewType
}

/// A view controller of AppKit's.
@available(*, unavailable, message: "AppKit's controllers cannot be shown in a browser; write the screen in SwiftUI.")
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
    /// The kind of controller.
    associatedtype NSViewControllerType
}

/// A controller of AppKit's around a view.
@available(*, unavailable, message: "There is no AppKit in a browser; show the view itself.")
public final class NSHostingController<Content: View> {
    /// A controller around a view.
    public init(rootView: Content) {}
}

/// A view of AppKit's around a view.
@available(*, unavailable, message: "There is no AppKit in a browser; show the view itself.")
public final class NSHostingView<Content: View> {
    /// A view around a view.
    public init(rootView: Content) {}
}

/// An object that UIKit tells of the app's life.
@available(*, unavailable, message: "A server's app has no UIKit delegate; use scenePhase, onOpenURL or the server.")
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType> {
    /// The object.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: DelegateType { fatalError("There is no such value.") }
    /// Never called.
    public init(_ source: Any) {}
}

/// An object that AppKit tells of the app's life.
@available(*, unavailable, message: "A server's app has no AppKit delegate; use scenePhase, onOpenURL or the server.")
@propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType> {
    /// The object.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: DelegateType { fatalError("There is no such value.") }
    /// Never called.
    public init(_ source: Any) {}
}

/// An object that WatchKit tells of the app's life.
@available(*, unavailable, message: "A server's app has no WatchKit delegate; use scenePhase, onOpenURL or the server.")
@propertyWrapper
public struct WKApplicationDelegateAdaptor<DelegateType> {
    /// The object.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: DelegateType { fatalError("There is no such value.") }
    /// Never called.
    public init(_ source: Any) {}
}

/// Draws a view into a picture.
@available(*, unavailable, message: "Only the browser draws views; make the picture on the server with its own means.")
@MainActor
public final class ImageRenderer<Content: View> {
    /// Draws a view.
    public init(content view: Content) {}
    /// How many dots a point has.
    public var scale: CGFloat = 1
    /// The room that the view is offered.
    public var proposedSize = ProposedViewSize.unspecified
    /// Whether nothing shines through.
    public var isOpaque = false
    /// The picture.
    public var uiImage: UIImage? { nil }
    /// The picture.
    public var cgImage: CGImage? { nil }
}

/// A menu in the bar of a desk.
@available(*, unavailable, message: "A browser has no menu bar; offer the items in a Menu or a toolbar.")
public struct MenuBarExtra<Label: View, Content: View> {
    /// A menu.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
}

/// Windows of documents.
@available(
    *, unavailable, message: "A server keeps documents itself; use WindowGroup with fileImporter and fileExporter."
)
public struct DocumentGroup<Document, Content: View> {}
