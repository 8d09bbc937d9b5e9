import SwiftUI

private struct TabBounds: PreferenceKey {
    static var defaultValue: [Int: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

public struct UnderlinedTabs: View {
    @State private var selected = 0
    @GestureState private var drag: CGFloat = 0
    @Namespace private var namespace
    private let titles = ["Today", "Week", "Month"]

    public init() {}

    public var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 24) {
                ForEach(titles.indices, id: \.self) { index in
                    Text(titles[index])
                        .fontWeight(selected == index ? .bold : .regular)
                        .anchorPreference(key: TabBounds.self, value: .bounds) { [index: $0] }
                        .contentShape(.rect)
                        .onTapGesture { withAnimation(.easeInOut) { selected = index } }
                }
            }
            .padding(.vertical, 8)
            .overlayPreferenceValue(TabBounds.self) { bounds in
                GeometryReader { proxy in
                    if let anchor = bounds[selected] {
                        Capsule()
                            .fill(.tint)
                            .frame(width: proxy[anchor].width, height: 3)
                            .offset(x: proxy[anchor].minX, y: proxy[anchor].maxY + 4)
                    }
                }
            }
            Divider()
            ZStack {
                ForEach(titles.indices, id: \.self) { index in
                    if index == selected {
                        RoundedRectangle(cornerRadius: 16, style: .continuous)
                            .fill(
                                LinearGradient(
                                    colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
                            )
                            .matchedGeometryEffect(id: "card", in: namespace)
                            .overlay(alignment: .bottomLeading) {
                                Text(titles[index]).padding().foregroundStyle(.white)
                            }
                            .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .opacity))
                    }
                }
            }
            .offset(x: drag)
            .gesture(
                DragGesture(minimumDistance: 20)
                    .updating($drag) { value, state, _ in state = value.translation.width }
                    .onEnded { value in
                        withAnimation(.interactiveSpring()) {
                            selected = min(max(selected + (value.translation.width < 0 ? 1 : -1), 0), titles.count - 1)
                        }
                    }
            )
            .padding()
        }
    }
}
