import Foundation
import Synchronization

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

    /// A symbol's picture as `url("data:…")`; a dotted square where there is none.
    package static func image(for symbol: String) -> String {
        cache.withLock { cached in
            if let known = cached[symbol] { return known }
            let made = file(for: symbol).flatMap(read).map(encode) ?? encode(missing)
            cached[symbol] = made
            return made
        }
    }

    /// Read once a process: the pictures never change while it runs.
    private static let cache = Mutex<[String: String]>([:])

    private static func read(_ file: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(file).svg", encoding: .utf8)
    }

    private static func encode(_ svg: String) -> String {
        var body = svg.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        for attribute in [" width=\"16\"", " height=\"16\"", " fill=\"currentColor\""] {
            body = body.replacingOccurrences(of: attribute, with: "")
        }
        if let start = body.range(of: " class=\""), let end = body[start.upperBound...].firstIndex(of: "\"") {
            body.removeSubrange(start.lowerBound...end)
        }
        let escapes: [Character: String] = ["\"": "'", "<": "%3C", ">": "%3E", "#": "%23", "%": "%25"]
        return "url(\"data:image/svg+xml," + body.map { escapes[$0] ?? String($0) }.joined() + "\")"
    }

    private static let missing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
        <path fill-rule="evenodd" d="M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm0 1a1 1 0 0 0-1 1\
        v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V3a1 1 0 0 0-1-1z"/></svg>
        """
}
