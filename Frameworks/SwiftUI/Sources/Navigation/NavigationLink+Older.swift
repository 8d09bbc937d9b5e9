/// A link that is followed when a binding becomes true, as it once was written.
public struct _BoundLink<Label: View, Destination: View>: View {
    let isActive: Binding<Bool>
    let label: Label
    let destination: () -> Destination

    /// The label, which sets the binding.
    public var body: some View {
        Button {
            isActive.wrappedValue = true
        } label: {
            label
        }
        .modifier(ElementAttributes(className: "nav-link"))
        .navigationDestination(isPresented: isActive, destination: destination)
    }
}

extension NavigationLink where Destination == Never {
    /// Pushes a view while the binding is true, as it once was written.
    @available(
        *, deprecated, message: "Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:)."
    )
    public init<D: View, L: View>(
        destination: D, isActive: Binding<Bool>, @ViewBuilder label: () -> L
    ) where Label == _BoundLink<L, D> {
        let label = label()
        self.init(bound: _BoundLink(isActive: isActive, label: label) { destination })
    }

    /// Pushes a view while the binding is true, as it once was written.
    @available(
        *, deprecated, message: "Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:)."
    )
    public init<D: View, L: View>(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> D, @ViewBuilder label: () -> L
    ) where Label == _BoundLink<L, D> {
        let label = label()
        self.init(bound: _BoundLink(isActive: isActive, label: label, destination: destination))
    }

    /// Pushes a view while the binding is true, as it once was written.
    @available(
        *, deprecated, message: "Use NavigationLink(value:label:) or navigationDestination(isPresented:destination:)."
    )
    public init<D: View>(
        _ titleKey: LocalizedStringKey, destination: D, isActive: Binding<Bool>
    ) where Label == _BoundLink<Text, D> {
        self.init(bound: _BoundLink(isActive: isActive, label: Text(titleKey)) { destination })
    }

    /// Pushes a view while the binding has a value, as it once was written.
    @available(
        *, deprecated,
        message: "Use NavigationLink(value:label:) inside a List with a selection, or navigationDestination(item:)."
    )
    public init<D: View, L: View, V: Hashable>(
        destination: D, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> L
    ) where Label == _BoundLink<L, D> {
        self.init(tag: tag, selection: selection, destination: { destination }, label: label)
    }

    /// Pushes a view while the binding has a value, as it once was written.
    @available(
        *, deprecated,
        message: "Use NavigationLink(value:label:) inside a List with a selection, or navigationDestination(item:)."
    )
    public init<D: View, L: View, V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> D, @ViewBuilder label: () -> L
    ) where Label == _BoundLink<L, D> {
        let label = label()
        let isActive = Binding(
            get: { selection.wrappedValue == tag },
            set: {
                if $0 {
                    selection.wrappedValue = tag
                } else if selection.wrappedValue == tag {
                    selection.wrappedValue = nil
                }
            })
        self.init(bound: _BoundLink(isActive: isActive, label: label, destination: destination))
    }

    /// Pushes a view while the binding has a value, as it once was written.
    @available(
        *, deprecated,
        message: "Use NavigationLink(value:label:) inside a List with a selection, or navigationDestination(item:)."
    )
    public init<D: View, V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: D, tag: V, selection: Binding<V?>
    ) where Label == _BoundLink<Text, D> {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }
}

extension NavigationLink {
    /// Whether the link leads to the detail of a split view.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
