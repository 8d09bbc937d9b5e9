extension Button where Label == Text {
    /// A button with words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleResource) }
    }
    /// A button with words that are looked up where the resource says, and a role.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleResource) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with words that are looked up where the resource says, and a symbol.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleResource, systemImage: systemImage) }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Words that are looked up where the resource says, and a symbol.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(systemName: name)
        }
    }
    /// Words that are looked up where the resource says, and a picture.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(name)
        }
    }
}

extension Toggle where Label == Text {
    /// A switch beside words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A switch beside a symbol and words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleResource, systemImage: systemImage) }
    }
}

extension Picker where Label == Text {
    /// A choice under words that are looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleResource) }
    }
}

extension DatePicker where Label == Text {
    /// A date beside words that are looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) }
    }
}

extension ColorPicker where Label == Text {
    /// A colour beside words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleResource) }
    }
}

extension Stepper where Label == Text {
    /// Two buttons beside words that are looked up where the resource says.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1
    ) {
        self.init(value: value, step: step) { Text(titleResource) }
    }
    /// Two buttons beside words that are looked up where the resource says, between two values.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleResource) }
    }
}

extension TextField where Label == Text {
    /// A field of text under words that are looked up where the resource says.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
    ) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleResource) }
    }
}

extension SecureField where Label == Text {
    /// A field of hidden text under words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleResource) }
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Work of unknown length under words that are looked up where the resource says.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) { self.init { Text(titleResource) } }
}
