import Foundation

/// Numbers as drawings write them.
package enum DrawingNumber {
    /// With at most two decimals, and never `nan`.
    package static func text(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let text = String(format: "%.2f", number)
        guard text.contains(".") else { return text }
        let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        return trimmed.isEmpty ? "0" : String(trimmed.reversed())
    }
}
