import SwiftUI

#if !os(Linux)
    import UIKit
#endif

extension Color {
    /// A colour with one value in light and another in dark.
    public static func adaptive(light: Color, dark: Color) -> Color {
        #if os(Linux)
            Color(storage: .adaptive(light: light.storage, dark: dark.storage))
        #else
            Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #endif
    }

    /// A colour from 24 bits, such as `0x1f4d2b`.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
}
