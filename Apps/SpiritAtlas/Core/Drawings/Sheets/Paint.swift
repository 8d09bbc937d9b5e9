/// The colours of the drawings, made for white paper.
enum Paint {
    static let paper = "#fdfcf8"
    static let ink = "#24222c"
    static let faint = "#8a8794"
    static let hair = "#cfccd4"
    static let red = "#b23a2b"
    static let blue = "#2b5f8e"
    static let green = "#4a7a3d"

    static func strong(_ element: Element) -> String {
        switch element {
        case .fire: red
        case .earth: green
        case .air: "#9a7514"
        case .water: blue
        }
    }

    static func soft(_ element: Element) -> String {
        switch element {
        case .fire: "#f8e3da"
        case .earth: "#e6eedd"
        case .air: "#faf2d6"
        case .water: "#dfeaf3"
        }
    }

    static func of(_ aspect: AspectKind) -> String {
        switch aspect {
        case .square, .opposition, .semisquare, .sesquiquadrate: red
        case .trine, .sextile, .semisextile: blue
        case .conjunction: ink
        case .quintile, .biquintile, .quincunx: green
        }
    }
}
