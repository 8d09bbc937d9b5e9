import DesignKit
import SwiftUI

/// The colours of ListBackup: cool white and ink, teal for what can be done, amber and red for states alone.
extension Color {
    /// Behind everything.
    static let ground = adaptive(light: Color(hex: 0xF7F9FB), dark: Color(hex: 0x0B1118))
    /// A sheet that lies on it.
    static let sheet = adaptive(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x131C26))
    /// A row that is chosen; it hides what lies below when it is drawn aside.
    static let chosen = adaptive(light: Color(hex: 0xDDEBEA), dark: Color(hex: 0x19333A))
    /// What is typed in, and records.
    static let well = adaptive(light: Color(hex: 0xEEF2F6), dark: Color(hex: 0x0E161F))
    /// Text.
    static let ink = adaptive(light: Color(hex: 0x0F1720), dark: Color(hex: 0xE6EDF3))
    /// Text that steps back; 4.5 to 1 on both grounds.
    static let faint = adaptive(light: Color(hex: 0x526070), dark: Color(hex: 0x9BABBB))
    /// Hair-fine lines.
    static let hair = adaptive(light: Color(hex: 0xD5DDE5), dark: Color(hex: 0x27333F))
    /// The accent, as text and under white text.
    static let teal = adaptive(light: Color(hex: 0x0B6F6A), dark: Color(hex: 0x3FC1B8))
    /// Proved, and nothing else.
    static let proved = adaptive(light: Color(hex: 0x1B7A3D), dark: Color(hex: 0x5CCB82))
    static let warning = adaptive(light: Color(hex: 0x8A5A00), dark: Color(hex: 0xF0B849))
    static let failure = adaptive(light: Color(hex: 0xB3261E), dark: Color(hex: 0xFF8A80))
}

extension Font {
    /// JetBrains Mono at the size of a system style: for records, ids and what differs.
    static func mono(_ style: TextStyle = .footnote, weight: Weight = .regular) -> Font {
        let size: CGFloat =
            switch style {
            case .largeTitle: 30
            case .title: 26
            case .title2: 21
            case .title3: 18
            case .headline, .body: 15
            case .callout, .subheadline: 14
            case .footnote: 13
            case .caption, .caption2: 12
            }
        return .custom("JetBrains Mono", size: size, relativeTo: style).weight(weight)
    }
}
