import Foundation

/// Numbers as people read them.
enum Coordinates {
    /// `48.3984° N`.
    static func latitude(_ degrees: Double) -> String {
        String(format: "%.4f° ", abs(degrees)) + (degrees < 0 ? "S" : "N")
    }

    /// `9.9916° E`.
    static func longitude(_ degrees: Double) -> String {
        String(format: "%.4f° ", abs(degrees)) + (degrees < 0 ? "W" : "E")
    }

    /// `24,900,000`; a dash for none.
    static func grouped(_ number: Int) -> String {
        guard number > 0 else { return "–" }
        var digits = String(number)
        var at = digits.count - 3
        while at > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: at))
            at -= 3
        }
        return digits
    }

    /// `+3°15′`, of a small angle that may be negative.
    static func signed(_ degrees: Double) -> String {
        let minutes = Int((abs(degrees) * 60).rounded(.down))
        return (degrees < 0 ? "−" : "+") + String(format: "%d°%02d′", minutes / 60, minutes % 60)
    }
}
