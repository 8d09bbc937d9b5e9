import SwiftUI

/// A page's title in the app's own face, at the head of what scrolls.
struct PageTitle<Accessory: View>: View {
    private let title: LocalizedStringKey
    private let accessory: Accessory

    init(_ title: LocalizedStringKey, @ViewBuilder accessory: () -> Accessory = { EmptyView() }) {
        self.title = title
        self.accessory = accessory()
    }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .center, spacing: 24) {
                name
                Spacer(minLength: 0)
                accessory.frame(width: 320)
            }
            VStack(alignment: .leading, spacing: 12) {
                name
                accessory
            }
        }
    }

    private var name: some View {
        Text(title).font(.manrope(.largeTitle)).accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
    }
}

/// A page's title as the head of a form.
struct FormTitle: View {
    private let title: LocalizedStringKey

    init(_ title: LocalizedStringKey) { self.title = title }

    var body: some View {
        Section {
            PageTitle(title)
                .listRowBackground(Color.clear)
                .listRowInsets(EdgeInsets())
                .listRowSeparator(.hidden)
        }
    }
}

extension View {
    /// Names the page for the bar's way back and for the window, and leaves its title to the page.
    func namedPage(_ title: LocalizedStringKey) -> some View {
        navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) }
            }
    }
}

/// Lays a page on the app's ground, which is darker or lighter as the person likes it.
private struct GroundModifier: ViewModifier {
    @Environment(\.ground) private var ground

    func body(content: Content) -> some View {
        content
            .background { Color.ground(ground).ignoresSafeArea() }
            .toolbarBackground(Color.ground(ground), for: .navigationBar)
            .toolbarBackground(.visible, for: .navigationBar)
    }
}

extension View {
    /// Lays a page on the app's ground.
    func onGround() -> some View { modifier(GroundModifier()) }
}

/// Where a library is searched.
struct SearchField: View {
    let prompt: LocalizedStringKey
    @Binding var text: String
    @Environment(\.ground) private var ground

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "magnifyingglass").foregroundStyle(Color.faint).accessibilityHidden(true)
            TextField(prompt, text: $text)
                .textFieldStyle(.plain)
                .autocorrectionDisabled()
            if !text.isEmpty {
                Button("Clear", systemImage: "xmark.circle.fill") { text = "" }
                    .labelStyle(.iconOnly)
                    .foregroundStyle(Color.faint)
            }
        }
        .padding(.horizontal, 12)
        .frame(minHeight: 44)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
    }
}
