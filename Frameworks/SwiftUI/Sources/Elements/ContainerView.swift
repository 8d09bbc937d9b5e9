/// A primitive view around other views, whose own part can be told from them.
///
/// Its node keeps that part alone: the values inside live on in their own nodes, not a second time on each level around
/// them. When only they change, the container is not described again.
@MainActor @preconcurrency
package protocol ContainerView: ElementView {
    associatedtype Shell: ElementView where Shell.Content == EmptyView

    /// The view without what is in it. Dynamic properties belong here; `content` cannot read them.
    @MainActor var shell: Shell { get }
}

extension ContainerView {
    /// Makes a node that owns an element and keeps the shell.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ContainerNode(view, in: context)
    }
}

/// The node of a container.
final class ContainerNode<V: ContainerView>: OwningNode<V, V.Content> {
    private var shell: V.Shell
    private var properties: PropertyStorage

    init(_ view: V, in context: _NodeContext) {
        shell = view.shell
        properties = PropertyStorage(V.Shell.self)
        super.init(context)
        properties.install(in: &shell, of: self)
        complete(with: view.content)
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: V) {
        let shell = view.shell
        if !properties.type.areEqual(self.shell, shell) {
            self.shell = shell
            reevaluate()
        }
        updateContent(view.content)
    }

    override func reevaluate() {
        properties.install(in: &shell, of: self)
        graph.needsResolve(self)
    }

    override func passesSpeech(to child: _Node, isBoxed: Bool) -> Bool {
        isBoxed && (shell as? ElementBox<EmptyView>)?.isControlBox == true
    }

    override func write(_ description: inout ElementDescription, _ context: ElementContext) {
        shell.write(&description, context)
    }

    override func willUnmount() {
        super.willUnmount()
        properties.discard()
    }
}
