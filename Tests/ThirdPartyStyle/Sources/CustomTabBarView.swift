import SwiftUI

private enum AppTab: String, CaseIterable, Identifiable {
    case home, search, profile
    var id: Self { self }
    var symbol: String {
        switch self {
        case .home: "house"
        case .search: "magnifyingglass"
        case .profile: "person"
        }
    }
}

private struct TabBarShape: Shape {
    func path(in rect: CGRect) -> Path {
        let notch: CGFloat = 36
        return Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: rect.midX - notch * 1.4, y: 0))
            path.addQuadCurve(
                to: CGPoint(x: rect.midX - notch * 0.9, y: notch * 0.4),
                control: CGPoint(x: rect.midX - notch, y: 0))
            path.addArc(
                center: CGPoint(x: rect.midX, y: notch * 0.2), radius: notch * 0.92, startAngle: .degrees(170),
                endAngle: .degrees(10), clockwise: true)
            path.addQuadCurve(
                to: CGPoint(x: rect.midX + notch * 1.4, y: 0), control: CGPoint(x: rect.midX + notch, y: 0))
            path.addLine(to: CGPoint(x: rect.maxX, y: 0))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: 0, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

public struct CustomTabBarView: View {
    @State private var selection = AppTab.home
    @State private var counts: [AppTab: Int] = [:]
    @Namespace private var highlight

    public init() {}

    public var body: some View {
        ZStack(alignment: .bottom) {
            Group {
                switch selection {
                case .home: CounterPage(name: "Home")
                case .search: CounterPage(name: "Search")
                case .profile: CounterPage(name: "Profile")
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            bar
        }
        .ignoresSafeArea(.keyboard, edges: .bottom)
    }

    private var bar: some View {
        HStack {
            ForEach(AppTab.allCases) { tab in
                Button {
                    withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { selection = tab }
                } label: {
                    VStack(spacing: 4) {
                        Image(systemName: tab.symbol)
                            .symbolVariant(selection == tab ? .fill : .none)
                            .font(.title3)
                            .scaleEffect(selection == tab ? 1.15 : 1)
                        Text(tab.rawValue.capitalized).font(.caption2)
                    }
                    .foregroundStyle(selection == tab ? Color.accentColor : .secondary)
                    .frame(maxWidth: .infinity, minHeight: 56)
                    .background {
                        if selection == tab {
                            Circle().fill(Color.accentColor.opacity(0.15)).matchedGeometryEffect(id: "h", in: highlight)
                        }
                    }
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(selection == tab ? [.isSelected] : [])
            }
        }
        .padding(.horizontal)
        .background(TabBarShape().fill(.regularMaterial).shadow(radius: 3).accessibilityIdentifier("bar"))
    }
}

private struct CounterPage: View {
    let name: String
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(name) page").font(.title)
            Button("Count \(count)") { count += 1 }
        }
    }
}

#Preview { CustomTabBarView() }
