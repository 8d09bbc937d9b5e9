import SwiftUI

/// What SpiritAtlas is, in three short pages that can be skipped.
struct OnboardingView: View {
    let model: AtlasModel
    /// The page that was come to; kept by the browser, which may say any number.
    @SceneStorage("introductionPage") private var reached = 0

    private static let steps: [OnboardingStep] = [
        OnboardingStep(
            title: "An atlas of your own sky",
            text:
                "SpiritAtlas works out where Sun, Moon and planets stood when you were born, and draws it: a wheel, a body graph, numbers, an Indian chart. Touch any line and it explains itself."
        ),
        OnboardingStep(
            title: "Exact, and honest about it",
            text:
                "The positions are astronomy, good to a fraction of an arc second. What people read into them is tradition. When a birth time is not known, you see what holds all day and what does not."
        ),
        OnboardingStep(
            title: "It stays with you",
            text:
                "What you write is kept in your own space on this machine. Nothing is asked of the network and no account is needed."
        ),
    ]

    private var step: Int { min(max(reached, 0), Self.steps.count - 1) }
    private var isLast: Bool { step == Self.steps.count - 1 }

    var body: some View {
        VStack(spacing: 24) {
            HStack {
                Spacer()
                Button("Skip") { Task { await model.finishIntroduction(adding: false) } }
                    .frame(minWidth: 44, minHeight: 44)
            }
            // Large text is longer than a phone; the way on stays below it.
            GeometryReader { space in
                ScrollView { page.frame(minHeight: space.size.height) }
                    .scrollBounceBehavior(.basedOnSize)
            }
            HStack(spacing: 8) {
                ForEach(0..<Self.steps.count, id: \.self) { number in
                    Circle().fill(number == step ? Color.violet : Color.hair).frame(width: 8, height: 8)
                }
            }
            .accessibilityHidden(true)
            Button {
                if isLast {
                    Task { await model.finishIntroduction(adding: true) }
                } else {
                    withAnimation { reached = step + 1 }
                }
            } label: {
                Text(isLast ? "Make your first profile" : "Continue").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .frame(maxWidth: 380)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var page: some View {
        VStack(spacing: 24) {
            SphereDrawing(step: step)
                .frame(width: 240, height: 240)
            // As tall as the longest of all pages, so that the sphere stays where it is.
            ZStack(alignment: .top) {
                ForEach(Self.steps.indices, id: \.self) { number in
                    if number != step { words(Self.steps[number]).hidden() }
                }
                words(Self.steps[step])
            }
            .frame(maxWidth: 460)
        }
        .frame(maxWidth: .infinity)
    }

    private func words(_ step: OnboardingStep) -> some View {
        VStack(spacing: 12) {
            Text(step.title)
                .font(.garamond(.largeTitle))
                .multilineTextAlignment(.center)
                .accessibilityHeading(.h1)
            Text(step.text)
                .foregroundStyle(Color.faint)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }
}

/// One page of the introduction.
struct OnboardingStep {
    let title: LocalizedStringKey
    let text: LocalizedStringKey
}

/// An armillary sphere in hair-fine lines, which turns with the pages.
private struct SphereDrawing: View {
    let step: Int

    var body: some View {
        ZStack {
            Circle().stroke(Color.ink, lineWidth: 1)
            ForEach(0..<6) { number in
                Ellipse()
                    .stroke(number % 3 == step % 3 ? Color.violet : Color.hair, lineWidth: 1)
                    .frame(width: 240 * abs(CGFloat(number) / 6 - 0.02), height: 240)
                    .rotationEffect(.degrees(Double(number) * 30 + Double(step) * 20))
            }
            Ellipse()
                .stroke(Color.gold, lineWidth: 1.5)
                .frame(width: 240, height: 66)
                .rotationEffect(.degrees(-23.4 + Double(step) * 12))
            Circle().fill(Color.gold).frame(width: 14, height: 14)
        }
        .accessibilityHidden(true)
    }
}
