import SwiftUI

/// Keeps the bar free of a title that the page itself says, larger and in its own face.
struct QuietTitle: ToolbarContent {
    var body: some ToolbarContent {
        ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) }
    }
}
