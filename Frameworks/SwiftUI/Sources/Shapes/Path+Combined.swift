import Foundation

/// Sets of what outlines hold. Curves become straight lines, too short to be seen.
extension Path {
    /// What is in this or in another outline.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(self, other, evenOdd: eoFill).area { $0 || $1 }
    }

    /// What is in this and in another outline.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(self, other, evenOdd: eoFill).area { $0 && $1 }
    }

    /// What is in this outline and not in another.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(self, other, evenOdd: eoFill).area { $0 && !$1 }
    }

    /// What is in one of two outlines and not in both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(self, other, evenOdd: eoFill).area { $0 != $1 }
    }

    /// The outline of the same area that does not cross itself.
    public func normalized(eoFill: Bool = true) -> Path {
        OutlineAreas(self, Path(), evenOdd: eoFill).area { first, _ in first }
    }

    /// The parts of the line that are in another outline.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(Path(), other, evenOdd: eoFill).line(inside: true, of: self)
    }

    /// The parts of the line that are not in another outline.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        OutlineAreas(Path(), other, evenOdd: eoFill).line(inside: false, of: self)
    }
}

/// Two shapes that are combined in the same rectangle.
public struct _CombinedShape<First: Shape, Second: Shape>: Shape {
    enum Way: Sendable { case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction }

    var first: First
    var second: Second
    let way: Way
    let eoFill: Bool

    /// What moves in both.
    public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }

    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let (one, other) = (first.path(in: rect), second.path(in: rect))
        return switch way {
        case .union: one.union(other, eoFill: eoFill)
        case .intersection: one.intersection(other, eoFill: eoFill)
        case .subtracting: one.subtracting(other, eoFill: eoFill)
        case .symmetricDifference: one.symmetricDifference(other, eoFill: eoFill)
        case .lineIntersection: one.lineIntersection(other, eoFill: eoFill)
        case .lineSubtraction: one.lineSubtraction(other, eoFill: eoFill)
        }
    }
}

extension Shape {
    /// What is in this or in another shape.
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .union, eoFill: eoFill)
    }
    /// What is in this and in another shape.
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .intersection, eoFill: eoFill)
    }
    /// What is in this shape and not in another.
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .subtracting, eoFill: eoFill)
    }
    /// What is in one of two shapes and not in both.
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .symmetricDifference, eoFill: eoFill)
    }
    /// The parts of the line that are in another shape.
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .lineIntersection, eoFill: eoFill)
    }
    /// The parts of the line that are not in another shape.
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, way: .lineSubtraction, eoFill: eoFill)
    }
}
