/// The own colours of symbols that have one.
enum SymbolColors {
    /// The style sheet's colour of a symbol; that of its plainer forms where it has none of its own.
    static func color(of symbol: String) -> String? {
        var name = Substring(symbol)
        while true {
            if let color = table[String(name)] { return "var(--\(color))" }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = name[..<dot]
        }
    }

    private static let table = [
        "sun": "yellow", "sun.max": "yellow", "sun.min": "yellow", "sunrise": "yellow", "sunset": "orange",
        "moon.stars": "indigo", "sparkles": "yellow", "bolt": "yellow", "cloud.sun": "yellow", "cloud.rain": "blue",
        "cloud.bolt": "yellow", "snowflake": "cyan", "wind": "gray", "drop": "blue", "flame": "orange",
        "star": "yellow", "heart": "red", "heart.slash": "red", "bell": "yellow", "flag": "red",
        "exclamationmark.triangle": "yellow", "exclamationmark.octagon": "red", "exclamationmark.circle": "red",
        "xmark.circle": "red", "xmark.octagon": "red", "checkmark.circle": "green", "checkmark.seal": "blue",
        "minus.circle": "red", "plus.circle": "green", "info.circle": "blue", "questionmark.circle": "blue",
        "trash": "red", "phone": "green", "phone.down": "red", "video": "green", "message": "green",
        "envelope": "blue", "battery.100": "green", "battery.25": "red", "leaf": "green", "tree": "green",
        "carrot": "orange", "gift": "red", "record.circle": "red", "location": "blue", "wifi": "blue",
        "graduationcap": "blue", "folder": "blue", "bookmark": "red", "camera": "gray",
    ]
}
