import SwiftUI

extension Font {
    /// Sora, for numbers, names and titles, at the size of a system style; grows with the person's text size.
    static func sora(_ style: TextStyle, weight: Weight = .semibold) -> Font {
        let size: CGFloat =
            switch style {
            case .largeTitle: 32
            case .title: 27
            case .title2: 21
            case .title3: 19
            case .headline, .body: 16
            case .callout: 15
            case .subheadline: 14
            case .footnote: 12.5
            case .caption: 12
            case .caption2: 11
            }
        return .custom("Sora", size: size, relativeTo: style).weight(weight)
    }
}
