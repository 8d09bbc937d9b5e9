import SwiftUI
import Testing

/// A small layout on a canvas of its own, and the frames that Apple's rules give its elements.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// The size that is proposed to the layout.
    let canvas: CGSize
    /// By accessibility identifier: x and y from the canvas's top left, width, height.
    let frames: [String: [CGFloat]]
    let view: @MainActor @Sendable () -> AnyView

    var testDescription: String { name }
    /// The accessibility identifier of its canvas.
    var identifier: String { "canvas " + name }
}

/// Cases, added one by one.
struct LayoutTable {
    private(set) var cases: [LayoutCase] = []

    /// Adds a layout on a canvas of 200 × 100 points.
    mutating func add<Content: View>(
        _ name: String, _ frames: [String: [CGFloat]],
        @ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content
    ) {
        add(name, 200, 100, frames, view)
    }

    /// Adds a layout on a canvas of another size.
    mutating func add<Content: View>(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ frames: [String: [CGFloat]],
        @ViewBuilder _ view: @escaping @MainActor @Sendable () -> Content
    ) {
        let canvas = CGSize(width: width, height: height)
        cases.append(LayoutCase(name: name, canvas: canvas, frames: frames) { AnyView(view()) })
    }

    /// Every layout that is checked.
    static let all: [LayoutCase] = {
        var table = LayoutTable()
        addStacks(to: &table)
        addSpacers(to: &table)
        addFrames(to: &table)
        addIdealFrames(to: &table)
        addNarrowStacks(to: &table)
        addPadding(to: &table)
        addLayers(to: &table)
        addPlacing(to: &table)
        addProportions(to: &table)
        addGrids(to: &table)
        addScrolling(to: &table)
        addMeasured(to: &table)
        addLists(to: &table)
        return table.cases
    }()
}

/// A box of a fixed size.
struct Box: View {
    let name: String
    let width: CGFloat
    let height: CGFloat

    init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
        (self.name, self.width, self.height) = (name, width, height)
    }

    var body: some View {
        Color.blue.frame(width: width, height: height).accessibilityIdentifier(name)
    }
}

/// A colour, which takes all that it is offered.
struct Fill: View {
    let name: String

    init(_ name: String) { self.name = name }

    var body: some View { Color.green.accessibilityIdentifier(name) }
}

extension View {
    /// Measured under a name.
    func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}
