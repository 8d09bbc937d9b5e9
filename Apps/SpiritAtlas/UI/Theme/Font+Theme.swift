import SwiftUI

extension Font {
    /// EB Garamond at the size of a system style, a little larger since its letters are small; grows with the person's text
    /// size.
    static func garamond(_ style: TextStyle, weight: Weight = .regular) -> Font {
        let size: CGFloat =
            switch style {
            case .largeTitle: 40
            case .title: 32
            case .title2: 26
            case .title3: 23
            case .headline, .body: 20
            case .callout: 19
            case .subheadline: 18
            case .footnote: 16
            case .caption, .caption2: 14
            }
        return .custom("EB Garamond", size: size, relativeTo: style).weight(weight)
    }
}
