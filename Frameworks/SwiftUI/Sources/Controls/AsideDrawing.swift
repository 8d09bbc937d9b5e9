/// Elements of views that are only looked at: the views see what others at their place see, but none of them appears.
@MainActor
struct AsideDrawing {
    let elements: ElementList

    init(_ view: AnyView, in environment: EnvironmentScope) {
        let graph = ViewGraph(services: environment.graph.services, scene: [:])
        let root = RootNode(in: EnvironmentScope(aside: graph, parent: environment)) {
            AnyView._makeNode(view, in: $0)
        }
        graph.settle()
        elements = graph.tree.root.children
        root.unmount()
        graph.end()
    }
}
