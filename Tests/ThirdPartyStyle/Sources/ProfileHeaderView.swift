import SwiftUI

private struct StretchyHeader<Content: View>: View {
    var height: CGFloat
    @ViewBuilder var content: Content

    var body: some View {
        GeometryReader { geometry in
            let y = geometry.frame(in: .named("scroll")).minY
            content
                .frame(width: geometry.size.width, height: height + max(0, y))
                .clipped()
                .offset(y: y > 0 ? -y : -y / 2)
        }
        .frame(height: height)
    }
}

private struct Statistic: View {
    let value: Int
    let name: LocalizedStringKey

    var body: some View {
        VStack {
            Text(value, format: .number.notation(.compactName)).font(.headline)
            Text(name).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }
}

public struct ProfileHeaderView: View {
    private enum Tab: String, CaseIterable { case posts, media, likes }

    @State private var tab = Tab.posts
    @State private var isFollowing = false
    @State private var followers = 1_204
    @Namespace private var underline

    public init() {}

    public var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                StretchyHeader(height: 180) {
                    LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
                }
                VStack(spacing: 12) {
                    Circle().fill(.background).frame(width: 88, height: 88)
                        .overlay { Circle().fill(.orange.gradient).padding(4) }
                        .offset(y: -44)
                        .padding(.bottom, -44)
                    Text("Ida Berg").font(.title2.bold())
                    Text("[@ida](https://example.org/ida) · Oslo")
                    HStack {
                        Statistic(value: 86, name: "Posts")
                        Divider()
                        Statistic(value: followers, name: "Followers")
                        Divider()
                        Statistic(value: 310, name: "Following")
                    }
                    .fixedSize(horizontal: false, vertical: true)
                    followButton
                }
                .padding(.horizontal)
                LazyVStack(pinnedViews: [.sectionHeaders]) {
                    Section {
                        ForEach(0..<30, id: \.self) { index in
                            Text("\(tab.rawValue.capitalized) \(index + 1)")
                                .frame(maxWidth: .infinity, alignment: .leading)
                                .padding()
                        }
                    } header: {
                        tabs
                    }
                }
            }
        }
        .coordinateSpace(name: "scroll")
        .ignoresSafeArea(edges: .top)
    }

    @ViewBuilder private var followButton: some View {
        if isFollowing {
            Button("Following") { follow(false) }.buttonStyle(.bordered)
        } else {
            Button("Follow") { follow(true) }.buttonStyle(.borderedProminent)
        }
    }

    private func follow(_ new: Bool) {
        withAnimation {
            isFollowing = new
            followers += new ? 1 : -1
        }
    }

    private var tabs: some View {
        HStack {
            ForEach(Tab.allCases, id: \.self) { item in
                Button {
                    withAnimation(.interactiveSpring(response: 0.4)) { tab = item }
                } label: {
                    Text(item.rawValue.capitalized)
                        .fontWeight(tab == item ? .semibold : .regular)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 10)
                        .overlay(alignment: .bottom) {
                            if tab == item {
                                Capsule().fill(.tint).frame(height: 3)
                                    .matchedGeometryEffect(id: "underline", in: underline)
                            }
                        }
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(tab == item ? .isSelected : [])
            }
        }
        .background(.bar)
    }
}

#Preview { ProfileHeaderView() }
