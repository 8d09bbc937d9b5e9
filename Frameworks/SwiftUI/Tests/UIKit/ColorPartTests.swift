import Foundation
import SwiftUI
import Testing

@Suite struct ColorPartTests {
    @Test(arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.75), (0.6, 0.3, 0.9), (0.95, 1, 0.5)])
    func `A colour gives back its hue, saturation and brightness`(hue: Double, saturation: Double, brightness: Double) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        #expect(abs(h - hue) < 0.01 && abs(s - saturation) < 0.01 && abs(b - brightness) < 0.01 && a == 0.5)
    }

    @Test func `Only a grey gives back its white`() {
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(cgColor: CGColor(gray: 0.25, alpha: 1)).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 1)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    }

    @Test func `A colour of two looks resolves to one of them`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let parts = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.components
        #expect(parts == [1, 1, 1, 1])
    }
}
