import Foundation

/// What a representable is told of the place where it is shown.
@MainActor
struct RepresentableContext<Coordinator> {
    let coordinator: Coordinator
    let transaction: Transaction
    let environment: EnvironmentValues
}

/// How a kind of representable is asked for what UIKit shows.
@MainActor
protocol RepresentableBridge {
    associatedtype Source: View
    associatedtype Made: AnyObject
    associatedtype Coordinator

    static func coordinator(of source: Source) -> Coordinator
    static func make(_ source: Source, _ about: RepresentableContext<Coordinator>) -> Made
    static func update(_ made: Made, _ source: Source, _ about: RepresentableContext<Coordinator>)
    static func dismantle(_ made: Made, _ coordinator: Coordinator)
    static func size(
        of made: Made, _ proposal: ProposedViewSize, _ source: Source, _ about: RepresentableContext<Coordinator>
    ) -> CGSize?
    static func drawing(of made: Made) -> AnyView
}

/// The node of a representable: it keeps what UIKit shows as long as its place is there.
final class RepresentableNode<Bridge: RepresentableBridge>: _ViewNode<Bridge.Source> {
    private var view: Bridge.Source
    private var properties: PropertyStorage
    private var made: (view: Bridge.Made, coordinator: Bridge.Coordinator)?
    private var content: _ViewNode<RepresentedView>?

    init(_ view: Bridge.Source, in context: _NodeContext) {
        self.view = view
        properties = PropertyStorage(Bridge.Source.self)
        super.init(context)
        properties.install(in: &self.view, of: self)
        content = RepresentedView._makeNode(track { drawing() }, in: childContext)
    }

    /// What UIKit shows, made and brought up to date by the representable's own code.
    private func drawing() -> RepresentedView {
        let coordinator = made?.coordinator ?? Bridge.coordinator(of: view)
        let about = RepresentableContext(
            coordinator: coordinator, transaction: Transaction(), environment: environmentValues)
        let shown = made?.view ?? Bridge.make(view, about)
        made = (shown, coordinator)
        Bridge.update(shown, view, about)
        let window = environmentValues.windowSize
        let size = Bridge.size(of: shown, ProposedViewSize(window), view, about)
        return RepresentedView(drawing: Bridge.drawing(of: shown), size: size)
    }

    override var propertyStorage: PropertyStorage? { properties }

    override func update(_ view: Bridge.Source) {
        guard !properties.type.areEqual(self.view, view) else { return }
        self.view = view
        reevaluate()
    }

    override func reevaluate() {
        properties.install(in: &view, of: self)
        content?.update(track { drawing() })
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        if let content { visit(content) }
    }

    override func willUnmount() {
        properties.discard()
        if let made { Bridge.dismantle(made.view, made.coordinator) }
        made = nil
    }
}

/// What UIKit shows, as large as its representable says.
struct RepresentedView: View {
    let drawing: AnyView
    let size: CGSize?

    var body: some View {
        drawing.frame(width: size?.width.finite, height: size?.height.finite)
    }
}

extension CGFloat {
    fileprivate var finite: CGFloat? { isFinite ? self : nil }
}
