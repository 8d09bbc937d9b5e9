import SwiftUI

/// The ring that counts eight seconds: eight parts, as many of them lit as are done.
struct EightRing: View {
    /// From 0 to 1.
    var part: Double
    var width: CGFloat = 6

    var body: some View {
        ZStack {
            Circle().stroke(Color.ringRest, lineWidth: width)
            Circle()
                .trim(from: 0, to: min(1, max(0, part)))
                .stroke(Color.lime, style: StrokeStyle(lineWidth: width, lineCap: .round))
                .rotationEffect(.degrees(-90))
        }
        .padding(width / 2)
        .accessibilityHidden(true)
    }
}

/// The app's sign: the ring and the number in it.
struct EightMark: View {
    var size: CGFloat = 96

    var body: some View {
        ZStack {
            EightRing(part: 0.875, width: size / 11)
            Text(verbatim: "8")
                .font(.custom("Sora", size: size * 0.46, relativeTo: .largeTitle).weight(.bold))
                .foregroundStyle(.primary)
        }
        .frame(width: size, height: size)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Eight")
    }
}
