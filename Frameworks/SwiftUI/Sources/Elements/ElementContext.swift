/// What a primitive view or a modifier knows while it describes an element.
@MainActor
package struct ElementContext {
    let node: _Node
    let element: Element

    /// The environment at this place; keys that are read are recorded, and a change of one describes the element again.
    package var environment: EnvironmentValues { node.environmentValues }

    /// The element's id.
    package var id: Int { element.id }

    /// The element's children, complete with layout and traits.
    package var children: ElementList { element.children }

    /// The layouts of the children.
    package var layouts: ElementLayouts { ElementLayouts(elements: element.children) }

    /// Whether what changes now changes within an animation.
    package var isAnimating: Bool { node.graph.transaction.animation != nil }

    /// Lets the browser do something with the next message.
    package func perform(_ command: ClientCommand) {
        node.graph.perform(command)
    }

    /// A file that the browser has sent up, by its token.
    package func upload(_ token: String) -> UploadedFile? {
        node.graph.services.upload(token)
    }

    /// Takes a file over for the browser to fetch; where it fetches it.
    package func offer(_ file: UploadedFile) -> String? {
        node.graph.services.offer(file)
    }

    /// Runs an action when all views are up to date, before anything is shown.
    package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        node.graph.afterUpdate(action)
    }
}
