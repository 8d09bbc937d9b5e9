import SwiftUI

/// Numbers, texts and ranges that no careful app passes on, and that some app does all the same.
struct Extreme: Sendable {
    var name: String
    var number: Double
    var count: Int
    var text = ""
    /// An odd range: empty, of one number, or as wide as there is.
    var range: ClosedRange<Double> = 0...0
    var counts: ClosedRange<Int> = 0...0

    static let all = [
        Extreme(name: "no number", number: .nan, count: 0),
        Extreme(
            name: "infinite", number: .infinity, count: .max, text: "\u{0}\u{FFFE}", range: -.infinity ... .infinity,
            counts: .min ... .max),
        Extreme(
            name: "less than any", number: -.infinity, count: .min, text: "\n", range: -.infinity ... -.infinity,
            counts: .min ... .min),
        Extreme(
            name: "greatest", number: .greatestFiniteMagnitude, count: .max - 1, text: "%@%n%*d",
            range: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, counts: .max ... .max),
        Extreme(
            name: "least", number: -.greatestFiniteMagnitude, count: -1, text: "\u{202E}",
            range: .greatestFiniteMagnitude ... .infinity, counts: -1 ... -1),
        Extreme(
            name: "nearly nothing", number: .leastNonzeroMagnitude, count: 1, text: "é",
            range: 0 ... .leastNonzeroMagnitude, counts: 0...1),
        Extreme(name: "nothing", number: 0, count: 0),
        Extreme(
            name: "huge", number: 1e300, count: 1_000_000_000_000, text: "1e300", range: 1e300...1e300,
            counts: 0...1_000_000_000_000),
        Extreme(
            name: "beyond a whole number", number: 0x1p63, count: 4_000_000_000, range: 0...0x1p63,
            counts: -4_000_000_000...4_000_000_000),
        Extreme(name: "below nothing", number: -1.5, count: -7, range: -2 ... -1, counts: -9 ... -7),
    ]

    var length: CGFloat { CGFloat(number) }
    var float: Float { Float(number) }
    var angle: Angle { .radians(number) }
    var unit: UnitPoint { UnitPoint(x: number, y: number) }
    var point: CGPoint { CGPoint(x: number, y: number) }
    var size: CGSize { CGSize(width: number, height: number) }
    var rect: CGRect { CGRect(origin: point, size: size) }
    var insets: EdgeInsets { EdgeInsets(top: length, leading: length, bottom: length, trailing: length) }
    var transform: CGAffineTransform {
        CGAffineTransform(a: length, b: length, c: length, d: length, tx: length, ty: length)
    }
    var color: Color { Color(red: number, green: number, blue: number, opacity: number) }
    var gradient: Gradient { Gradient(stops: stops) }
    var stops: [Gradient.Stop] { [.init(color: color, location: length), .init(color: .red, location: 0.5)] }
    /// Colours of a gradient; none where the number is none.
    var colors: [Color] { number.isNaN ? [] : [color, .red] }
    var radii: RectangleCornerRadii {
        RectangleCornerRadii(topLeading: length, bottomLeading: length, bottomTrailing: length, topTrailing: length)
    }
    var date: Date { Date(timeIntervalSinceReferenceDate: number) }
    /// A date that a range can begin and end at; Swift itself refuses one that is none.
    var bound: Date { number.isNaN ? Date(timeIntervalSinceReferenceDate: 0) : date }
    /// From a usual day to another one that may be far.
    var dates: ClosedRange<Date> {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return date >= start ? start...date : date <= start ? date...start : start...start
    }
    var floats: ClosedRange<Float> { Float(range.lowerBound)...Float(range.upperBound) }
    var path: Path {
        Path { path in
            path.move(to: point)
            path.addLine(to: CGPoint(x: 3, y: 5))
            path.addCurve(to: point, control1: CGPoint(x: 8, y: 1), control2: point)
            path.closeSubpath()
        }
    }
}

/// What a table of views is made of: which names of the interface it tries, and how.
@MainActor
struct ExtremeViews {
    struct Row {
        var names: [String]
        var make: @MainActor (Extreme) -> AnyView
    }

    private(set) var rows: [Row] = []

    mutating func add(_ names: String..., @ViewBuilder make: @escaping @MainActor (Extreme) -> some View) {
        rows.append(Row(names: names) { AnyView(make($0)) })
    }

    mutating func rows(_ names: [String], make: @escaping @MainActor (Extreme) -> AnyView) {
        rows.append(Row(names: names, make: make))
    }

    /// A call whose outcome is a value and not a view: it is shown as text.
    mutating func value(_ names: String..., make: @escaping @MainActor (Extreme) -> Any) {
        rows.append(Row(names: names) { AnyView(Text(verbatim: String(describing: make($0)))) })
    }

    /// A shape, which is filled, stroked, and looked at as a path in a usual and in an extreme place.
    mutating func shape(_ names: String..., make: @escaping @MainActor (Extreme) -> some Shape) {
        rows.append(
            Row(names: names) { extreme in
                let shape = make(extreme)
                let paths = [shape.path(in: extreme.rect), shape.path(in: CGRect(x: 0, y: 0, width: 40, height: 30))]
                return AnyView(
                    VStack {
                        shape
                        shape.stroke(lineWidth: 2)
                        shape.trim(from: 0.2, to: 0.7).stroke(lineWidth: 1)
                        Text(verbatim: paths.map { "\($0.boundingRect) \($0.contains(CGPoint(x: 2, y: 2)))" }.joined())
                    })
            })
    }

    /// What is drawn by hand.
    mutating func canvas(
        _ names: String..., draw: @escaping @MainActor (inout GraphicsContext, Extreme) -> Void
    ) {
        rows.append(
            Row(names: names) { extreme in
                AnyView(Canvas { context, _ in draw(&context, extreme) }.frame(width: 40, height: 30))
            })
    }

    /// A change that an animation carries out.
    mutating func animation(_ names: String..., make: @escaping @MainActor (Extreme) -> Animation) {
        rows.append(Row(names: names) { AnyView(Moving(animation: make($0), extreme: $0)) })
    }
}

/// Moves when it is pressed, and once when it appears.
struct Moving: View {
    let animation: Animation
    let extreme: Extreme
    @State private var isMoved = false

    var body: some View {
        Button("Move") { withAnimation(animation) { isMoved.toggle() } }
            .offset(x: isMoved ? extreme.length : 0)
            .scaleEffect(isMoved ? extreme.length : 1)
            .animation(animation, value: isMoved)
            .onAppear { withAnimation(animation) { isMoved = true } }
    }
}
