import DesignKit
import EightAPI
import SwiftUI

/// When captions are read over a clip (E8-042).
enum CaptionsShown: String, CaseIterable {
    case whenMuted, always, never

    static let key = "captions"

    var title: LocalizedStringKey {
        switch self {
        case .whenMuted: "When muted"
        case .always: "Always"
        case .never: "Never"
        }
    }

    func shows(isMuted: Bool) -> Bool { self == .always || self == .whenMuted && isMuted }
}

extension StageCaptions {
    /// The lines of a clip, clear of what else stands on it.
    init(_ lines: [CaptionLine], isBare: Bool) {
        self.init(
            lines: lines.map { Line(start: $0.start, end: $0.end, text: $0.text) }, bottom: isBare ? 32 : 236,
            side: isBare ? 24 : 84)
    }
}
