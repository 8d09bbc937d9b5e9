import Foundation

/// Tells the browser what a view looks like as it comes into a scroll view's sight and leaves it.
struct ScrollLooksModifier: AmendingModifier {
    let coming: [_VisualChange]
    let going: [_VisualChange]
    let axis: Axis?
    let isOff: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard !isOff, !(coming.isEmpty && going.isEmpty) else { return }
        let way = axis.map { $0 == .horizontal ? "x" : "y" } ?? ""
        element.setAttribute("data-looks", "\(way)|\(Self.css(coming))|\(Self.css(going))")
    }

    /// The looks as declarations of CSS.
    static func css(_ changes: [_VisualChange]) -> String {
        var (opacity, transforms, filters): (Double, [String], [String]) = (1, [], [])
        for change in changes {
            switch change {
            case .opacity(let value): opacity *= value
            case .transform(let css): transforms.insert(css, at: 0)
            case .filter(let css): filters.append(css)
            }
        }
        return "opacity:\(opacity.css);transform:\(transforms.isEmpty ? "none" : transforms.joined(separator: " "));"
            + "filter:\(filters.isEmpty ? "none" : filters.joined(separator: " "))"
    }
}
