import SwiftUI

extension View {
    /// Lays rows on paper instead of the system's grey.
    func onPaper() -> some View {
        scrollContentBackground(.hidden).background(Color.paper)
    }

    /// Words in two shades. Two colours would draw symbols in two as well, and no sign would stand out from its circle.
    func inTwoShades() -> some View {
        foregroundStyle(Color.primary, Color.quiet).symbolRenderingMode(.monochrome)
    }
}
