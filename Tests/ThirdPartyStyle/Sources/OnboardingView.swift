import SwiftUI

private struct Page: Identifiable, Hashable {
    let id: Int
    let title: LocalizedStringKey
    let text: LocalizedStringKey
    let symbol: String

    static func == (lhs: Page, rhs: Page) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    static let all = [
        Page(id: 0, title: "Welcome", text: "Everything in **one** place.", symbol: "sparkles"),
        Page(id: 1, title: "Stay in touch", text: "Only with people you know.", symbol: "person.2.fill"),
        Page(id: 2, title: "Private", text: "Your data stays with you.", symbol: "lock.fill"),
    ]
}

private struct PrimaryButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 50)
            .background(Color.accentColor, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .opacity(isEnabled ? 1 : 0.4)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

extension ButtonStyle where Self == PrimaryButtonStyle {
    fileprivate static var primary: PrimaryButtonStyle { .init() }
}

public struct OnboardingView: View {
    @AppStorage("hasSeenOnboarding") private var hasSeen = false
    @State private var index = 0

    public init() {}

    public var body: some View {
        Group {
            if hasSeen {
                VStack(spacing: 12) {
                    Text("Home").font(.largeTitle.bold())
                    Button("Show introduction again") { hasSeen = false }
                }
                .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .opacity))
            } else {
                pages
            }
        }
        .animation(.default, value: hasSeen)
    }

    private var pages: some View {
        VStack(spacing: 24) {
            TabView(selection: $index) {
                ForEach(Page.all) { page in
                    VStack(spacing: 16) {
                        Image(systemName: page.symbol).font(.system(size: 72)).foregroundStyle(.tint)
                        Text(page.title).font(.title.weight(.bold))
                        Text(page.text).multilineTextAlignment(.center).foregroundStyle(.secondary)
                    }
                    .padding()
                    .tag(page.id)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
            HStack(spacing: 8) {
                ForEach(Page.all.indices, id: \.self) { dot in
                    Capsule()
                        .fill(dot == index ? Color.accentColor : Color.secondary.opacity(0.3))
                        .frame(width: dot == index ? 24 : 8, height: 8)
                        .accessibilityIdentifier("dot\(dot)")
                }
            }
            .animation(.spring(response: 0.3, dampingFraction: 0.8), value: index)
            Button(index == Page.all.count - 1 ? "Get started" : "Next") {
                if index < Page.all.count - 1 {
                    withAnimation { index += 1 }
                } else {
                    hasSeen = true
                }
            }
            .buttonStyle(.primary)
            .padding(.horizontal, 24)
            Button("Skip") { hasSeen = true }
                .font(.footnote)
                .opacity(index == Page.all.count - 1 ? 0 : 1)
        }
        .padding(.bottom)
    }
}

#Preview { OnboardingView() }
