import Foundation

/// What a browser tells of itself: window, colours, language. Everything has a bound and a default.
package struct ClientTraits: Equatable, Sendable {
    /// Size of the window in points.
    package var width: Double = 390
    package var height: Double = 844
    package var isDark = false
    package var reducesMotion = false
    package var increasesContrast = false
    /// True when the main pointer is a finger.
    package var isTouch = false
    /// True while the page is out of sight, as in a tab behind.
    package var isHidden = false
    /// The text size that the person chose, as a ratio to the usual.
    package var textScale: Double = 1
    /// Language tag such as `en-GB`.
    package var locale = "en"
    /// All languages that the person reads, the best first; at most eight.
    package var languages: [String] = []
    /// Name of a time zone such as `Europe/Oslo`; nil when the browser did not say.
    package var timeZone: String?

    /// Compact below the width at which iOS splits views.
    package var isCompact: Bool { width < 700 }

    package init() {}

    /// Reads the object that the client sends; what is absent or senseless keeps its default.
    package init(_ value: MessageValue) {
        width = Self.bounded(value["w"]?.double, 100...20_000) ?? width
        height = Self.bounded(value["h"]?.double, 100...20_000) ?? height
        isDark = value["dark"]?.bool ?? isDark
        reducesMotion = value["reduced"]?.bool ?? reducesMotion
        increasesContrast = value["contrast"]?.bool ?? increasesContrast
        isTouch = value["touch"]?.bool ?? isTouch
        isHidden = value["hidden"]?.bool ?? isHidden
        textScale = Self.bounded(value["text"]?.double, 0.5...4) ?? textScale
        if let locale = value["locale"]?.text, Self.isTag(locale) { self.locale = locale }
        languages = (value["langs"]?.elements ?? []).prefix(8).compactMap(\.text).filter(Self.isTag)
        if let zone = value["zone"]?.text, zone.utf8.count <= 64, TimeZone(identifier: zone) != nil { timeZone = zone }
    }

    /// What a first request tells: the cookie that the client left last time; of languages what is accepted now.
    package init(cookie: String?, acceptLanguage: String?) {
        let told = cookie.flatMap { $0.utf8.count <= 512 ? $0.removingPercentEncoding : nil }
        if let told, let value = try? MessageReader.read(told) { self.init(value) } else { self.init() }
        let accepted = Self.accepted(acceptLanguage ?? "")
        // A header that says the same as the cookie may say less, and the script would only have to tell it again.
        guard let first = accepted.first, !Self.specific(languages).starts(with: Self.specific(accepted)) else {
            return
        }
        languages = accepted
        locale = first
    }

    /// The tags that are not also there with a country: browsers put `de` behind `de-AT` where they ask for pages.
    private static func specific(_ tags: [String]) -> [String] {
        tags.filter { tag in !tags.contains { $0.hasPrefix("\(tag)-") } }
    }

    /// The tags of a header `Accept-Language` in the order of their weights (RFC 9110, 12.5.4), at most eight.
    private static func accepted(_ header: String) -> [String] {
        let parts = header.prefix(256).split(separator: ",").prefix(16).map { part in
            let fields = part.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = fields.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (tag: fields.first ?? "", weight: weight)
        }
        let wanted = parts.enumerated().filter { isTag($0.element.tag) && $0.element.weight > 0 }
        // Those of one weight keep their order.
        let sorted = wanted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        return sorted.prefix(8).map(\.element.tag)
    }

    private static func bounded(_ value: Double?, _ range: ClosedRange<Double>) -> Double? {
        value.map { min(max($0, range.lowerBound), range.upperBound) }
    }

    /// Letters, digits and hyphens, beginning with a letter.
    static func isTag(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 35, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A
        else { return false }
        return text.utf8.allSatisfy { byte in
            byte == 0x2D || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
        }
    }
}
