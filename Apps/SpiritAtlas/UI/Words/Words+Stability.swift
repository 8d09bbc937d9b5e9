import SpiritAtlasCore
import SwiftUI

extension Words {
    /// What a part of a stability report is about, such as `moon.sign`.
    static func fact(_ name: String) -> String {
        let parts = name.split(separator: ".").map { String($0) }
        let words = parts.map { part in
            ChartPoint(rawValue: part).map { Words.name($0) } ?? part
        }
        return words.joined(separator: " · ")
    }

    /// What it says, such as `leo`.
    static func factValue(_ value: String) -> String {
        if let sign = Sign.allCases.first(where: { $0.name.lowercased() == value.lowercased() }) { return name(sign) }
        return value.isEmpty ? "–" : value
    }
}
