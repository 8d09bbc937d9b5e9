import DesignKit
import SwiftUI

/// The colours of SpiritAtlas: a night sky, and by day the ivory of an old atlas.
extension Color {
    /// The accent, as text and under white text.
    static let violet = adaptive(light: Color(hex: 0x6440C8), dark: Color(hex: 0xB49CFA))
    static let rose = adaptive(light: Color(hex: 0xB02070), dark: Color(hex: 0xFF85C2))
    /// For what is exact now.
    static let gold = adaptive(light: Color(hex: 0x8A5B00), dark: Color(hex: 0xFFC857))
    /// Gold that is no text.
    static let moonlight = adaptive(light: Color(hex: 0xE3AE3C), dark: Color(hex: 0xFFC857))
    static let leaf = adaptive(light: Color(hex: 0x2F6B46), dark: Color(hex: 0x8FD6A8))
    static let sea = adaptive(light: Color(hex: 0x1F5F8B), dark: Color(hex: 0x86C5F4))
    /// Behind everything.
    static let night = adaptive(light: Color(hex: 0xFAF7F2), dark: Color(hex: 0x1A1625))
    /// A sheet that lies on it.
    static let sheet = adaptive(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x241E33))
    /// Text.
    static let ink = adaptive(light: Color(hex: 0x241C33), dark: Color(hex: 0xEDE9F0))
    /// Text that steps back; 4.5 to 1 on both grounds.
    static let faint = adaptive(light: Color(hex: 0x625A72), dark: Color(hex: 0xB3AABF))
    /// Hair-fine lines.
    static let hair = adaptive(light: Color(hex: 0xCFC6D9), dark: Color(hex: 0x4A4160))
}
