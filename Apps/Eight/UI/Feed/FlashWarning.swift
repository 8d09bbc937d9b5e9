import SwiftUI

/// Stands over a clip that flashes until somebody wants to see it (E8-181).
struct FlashWarning: View {
    let play: @MainActor () -> Void

    var body: some View {
        ZStack {
            Color.black.opacity(0.72)
            VStack(spacing: 14) {
                Image(systemName: "exclamationmark.triangle.fill")
                    .font(.system(size: 34, weight: .semibold))
                    .foregroundStyle(Color.lime)
                    .accessibilityHidden(true)
                Text("Flashing lights").font(.sora(.title3, weight: .bold)).accessibilityAddTraits(.isHeader)
                Text("This video flashes quickly. That can harm people with photosensitive epilepsy.")
                    .font(.subheadline)
                    .multilineTextAlignment(.center)
                Button("Play it anyway", action: play).buttonStyle(QuietButtonStyle())
            }
            .foregroundStyle(.white)
            .padding(28)
            .frame(maxWidth: 320)
        }
    }
}
