import Foundation

/// How UIKit's bars look by themselves.
@available(*, unavailable, message: "There is no UIKit bar in a browser; use toolbarBackground and toolbarColorScheme.")
public final class UINavigationBar {
    /// All bars at once.
    public static func appearance() -> UINavigationBar { UINavigationBar() }
}

/// How UIKit's bars look by themselves.
@available(*, unavailable, message: "There is no UIKit bar in a browser; use toolbarBackground and toolbarColorScheme.")
public final class UINavigationBarAppearance {
    /// The usual looks.
    public init() {}
}

/// How UIKit's bars of tabs look by themselves.
@available(*, unavailable, message: "There is no UIKit bar in a browser; use toolbarBackground(_:for: .tabBar), tint.")
public final class UITabBar {
    /// All bars at once.
    public static func appearance() -> UITabBar { UITabBar() }
}

/// How UIKit's bars of tabs look by themselves.
@available(*, unavailable, message: "There is no UIKit bar in a browser; use toolbarBackground(_:for: .tabBar), tint.")
public final class UITabBarAppearance {
    /// The usual looks.
    public init() {}
}

/// How UIKit's tables look by themselves.
@available(
    *, unavailable, message: "A List is no UITableView; use scrollContentBackground(.hidden), listRowBackground."
)
public final class UITableView {
    /// All tables at once.
    public static func appearance() -> UITableView { UITableView() }
}

/// How UIKit's text views look by themselves.
@available(*, unavailable, message: "A TextEditor is no UITextView; use scrollContentBackground(.hidden).")
public final class UITextView {
    /// All text views at once.
    public static func appearance() -> UITextView { UITextView() }
}

/// How UIKit's dots of pages look by themselves.
@available(*, unavailable, message: "There is no UIPageControl in a browser; use tint on the TabView.")
public final class UIPageControl {
    /// All dots at once.
    public static func appearance() -> UIPageControl { UIPageControl() }
}

/// How UIKit's segments look by themselves.
@available(*, unavailable, message: "There is no UISegmentedControl in a browser; use tint on the Picker.")
public final class UISegmentedControl {
    /// All segments at once.
    public static func appearance() -> UISegmentedControl { UISegmentedControl() }
}

/// A view of UIKit's.
@available(*, unavailable, message: "UIKit's views cannot be shown in a browser; write the view in SwiftUI.")
open class UIView {}

/// A controller of UIKit's.
@available(*, unavailable, message: "UIKit's controllers cannot be shown in a browser; write the screen in SwiftUI.")
open class UIViewController {}

/// Shares through a controller of UIKit's.
@available(*, unavailable, message: "Use ShareLink.")
public final class UIActivityViewController {}

/// Where a person has put the caret.
/// How a person has ordered the tabs.
@available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
public struct TabViewCustomization {
    /// As the app has them.
    public init() {}
}

extension View {
    /// Names a tab for people who order their tabs.
    @available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
    public func customizationID(_ id: String) -> some View { self }

    /// Lets people order their tabs.
    @available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
    public func tabViewCustomization(_ customization: Any) -> some View { self }
}

extension EnvironmentValues {
    /// Whether letters stand closer before text is cut.
    @available(*, unavailable, message: "Set it with allowsTightening(_:) on the text.")
    public var allowsTightening: Bool {
        get { false }
        set {}
    }
    /// What was done and can be undone.
    @available(*, unavailable, message: "Keep an UndoManager in the model.")
    // Unavailable: no code that compiles can call it.
    public var undoManager: Never { fatalError("There is no such value.") }
}
