import SwiftUI

/// The one thing to do on a screen.
struct LimeButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .limeCapsule()
            .opacity(isEnabled ? (configuration.isPressed ? 0.8 : 1) : 0.4)
            .scaleEffect(configuration.isPressed ? 0.98 : 1)
    }
}

extension View {
    /// The looks of the one thing to do, also for what is no button, as a picker of videos.
    func limeCapsule() -> some View {
        font(.sora(.headline))
            .foregroundStyle(Color.onLime)
            .frame(maxWidth: .infinity, minHeight: 52)
            .padding(.horizontal, 20)
            .background(Color.lime, in: Capsule())
    }
}

/// Something that can be done besides.
struct QuietButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.sora(.subheadline))
            .foregroundStyle(.primary)
            .frame(minHeight: 44)
            .padding(.horizontal, 18)
            .background(Color.stageLine, in: Capsule())
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}
