import SwiftUI

/// Cabin for reading and Lora for headlines, each at the size of the system style it stands for, so that both grow with
/// the person's text size.
extension Font {
    static func cabin(_ style: TextStyle, weight: Weight = .regular) -> Font {
        .custom("Cabin", size: style.pointSize, relativeTo: style).weight(weight)
    }

    static func lora(_ style: TextStyle, weight: Weight = .semibold) -> Font {
        .custom("Lora", size: style.pointSize, relativeTo: style).weight(weight)
    }
}

extension Font.TextStyle {
    /// Apple's default size of the style in points.
    fileprivate var pointSize: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }
}
