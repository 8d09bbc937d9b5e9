/// Joins the client's style sheets into one when the program starts, without what only people need, so that a page waits
/// for one request and not for one after the other.
enum StyleSheetBundle {
    /// Why the sheets cannot be joined.
    struct Failure: Error, Equatable {
        var message: String
    }

    /// The name under which the joined sheet is served.
    static let name = "client.css"

    /// The sheets in the order in which they apply: of two rules that weigh the same, the later wins. First the values and
    /// the ground that all stand on, then how things lie, what they are, what moves them, and single kinds of controls.
    static let order = [
        "tokens.css", "base.css", "layout.css", "calendars.css", "charts.css", "controls.css", "extras.css",
        "fields.css",
        "fonts.css", "house.css", "insets.css", "lists-more.css", "lists.css", "media.css", "menus.css", "motion.css",
        "navigation.css", "popovers.css", "presentation.css", "rows.css", "scroll.css", "shapes.css", "stages.css",
        "symbols-toned.css", "symbols.css", "text.css", "voices.css", "wheels.css",
    ]

    /// The sheets, by name, as one.
    /// - Throws: `Failure` where a sheet has no place in the order, or a place has no sheet.
    static func make(_ sheets: [String: [UInt8]], order: [String] = order) throws(Failure) -> [UInt8] {
        if let stray = sheets.keys.sorted().first(where: { !order.contains($0) }) {
            throw Failure(message: "\(stray) has no place in the order of style sheets.")
        }
        var joined: [UInt8] = []
        for name in order {
            guard let sheet = sheets[name] else { throw Failure(message: "The style sheet \(name) is missing.") }
            joined += minified(sheet)
        }
        return joined
    }

    /// A sheet without comments, and without spaces where they say nothing. Strings stay as they are.
    static func minified(_ sheet: [UInt8]) -> [UInt8] {
        var small: [UInt8] = []
        small.reserveCapacity(sheet.count)
        var index = 0
        var hasSpace = false
        while index < sheet.count {
            let byte = sheet[index]
            if byte == slash, index + 1 < sheet.count, sheet[index + 1] == star {
                index = endOfComment(sheet, from: index + 2)
                hasSpace = true
            } else if spaces.contains(byte) {
                hasSpace = true
                index += 1
            } else {
                if hasSpace, let last = small.last, !tight.contains(last), !tight.contains(byte) { small.append(space) }
                hasSpace = false
                if byte == closing, small.last == semicolon { small.removeLast() }
                let end = quotes.contains(byte) ? endOfString(sheet, from: index) : index + 1
                small += sheet[index..<end]
                index = end
            }
        }
        return small
    }

    private static func endOfComment(_ sheet: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < sheet.count {
            if sheet[index] == star, sheet[index + 1] == slash { return index + 2 }
            index += 1
        }
        return sheet.count
    }

    private static func endOfString(_ sheet: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < sheet.count {
            if sheet[index] == sheet[start] { return index + 1 }
            index += sheet[index] == backslash ? 2 : 1
        }
        return sheet.count
    }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let space = UInt8(ascii: " ")
    private static let backslash = UInt8(ascii: "\\")
    private static let closing = UInt8(ascii: "}")
    private static let semicolon = UInt8(ascii: ";")
    private static let spaces = Array(" \n\r\t".utf8)
    private static let quotes = Array("\"'".utf8)
    /// What needs no space on either side: a colon does, before it, in a selector, as do the signs of sums.
    private static let tight = Array("{};,".utf8)
}
