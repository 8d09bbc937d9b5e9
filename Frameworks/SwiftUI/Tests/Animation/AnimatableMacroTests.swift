import Foundation
import SwiftUI
import Testing

@Animatable
private struct Wedge: Shape {
    var angle: Double
    var radius: CGFloat
    var center: CGPoint = .zero
    @AnimatableIgnored var isFilled = true
    let name = "wedge"

    func path(in rect: CGRect) -> Path { Path() }
}

@Animatable
private struct Dial: ViewModifier {
    var turns: Double

    func body(content: Content) -> some View { content.rotationEffect(.degrees(turns * 360)) }
}

@Suite struct AnimatableMacroTests {
    @Test func `@Animatable moves all properties but those that are to be left`() {
        var wedge = Wedge(angle: 1, radius: 2, center: CGPoint(x: 3, y: 4), isFilled: false)
        var data = wedge.animatableData
        #expect(data.first == 1)
        #expect(data.second.first == 2)
        #expect(data.second.second.second == 4)
        data.scale(by: 2)
        wedge.animatableData = data
        #expect(wedge.angle == 2 && wedge.radius == 4 && wedge.center == CGPoint(x: 6, y: 8))
        #expect(!wedge.isFilled)
    }

    @Test func `One property is the quantity itself`() {
        var dial = Dial(turns: 0.25)
        dial.animatableData += 0.5
        #expect(dial.turns == 0.75)
    }
}
