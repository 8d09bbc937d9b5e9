/// An alert about a value. It is asked again in a page that is made anew, about the value that the browser kept: the app's own
/// is gone with the page before.
struct ValueAlertModifier<Value, Actions: View, Message: View>: ViewModifier {
    let style: AlertModifier<Actions?, Message?>.Style
    let title: Text
    let showsTitle: Bool
    @Binding var isPresented: Bool
    let value: Value?
    let actions: (Value) -> Actions
    let message: (Value) -> Message
    @State private var kept: Value?

    init(
        style: AlertModifier<Actions?, Message?>.Style, title: Text, showsTitle: Bool, isPresented: Binding<Bool>,
        value: Value?, actions: @escaping (Value) -> Actions, message: @escaping (Value) -> Message
    ) {
        (self.style, self.title, self.showsTitle) = (style, title, showsTitle)
        _isPresented = isPresented
        (self.value, self.actions, self.message) = (value, actions, message)
    }

    func body(content: Content) -> some View {
        let shown = kept ?? value
        content.modifier(
            AlertModifier(
                style: style, title: title, showsTitle: showsTitle,
                isPresented: Binding(
                    get: { kept != nil || isPresented && value != nil },
                    set: {
                        kept = nil
                        isPresented = $0
                    }),
                actions: shown.map(actions), message: shown.map(message),
                value: AlertModifier.KeptValue(text: shown.flatMap(PresentedText.of)) { text in
                    guard let found = PresentedText.item(text, as: Value.self) else { return nil }
                    return (actions(found), message(found), { kept = found })
                }))
    }
}
