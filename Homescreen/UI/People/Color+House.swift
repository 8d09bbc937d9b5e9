import DesignKit
import SwiftUI

extension Color {
    /// What can be pressed on the pages of people. The system's indigo, but as words on a sheet need it: 5 to 1 at least by
    /// day, 6 to 1 in the dark, where the system's own has 2.8.
    static let house = adaptive(light: Color(hex: 0x4F4DC7), dark: Color(hex: 0xA5A8F7))
}
