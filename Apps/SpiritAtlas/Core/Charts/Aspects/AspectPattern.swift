/// A figure that aspects form together.
public struct AspectPattern: Sendable, Hashable, Codable {
    /// The kinds of figures.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Three points in trine to each other.
        case grandTrine
        /// An opposition with a point square to both ends, the apex.
        case tSquare
        /// A sextile with a point quincunx to both ends, the apex.
        case yod
        /// Two oppositions that stand square to each other.
        case grandCross
        /// A grand trine with a point opposite to one corner, the apex, and sextile to the other two.
        case kite
        /// Two oppositions whose ends are joined by two trines and two sextiles.
        case mysticRectangle
        /// Three or more points in one sign.
        case stellium
    }

    /// The kind of figure.
    public let kind: Kind
    /// Its points, in the order in which the chart has them.
    public let points: [ChartPoint]
    /// The point to which the figure leads: of a T-square, a yod or a kite.
    public let apex: ChartPoint?
    /// The sign of a stellium.
    public let sign: Sign?
}
