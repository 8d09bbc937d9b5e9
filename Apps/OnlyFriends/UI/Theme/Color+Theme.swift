import DesignKit
import SwiftUI

/// The colours of Only Friends: a forest and the paper that letters are written on.
extension Color {
    /// The accent; readable as text on paper and under white text.
    static let forestGreen = adaptive(light: Color(hex: 0x1F6F3A), dark: Color(hex: 0x63C183))
    /// Words on the accent.
    static let onGreen = adaptive(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x0F1411))
    /// What the card on the home screen is made of; white can be read on it, by day and by night.
    static let cardGreen = Color(hex: 0x24482F)
    /// Behind everything.
    static let paper = adaptive(light: Color(hex: 0xF5F3EC), dark: Color(hex: 0x0F1411))
    /// A sheet of paper that lies on it.
    static let card = adaptive(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1A211C))
    /// Words that step back, and can be read all the same: at least 4.5 to 1 on paper and on a card.
    static let quiet = adaptive(light: Color(hex: 0x5E6258), dark: Color(hex: 0xA6AEA4))
    /// What is wrong, or would be lost: the system's red, as dark as words on paper need it, and as light as those on moss.
    static let alarm = adaptive(light: Color(hex: 0xBF2A1E), dark: Color(hex: 0xFF7A70))
    /// Somebody is here.
    static let online = adaptive(light: Color(hex: 0x2E9E4F), dark: Color(hex: 0x63C183))
    /// What does not last.
    static let amber = adaptive(light: Color(hex: 0x8F5400), dark: Color(hex: 0xF2B457))
}
