import SpiritAtlasCore

/// Something on a wheel that can be touched.
enum WheelPart: Hashable {
    case point(ChartPoint)
    case sign(Sign)
    case house(Int)
    case aspect(ChartPoint, AspectKind, ChartPoint)
    /// A body of the moving sky, or of the other person.
    case outer(ChartPoint)
    case outerAspect(ChartPoint, AspectKind, ChartPoint)
}
