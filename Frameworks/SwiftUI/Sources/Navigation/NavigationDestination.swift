extension View {
    /// Says what a value of a type shows when it is pushed onto the stack around.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(NavigationDestinationForType(make: destination))
    }

    /// Pushes a view while the binding is true.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        modifier(
            NavigationDestinationView(
                isPresented: isPresented.wrappedValue, view: AnyView(destination()),
                dismiss: { isPresented.wrappedValue = false }))
    }

    /// Pushes a view of the item while there is one.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            NavigationDestinationView(
                isPresented: item.wrappedValue != nil, view: item.wrappedValue.map { AnyView(destination($0)) },
                dismiss: { item.wrappedValue = nil }))
    }
}

extension View {
    /// Pushes the next column of a narrow split view; its part of the address is what is selected.
    func splitDestination<V: View>(
        isPresented: Binding<Bool>, of model: SplitViewModel, pages: SplitPages? = nil,
        @ViewBuilder destination: () -> V
    ) -> some View {
        modifier(
            NavigationDestinationView(
                isPresented: isPresented.wrappedValue, view: AnyView(destination()),
                dismiss: { isPresented.wrappedValue = false }, segment: { [weak model] in model?.segment },
                pushed: { pages?.arrive(in: $0, above: $1) }))
    }
}

/// Identifies who declared a destination; what it declared goes with it.
@MainActor
private final class DestinationOwner {
    private var leave: (@MainActor () -> Void)?

    func onLeave(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

    isolated deinit { leave?() }
}

private struct NavigationDestinationForType<D: Hashable, C: View>: ViewModifier {
    let make: (D) -> C
    @State private var owner = DestinationOwner()
    @Environment(\.navigationController) private var controller

    func body(content: Content) -> some View {
        register()
        return content
    }

    private func register() {
        guard let controller else { return }
        let id = ObjectIdentifier(owner)
        controller.register(D.self, owner: owner) { AnyView(make($0)) }
        owner.onLeave { [weak controller] in controller?.unregister(D.self, owner: id) }
    }
}

private struct NavigationDestinationView: ViewModifier {
    let isPresented: Bool
    let view: AnyView?
    let dismiss: @MainActor () -> Void
    var segment: @MainActor () -> String? = { nil }
    /// Told of the stack and the number that the view has there.
    var pushed: @MainActor (NavigationController, Int) -> Void = { _, _ in }
    @State private var place = PushedView()
    @Environment(\.navigationController) private var controller

    func body(content: Content) -> some View {
        // What the destination captures may have changed since it was pushed.
        if isPresented, let id = place.id, let view { controller?.update(id, to: view) }
        return content.onChange(of: isPresented, initial: true) { show() }
    }

    private func show() {
        guard let controller else { return }
        if isPresented, let view {
            guard place.id == nil else { return }
            let id = controller.push(view, segment: segment) {
                guard place.id != nil else { return }
                place.id = nil
                dismiss()
            }
            place.id = id
            pushed(controller, id)
        } else if let id = place.id {
            place.id = nil
            controller.pop(id)
        }
    }
}

/// The number of a view that is pushed at the moment.
@MainActor
private final class PushedView {
    var id: Int?
}
