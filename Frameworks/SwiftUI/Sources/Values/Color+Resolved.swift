import Foundation

extension Color {
    /// A colour that the app brings, by its name. In a browser it is the custom property `--asset-<name>` of the app's style
    /// sheet, and grey where there is none.
    public init(_ name: String, bundle: Bundle? = nil) {
        let safe = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        self.init(storage: .variable("asset-\(safe),var(--gray)"))
    }

    /// The colour in its parts, light or dark as the environment is.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        storage.resolved(isDark: environment.colorScheme == .dark)
    }

}

extension Color.Storage {
    /// The system's colours as red, green and blue in light and in dark, as the style sheet has them.
    private static let system: [String: (light: UInt32, dark: UInt32)] = [
        "red": (0xFF3B30, 0xFF453A), "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A),
        "green": (0x34C759, 0x30D158), "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40CBE0),
        "cyan": (0x32ADE6, 0x64D2FF), "blue": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
        "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
        "gray": (0x8E8E93, 0x8E8E93), "gray2": (0xAEAEB2, 0x636366), "gray3": (0xC7C7CC, 0x48484A),
        "gray4": (0xD1D1D6, 0x3A3A3C), "gray5": (0xE5E5EA, 0x2C2C2E), "gray6": (0xF2F2F7, 0x1C1C1E),
        "label": (0x000000, 0xFFFFFF), "label2": (0x8A8A8E, 0x8D8D93), "tint": (0x007AFF, 0x0A84FF),
        "link": (0x007AFF, 0x0A84FF), "bg": (0xFFFFFF, 0x000000), "bg2": (0xF2F2F7, 0x1C1C1E),
        "bg3": (0xFFFFFF, 0x2C2C2E), "gbg": (0xF2F2F7, 0x000000), "gbg2": (0xFFFFFF, 0x1C1C1E),
    ]

    func resolved(isDark: Bool) -> Color.Resolved {
        switch self {
        case .clear: return Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        case .components(_, let red, let green, let blue, let opacity):
            return Color.Resolved(
                red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
        case .adaptive(let light, let dark): return (isDark ? dark : light).resolved(isDark: isDark)
        case .faded(let base, let fade):
            var parts = base.resolved(isDark: isDark)
            parts.opacity *= Float(fade)
            return parts
        case .mixed(let first, let second, let share):
            let (a, b, s) = (first.resolved(isDark: isDark), second.resolved(isDark: isDark), Float(share))
            return Color.Resolved(
                red: a.red + (b.red - a.red) * s, green: a.green + (b.green - a.green) * s,
                blue: a.blue + (b.blue - a.blue) * s, opacity: a.opacity + (b.opacity - a.opacity) * s)
        case .variable(let name):
            let known = Self.system[name] ?? (0x8E8E93, 0x8E8E93)
            let number = isDark ? known.dark : known.light
            return Color.Resolved(
                red: Float(number >> 16 & 255) / 255, green: Float(number >> 8 & 255) / 255,
                blue: Float(number & 255) / 255)
        }
    }
}

extension Color.Resolved {
    /// The same colour for Core Graphics.
    public var cgColor: CGColor { CGColor(Color(self)) }
}
