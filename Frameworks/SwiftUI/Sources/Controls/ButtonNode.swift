/// The node of a button: the style around decides what draws it. Only styles that ask for presses cost a state.
final class ButtonNode<Label: View>: _ViewNode<Button<Label>> {
    private enum Drawing {
        case builtIn(ContainerNode<ButtonElement<Label>>)
        case custom(_ViewNode<StyledButton<Label>>)
        case primitive(_ViewNode<AnyView>)

        var node: _Node {
            switch self {
            case .builtIn(let node): node
            case .custom(let node): node
            case .primitive(let node): node
            }
        }
    }

    private var button: Button<Label>
    private let actions: ButtonActions
    private var drawing: Drawing?

    init(_ view: Button<Label>, in context: _NodeContext) {
        button = view
        actions = ButtonActions(view.action)
        super.init(context)
        drawing = makeDrawing(environmentValues.buttonLooks)
    }

    override func update(_ view: Button<Label>) {
        let hasRole = view.role == button.role
        button = view
        actions.action = view.action
        // Another style would be told by the environment; without one all but the label is as it was.
        if hasRole, case .builtIn(let node) = drawing { node.updateContent(view.label) } else { reevaluate() }
    }

    override func reevaluate() {
        let looks = environmentValues.buttonLooks
        switch (looks, drawing) {
        case (.builtIn(let kind), .builtIn(let node)): node.update(builtIn(kind))
        case (.custom(let style), .custom(let node)): node.update(custom(style))
        case (.primitive(let style), .primitive(let node)): node.update(primitive(style))
        default:
            drawing?.node.unmount()
            drawing = makeDrawing(looks)
            graph.rootElementsChanged(of: self)
        }
    }

    private func makeDrawing(_ looks: ButtonLooks) -> Drawing {
        switch looks {
        case .builtIn(let kind): .builtIn(ContainerNode(builtIn(kind), in: childContext))
        case .custom(let style): .custom(StyledButton._makeNode(custom(style), in: childContext))
        case .primitive(let style): .primitive(AnyView._makeNode(primitive(style), in: childContext))
        }
    }

    private func builtIn(_ kind: BuiltInButtonStyle) -> ButtonElement<Label> {
        ButtonElement(
            role: button.role, kind: kind, isCustom: false, actions: actions, content: button.label)
    }

    private func custom(_ style: any ButtonStyle) -> StyledButton<Label> {
        StyledButton(role: button.role, actions: actions, label: button.label, style: style)
    }

    private func primitive(_ style: any PrimitiveButtonStyle) -> AnyView {
        let label = PrimitiveButtonStyleConfiguration.Label(view: AnyView(button.label))
        return style.makeAnyBody(
            PrimitiveButtonStyleConfiguration(role: button.role, label: label, action: button.action))
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let drawing { visit(drawing.node) }
    }
}

/// A button whose looks the app has made.
private struct StyledButton<Label: View>: View {
    let role: ButtonRole?
    let actions: ButtonActions
    let label: Label
    let style: any ButtonStyle
    @State private var isPressed = false

    var body: some View {
        let watch = PressWatch()
        let label = ButtonStyleConfiguration.Label(view: AnyView(label))
        let body = style.makeAnyBody(
            ButtonStyleConfiguration(role: role, label: label, pressed: isPressed, watch: watch))
        // Not the view itself, which holds the actions.
        let pressed = $isPressed
        actions.press = { pressed.wrappedValue = $0 }
        // What a style with properties of its own asks for is known only once it is drawn.
        let tellsPresses = watch.isWatched || style.hasOwnProperties
        if tellsPresses {
            actions.draw = { [role, style] in Self.drawing(role, label, style, isPressed: $0) }
        }
        return ButtonElement(
            role: role, kind: .plain, isCustom: true, actions: actions, tellsPresses: tellsPresses, content: body)
    }

    /// The button to look at, held or not.
    private static func drawing(
        _ role: ButtonRole?, _ label: ButtonStyleConfiguration.Label, _ style: any ButtonStyle, isPressed: Bool
    ) -> AnyView {
        let configuration = ButtonStyleConfiguration(
            role: role, label: label, pressed: isPressed, watch: PressWatch())
        let element: ButtonElement<AnyView> = ButtonElement(
            role: role, kind: .plain, isCustom: true, actions: ButtonActions {}, tellsPresses: true,
            content: style.makeAnyBody(configuration))
        return AnyView(element)
    }
}

extension ButtonStyle {
    fileprivate var hasOwnProperties: Bool { hasProperties(Self.self) }

    fileprivate func makeAnyBody(_ configuration: ButtonStyleConfiguration) -> AnyView {
        drawn(by: self) { $0.makeBody(configuration: configuration) }
    }
}

extension PrimitiveButtonStyle {
    fileprivate func makeAnyBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
        // A style may be made of the control that it draws: that one is in the usual style.
        AnyView(
            drawn(by: self) { $0.makeBody(configuration: configuration) }
                .environment(\.buttonLooks, .builtIn(.automatic)))
    }
}
