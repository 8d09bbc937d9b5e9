import Foundation

/// A font file that pages load by the name of its family.
package struct WebFont: Sendable {
    package var family: String
    /// An OpenType or TrueType file; one that is not there is left out, and the next font of the list is used.
    package var file: URL
    /// 100 to 900.
    package var weight: Int
    package var isItalic: Bool

    package init(family: String, path: String, weight: Int, isItalic: Bool = false) {
        self.family = family
        file = URL(fileURLWithPath: path)
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The font as WOFF2, where somebody has packed it into a folder; it is a quarter smaller than what gzip makes of it.
    package func packed(in folder: URL?) -> WebFont {
        let name = file.deletingPathExtension().lastPathComponent
        guard let small = folder?.appendingPathComponent("\(name).woff2"),
            FileManager.default.isReadableFile(atPath: small.path)
        else { return self }
        var font = self
        font.file = small
        return font
    }

    /// Tells browsers of the font; text shows in another one until it has come.
    var rule: String {
        let name = family.filter { $0.isLetter || $0.isNumber || $0 == " " }
        return """
            @font-face{font-family:"\(name)";src:url("\(file.lastPathComponent)");font-weight:\(weight);\
            font-style:\(isItalic ? "italic" : "normal");font-display:swap}
            """
    }
}
