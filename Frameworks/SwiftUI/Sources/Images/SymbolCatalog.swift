import Foundation

/// The pictures of symbols: which file stands for a symbol's name, and that file as an image for a style sheet.
package enum SymbolCatalog {
    /// Where the Debian package `bootstrap-icons` puts its pictures.
    package static let folder = "/usr/share/bootstrap-icons/svg"

    /// The picture's file of each symbol.
    package static let files: [String: String] = {
        var found: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { found[String(words[0])] = String(words[1]) }
        }
        return found
    }()

    /// The picture's file for a symbol, or for the nearest simpler one (`heart.circle.fill` falls back to `heart.circle`).
    package static func file(for symbol: String) -> String? {
        if files[symbol] == nil, symbol.hasSuffix(".fill") {
            let plain = [".circle", ".square"].reduce(symbol) { $0.replacingOccurrences(of: $1, with: "") }
            if let file = files[plain] { return file }
        }
        var name = Substring(symbol)
        while true {
            if let file = files[String(name)] { return file }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = name[..<dot]
        }
    }

    /// The variant of a symbol (`.fill`, `.circle`, `.slash`), where there is a picture of it.
    package static func variant(_ symbol: String, _ suffix: String) -> String {
        guard !symbol.hasSuffix(suffix) else { return symbol }
        return files[symbol + suffix] == nil ? symbol : symbol + suffix
    }

    /// The class under which the style sheet has a symbol's picture; that of a dotted square where there is none.
    package static func className(for symbol: String) -> String { "sym-\(file(for: symbol) ?? missingName)" }

    /// The style sheet's name of what a symbol stands in, where its picture is that, filled, with the sign cut out.
    package static func frame(of symbol: String) -> String? {
        guard symbol.hasSuffix(".fill"), files[symbol] != nil else { return nil }
        if symbol.hasSuffix(".circle.fill") { return "in-circle" }
        return symbol.hasSuffix(".square.fill") ? "in-square" : nil
    }

    /// Whether a symbol points along lines of text, so that it is mirrored where those run from right to left.
    @MainActor
    package static func flips(_ symbol: String) -> Bool {
        if let known = knownFlips[symbol] { return known }
        let flips = flipping.contains(where: symbol.contains)
        // Names are those in an app's code; one that makes them up must not fill the memory.
        if knownFlips.count >= 4096 { knownFlips = [:] }
        knownFlips[symbol] = flips
        return flips
    }

    @MainActor private static var knownFlips: [String: Bool] = [:]
    private static let flipping = ["chevron.right", "chevron.left", "arrow.right", "arrow.left", "forward", "backward"]

    /// The pictures that the style sheet needs, by file name without its ending: those that symbols stand for.
    package static func pictures() -> [String: String] {
        var found = drawings
        for file in Set(files.values) where found[file] == nil {
            found[file] = try? String(contentsOfFile: "\(folder)/\(file).svg", encoding: .utf8)
        }
        return found
    }

    /// A style sheet that gives each class its picture, which stands beside it as `sym-<file>.svg`.
    package static func styleSheet(of names: some Sequence<String>) -> String {
        names.sorted().map { ".sym-\($0){--i:url(sym-\($0).svg)}" }.joined(separator: "\n")
    }

    static let missingName = "missing"
}
