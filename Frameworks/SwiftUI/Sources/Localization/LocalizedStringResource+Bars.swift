import Foundation

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
    /// Hands something on, under words that are looked up where the resource says.
    @_disfavoredOverload
    public init<T: Transferable>(
        _ titleResource: LocalizedStringResource, item: T, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item, subject: subject, message: message) {
            SwiftUI.Label(titleResource, systemImage: "square.and.arrow.up")
        }
    }
    /// Hands something on with a preview, under words that are looked up where the resource says.
    @_disfavoredOverload
    public init<T: Transferable, P, I>(
        _ titleResource: LocalizedStringResource, item: T, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<P, I>
    ) {
        self.init(titleResource, item: item, subject: subject, message: message)
    }
    /// Hands several things on, under words that are looked up where the resource says.
    @_disfavoredOverload
    public init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element: Transferable {
        self.init(items: items, subject: subject, message: message) {
            SwiftUI.Label(titleResource, systemImage: "square.and.arrow.up")
        }
    }
}

extension Tab where Label == DefaultTabLabel {
    /// A page whose name is looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleResource, systemImage: systemImage)))
    }
    /// A page with a picture of the app's, whose name is looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleResource, image: image)))
    }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
    /// A page whose name is looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(label: SwiftUI.Label(titleResource, systemImage: systemImage)))
    }
}

extension TabSection where Header == Text {
    /// Tabs under words that are looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content) { Text(titleResource) }
    }
}

extension View {
    /// Puts a search field above the view, with words in it that are looked up where the resource says.
    @_disfavoredOverload
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field above the view, which a binding begins and ends, with words in it that are looked up where the
    /// resource says.
    @_disfavoredOverload
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Words below the title that are looked up where the resource says.
    @_disfavoredOverload
    public func navigationSubtitle(_ subtitleResource: LocalizedStringResource) -> some View {
        navigationSubtitle(Text(subtitleResource))
    }
}
