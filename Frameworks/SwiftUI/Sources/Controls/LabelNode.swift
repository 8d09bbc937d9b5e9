/// The node of a label: the style around decides what draws it. Most rows and buttons hold a label, so that nothing else
/// stands between it and its words.
final class LabelNode<Title: View, Icon: View>: _ViewNode<Label<Title, Icon>> {
    private typealias Row = LabelRowNode<Title, Icon>
    private typealias Picture = ModifiedContent<Icon, IconLabelModifier>

    private enum Drawing {
        case row(Row)
        case words(_ViewNode<Title>)
        case picture(_ViewNode<Picture>)
        case custom(_ViewNode<AnyView>)

        var node: _Node {
            switch self {
            case .row(let node): node
            case .words(let node): node
            case .picture(let node): node
            case .custom(let node): node
            }
        }
    }

    private var label: Label<Title, Icon>
    private var drawing: Drawing?

    init(_ view: Label<Title, Icon>, in context: _NodeContext) {
        label = view
        super.init(context)
        drawing = makeDrawing(environmentValues.labelLooks)
    }

    override func update(_ view: Label<Title, Icon>) {
        label = view
        // Another style would be told by the environment.
        if case .row(let node) = drawing { node.updateContent(view) } else { reevaluate() }
    }

    override func reevaluate() {
        let looks = environmentValues.labelLooks
        switch (looks, drawing) {
        case (.titleAndIcon, .row(let node)): node.updateContent(label)
        case (.titleOnly, .words(let node)): node.update(label.title)
        case (.iconOnly, .picture(let node)): node.update(picture)
        case (.custom(let style), .custom(let node)): node.update(custom(style))
        default:
            drawing?.node.unmount()
            drawing = makeDrawing(looks)
            graph.rootElementsChanged(of: self)
        }
    }

    private func makeDrawing(_ looks: LabelLooks) -> Drawing {
        switch looks {
        case .titleAndIcon: .row(Row(label, in: childContext))
        case .titleOnly: .words(Title._makeNode(label.title, in: childContext))
        case .iconOnly: .picture(Picture._makeNode(picture, in: childContext))
        case .custom(let style): .custom(AnyView._makeNode(custom(style), in: childContext))
        }
    }

    /// The words are put into the language around.
    private var picture: Picture {
        track { label.icon.modifier(IconLabelModifier(title: (label.title as? Text)?.plain)) }
    }

    private func custom(_ style: any LabelStyle) -> AnyView {
        track {
            style.makeAnyBody(
                LabelStyleConfiguration(
                    title: .init(view: AnyView(label.title)), icon: .init(view: AnyView(label.icon))))
        }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let drawing { visit(drawing.node) }
    }
}
