import DesignKit
import SwiftUI

/// The colours of Eight: a stage, dark around what plays, and one light.
extension Color {
    /// The light. Never text on a light ground; text on it is `onLime`.
    static let lime = Color(hex: 0xC6F432)
    /// Text and signs on the light.
    static let onLime = Color(hex: 0x12160A)
    /// The light where it is text or a thin line: a moss by day.
    static let spark = adaptive(light: Color(hex: 0x4A6400), dark: Color(hex: 0xC6F432))
    /// Words that stand back; readable on every ground of the app.
    static let quiet = adaptive(light: Color(hex: 0x5B6053), dark: Color(hex: 0xABB0A2))
    /// Behind everything that is no clip.
    static let stageGround = adaptive(light: Color(hex: 0xF6F7F1), dark: Color(hex: 0x0B0C09))
    /// A sheet that lies on it.
    static let stageCard = adaptive(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x181A14))
    /// The part of a ring that is not lit.
    static let ringRest = adaptive(light: Color(hex: 0xD3DCAF), dark: Color(hex: 0x3B4719))
    /// Words for what cannot be wished for, on every ground of the app.
    static let harm = adaptive(light: Color(hex: 0xB3261E), dark: Color(hex: 0xFF9B90))
    /// Lines and quiet fields.
    static let stageLine = adaptive(light: Color(hex: 0xDDE0D3), dark: Color(hex: 0x2C2F26))
}
