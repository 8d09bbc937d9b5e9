import DesignKit
import SwiftUI
import ThriftwoodAPI

/// Monitoring as a bookmark in a row.
struct BookmarkButton: View {
    let isMonitored: Bool
    let kind: ServiceKind
    let change: @MainActor (Bool) -> Void
    /// What a press does, for who hears it.
    let label: @MainActor (_ isMonitored: Bool) -> Text

    var body: some View {
        TwoStateButton(isOn: isMonitored, change: change) { isMonitored, press in
            Button(action: press) {
                Image(systemName: isMonitored ? "bookmark.fill" : "bookmark")
                    .frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(isMonitored ? kind.accent : Color.faint)
            .accessibilityLabel(label(isMonitored))
        }
    }
}
