import Foundation

/// How an outline follows the space that its shape is given. Few outlines need to know that space in points: only the
/// browser knows it, and has to be asked.
enum OutlineFit: Equatable {
    /// As broad and as high as the space: drawn once, and stretched.
    case stretched
    /// As large as the shorter side, in the middle: drawn once, and scaled.
    case centered
    /// Another outline for each size.
    case measured

    /// Tries a shape in several rectangles.
    init(of shape: some Shape) {
        let square = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        func path(_ width: CGFloat, _ height: CGFloat) -> Path {
            shape.path(in: CGRect(x: 0, y: 0, width: width, height: height))
        }
        func scaled(_ x: CGFloat, _ y: CGFloat, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> Path {
            square.applying(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: dx, ty: dy))
        }
        let (wide, tall) = (path(300, 100), path(200, 400))
        if wide.isClose(to: scaled(3, 1)), tall.isClose(to: scaled(2, 4)) {
            self = .stretched
        } else if wide.isClose(to: scaled(1, 1, 100, 0)), tall.isClose(to: scaled(2, 2, 0, 100)) {
            self = .centered
        } else {
            self = .measured
        }
    }
}

extension Path {
    /// Whether two outlines have the same steps to nearly the same points.
    fileprivate func isClose(to other: Path) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { first, second in
                switch (first, second) {
                case (.move(let a), .move(let b)), (.line(let a), .line(let b)): a.isClose(to: b)
                case (.quadCurve(let a, let c), .quadCurve(let b, let d)): a.isClose(to: b) && c.isClose(to: d)
                case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                    a.isClose(to: b) && c.isClose(to: d) && e.isClose(to: f)
                case (.closeSubpath, .closeSubpath): true
                default: false
                }
            }
    }
}

extension CGPoint {
    fileprivate func isClose(to other: CGPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}
