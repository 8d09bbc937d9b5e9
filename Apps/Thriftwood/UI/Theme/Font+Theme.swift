import SwiftUI

extension Font {
    /// Manrope at the size of a system style, for titles and figures; grows with the person's text size.
    static func manrope(_ style: TextStyle, weight: Weight = .bold) -> Font {
        let size: CGFloat =
            switch style {
            case .largeTitle: 32
            case .title: 27
            case .title2: 22
            case .title3: 19
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption, .caption2: 12
            }
        return .custom("Manrope", size: size, relativeTo: style).weight(weight)
    }
}
