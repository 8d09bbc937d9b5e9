/// The node of a label's row: the picture and the words, side by side.
///
/// Rows are all alike, so their nodes keep nothing of them: new words reach the node of the words at once.
final class LabelRowNode<Title: View, Icon: View>: OwningNode<Label<Title, Icon>, Label<Title, Icon>> {
    init(_ label: Label<Title, Icon>, in context: _NodeContext) {
        super.init(context)
        complete(with: label)
    }

    override func makeContent(_ label: Label<Title, Icon>) -> _ViewNode<Label<Title, Icon>> {
        LabelPartsNode(label, in: childContext)
    }

    override func write(_ description: inout ElementDescription, _ context: ElementContext) {
        description.tag = "span"
        description.addClass("label")
        description.layout = context.layouts.enclosing
    }
}

/// The node of what is in the row: transparent.
private final class LabelPartsNode<Title: View, Icon: View>: _ViewNode<Label<Title, Icon>> {
    private var icon: LabelIconNode<Icon>?
    private var title: _ViewNode<Title>?

    init(_ view: Label<Title, Icon>, in context: _NodeContext) {
        super.init(context)
        icon = LabelIconNode(view.icon, in: childContext)
        title = makeTitle(view.title)
    }

    private func makeTitle(_ view: Title) -> _ViewNode<Title>? {
        Title._isEmpty(view) ? nil : Title._makeNode(view, in: childContext)
    }

    override func update(_ view: Label<Title, Icon>) {
        icon?.updateContent(view.icon)
        if let title { return title.update(view.title) }
        title = makeTitle(view.title)
        if title != nil { graph.rootElementsChanged(of: self) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let icon { visit(icon) }
        if let title { visit(title) }
    }
}

/// The node of the box around a label's picture.
private final class LabelIconNode<Icon: View>: OwningNode<Icon, Icon> {
    init(_ view: Icon, in context: _NodeContext) {
        super.init(context)
        complete(with: view)
    }

    override func write(_ description: inout ElementDescription, _ context: ElementContext) {
        description.tag = "span"
        description.addClass("label-icon")
    }
}
