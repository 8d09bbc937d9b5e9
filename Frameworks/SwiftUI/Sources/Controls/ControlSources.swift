import Foundation

extension PickerChoice {
    /// A choice for several at once: none is chosen while they differ.
    init<C: RandomAccessCollection, V: Hashable>(sources: C, _ path: KeyPath<C.Element, Binding<V>>) {
        let parts = sources.map { PickerChoice($0[keyPath: path]) }
        self.init(
            isChosen: { tag in !parts.isEmpty && parts.allSatisfy { $0.isChosen(tag) } },
            choose: { tag in
                for part in parts { part.choose(tag) }
            })
    }
}

extension Picker {
    /// A choice for all elements of a collection at once; nothing is chosen while they differ.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(PickerChoice(sources: sources, selection), content: content(), label: label())
    }

    /// A choice for all elements of a collection at once, closed behind a label of its own.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerChoice(sources: sources, selection), content: content(), label: label(),
            current: AnyView(currentValueLabel()))
    }

    /// A choice whose chosen one is shown by a label of its own while the menu is closed.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerChoice(selection), content: content(), label: label(), current: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == Text {
    /// A choice for all elements of a collection at once, with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }
    /// A choice for all elements of a collection at once, with a title.
    @_disfavoredOverload
    public init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(title) }
    }
    /// A choice with a title, whose chosen one is shown by a label of its own while the menu is closed.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection, content: content, label: { Text(titleKey) }, currentValueLabel: currentValueLabel)
    }
    /// A choice with a title, whose chosen one is shown by a label of its own while the menu is closed.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(selection: selection, content: content, label: { Text(title) }, currentValueLabel: currentValueLabel)
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    /// A choice with a title and a symbol, whose chosen one is shown by a label of its own while the menu is closed.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection, content: content,
            label: { SwiftUI.Label(titleKey, systemImage: systemImage) }, currentValueLabel: currentValueLabel)
    }
    /// A choice with a title and a picture.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, image: image) }
    }
}
