import Foundation

/// A controller of UIKit's.
@available(*, unavailable, message: "UIKit's bars above pages are not drawn here; use NavigationStack.")
open class UINavigationController {}

/// A controller of UIKit's.
@available(*, unavailable, message: "UIKit's bars of tabs are not drawn here; use TabView.")
open class UITabBarController {}

extension View {
    /// What a chart says.
    @available(
        *, unavailable, message: "A Chart of the module Charts is read by itself; else use accessibilityChildren."
    )
    public func accessibilityChartDescriptor(_ representable: Any) -> some View { self }
    /// What happens when a reader of the screen zooms.
    @available(*, unavailable, message: "Browsers zoom pages themselves; offer accessibilityAction(named:).")
    public func accessibilityZoomAction(_ handler: @escaping (Any) -> Void) -> some View { self }
    /// A switch by which a person does not want to be asked again.
    @available(
        *, unavailable, message: "A phone's dialogs have no such switch; keep the choice in a Toggle of settings."
    )
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    /// A switch by which a person does not want to be asked again.
    @available(
        *, unavailable, message: "A phone's dialogs have no such switch; keep the choice in a Toggle of settings."
    )
    public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
        self
    }
}
