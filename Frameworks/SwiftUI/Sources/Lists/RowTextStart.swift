import Foundation

/// Where the first text of a list's row begins: there begins the hairline below it.
enum RowTextStart: Equatable {
    /// There is no text.
    case none
    /// Only the browser knows how wide what stands before the text is.
    case unknown
    /// So many points from the leading edge.
    case at(CGFloat)

    @MainActor
    init(in element: Element) {
        self = element.text == nil ? Self.amongChildren(of: element) : .at(0)
    }

    @MainActor
    private static func amongChildren(of element: Element) -> RowTextStart {
        let classes = element.classes.split(separator: " ")
        // A label's icon is as wide as its font is large.
        if classes.contains("label") { return .unknown }
        var start = CGFloat(element.leadingPadding)
        for child in element.children {
            switch RowTextStart(in: child) {
            case .at(let inner): return .at(start + inner)
            case .unknown: return .unknown
            case .none:
                guard classes.contains("hstack") else { continue }
                guard let width = child.fixedWidth else { return .unknown }
                start += CGFloat(width + (element.points("--gap") ?? 8))
            }
        }
        return .none
    }
}

extension Element {
    fileprivate var leadingPadding: Double { points("padding-inline") ?? points("padding") ?? 0 }

    /// The width that a frame gives it, in points.
    fileprivate var fixedWidth: Double? {
        if let width = points("width") { return width }
        return children.count == 1 && leadingPadding == 0 ? children[0].fixedWidth : nil
    }

    /// The first length of a style in points; nil where there is none, or it has another unit.
    fileprivate func points(_ name: String) -> Double? {
        guard let first = style(name)?.split(separator: " ").first, first.hasSuffix("px") else { return nil }
        return Double(first.dropLast(2))
    }
}
