import SwiftUI

extension View {
    /// Has the bar of tabs below a stack be dark while the page on top is. Pages cannot say so themselves, for what they say
    /// also counts while another page lies on them.
    func stageTabBar(_ isDark: Bool) -> some View {
        // There is no bar at the bottom; naming it leaves the one of tabs as it is.
        toolbarBackground(Color.black, for: isDark ? .tabBar : .bottomBar)
            .toolbarColorScheme(isDark ? .dark : nil, for: .tabBar)
    }
}
