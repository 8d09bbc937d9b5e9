import SwiftUI

extension View {
    /// A screen's title in the app's own face.
    func stageTitle(_ title: LocalizedStringKey) -> some View { stageTitle(Text(title)) }

    /// A screen's title in the app's own face.
    func stageTitle(_ title: Text) -> some View {
        navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .principal) {
                    title.font(.sora(.headline)).lineLimit(1).accessibilityAddTraits(.isHeader).accessibilityHeading(
                        .h1)
                }
            }
    }
}
