import SwiftUI

extension View {
    /// Lays rows on paper instead of the system's grey.
    func onPaper() -> some View {
        scrollContentBackground(.hidden).background(Color.paper)
    }
}
