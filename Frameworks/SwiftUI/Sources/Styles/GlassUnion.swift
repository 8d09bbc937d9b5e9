import Foundation

/// The unions of glass in one container, by the order in which they are first seen.
@MainActor
final class GlassUnions {
    private var known: [[AnyHashable]] = []

    nonisolated init() {}

    /// One of four marks, which tell unions from their neighbours.
    func mark(of union: [AnyHashable]) -> String {
        let number = known.firstIndex(of: union) ?? known.count
        if number == known.count { known.append(union) }
        return "glass-\(number % 4)"
    }
}

private struct GlassUnionsKey: EnvironmentKey { static var defaultValue: GlassUnions? { nil } }

extension EnvironmentValues {
    /// The unions of the container of glass around.
    var glassUnions: GlassUnions? {
        get { self[GlassUnionsKey.self] }
        set { self[GlassUnionsKey.self] = newValue }
    }
}

/// Says which pane the view's glass is a part of.
struct GlassUnionModifier: AmendingModifier {
    let union: [AnyHashable]?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let union, let unions = context.environment.glassUnions else { return }
        element.addClass(unions.mark(of: union))
    }
}
