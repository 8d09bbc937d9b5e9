/// An alert as a value: the older way.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A button of an alert.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (@MainActor () -> Void)?

        /// A button.
        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: nil, label: label, action: action)
        }
        /// A button that leaves without doing anything.
        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .cancel, label: label, action: action)
        }
        /// A button that leaves without doing anything.
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .cancel, label: Text(system: "Cancel"), action: action)
        }
        /// A button that deletes something.
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }

    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message) = (title, message)
        buttons = [dismissButton ?? .default(Text(system: "OK"))]
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }
}

/// Actions from the bottom of the window as a value: the older way.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]

    /// A button of an action sheet.
    public typealias Button = Alert.Button

    /// Actions.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }
}

/// The buttons of an alert as a value.
struct ClassicButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            SwiftUI.Button(role: buttons[index].role, action: { buttons[index].action?() }) { buttons[index].label }
        }
    }
}

extension View {
    private func classic(
        _ style: AlertModifier<ClassicButtons, Text?>.Style, _ isPresented: Binding<Bool>, _ title: Text?,
        _ message: Text?, _ buttons: [Alert.Button]
    ) -> some View {
        modifier(
            AlertModifier(
                style: style, title: title ?? Text(verbatim: ""), showsTitle: true, isPresented: isPresented,
                actions: ClassicButtons(buttons: buttons), message: message))
    }

    /// Presents an alert while the binding is true.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return classic(.alert, isPresented, alert?.title, alert?.message, alert?.buttons ?? [])
    }

    /// Presents an alert about the item while there is one.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return classic(.alert, isPresented, alert?.title, alert?.message, alert?.buttons ?? [])
    }

    /// Offers actions while the binding is true.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return classic(.actions, isPresented, sheet?.title, sheet?.message, sheet?.buttons ?? [])
    }

    /// Offers actions about the item while there is one.
    public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
        let sheet = item.wrappedValue.map(content)
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return classic(.actions, isPresented, sheet?.title, sheet?.message, sheet?.buttons ?? [])
    }
}
