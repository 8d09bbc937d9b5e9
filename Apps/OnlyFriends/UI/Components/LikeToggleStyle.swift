import DesignKit
import SwiftUI

/// A heart that fills, with how many like it. It draws both states of itself, so that a press shows at once.
struct LikeToggleStyle: ToggleStyle {
    /// How many others like it.
    let others: Int

    func makeBody(configuration: Configuration) -> some View {
        let count = others + (configuration.isOn ? 1 : 0)
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack(spacing: 6) {
                Image(systemName: configuration.isOn ? "heart.fill" : "heart")
                    .foregroundStyle(configuration.isOn ? Color.red : Color.quiet)
                if count > 0 { Text("\(count)") }
            }
        }
        .accessibilityLabel("Like")
        .accessibilityValue("\(count) likes")
    }
}
