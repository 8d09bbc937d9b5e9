import SwiftUI

/// How large text is: as the system has it, or one's own choice (OF-198).
enum TextSize: String, CaseIterable {
    case system, small, large, larger, largest

    var title: LocalizedStringKey {
        switch self {
        case .system: "System"
        case .small: "Small"
        case .large: "Large"
        case .larger: "Larger"
        case .largest: "Largest"
        }
    }

    /// The sizes that text may have.
    var range: ClosedRange<DynamicTypeSize> {
        switch self {
        case .system: .xSmall ... .accessibility5
        case .small: .small ... .small
        case .large: .xLarge ... .xLarge
        case .larger: .xxxLarge ... .xxxLarge
        case .largest: .accessibility2 ... .accessibility2
        }
    }
}
