import Foundation

/// The source text of the catalogue's pages: the very files that were compiled, so that what is shown cannot drift.
public enum CatalogSource {
    /// The text of every page's file, under the file's name.
    public static let files: [String: String] = {
        guard let folder = Bundle.module.resourceURL?.appendingPathComponent("Pages"),
            let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return [:] }
        var texts: [String: String] = [:]
        for case let url as URL in walk where url.pathExtension == "swift" {
            texts[url.lastPathComponent] = try? String(contentsOf: url, encoding: .utf8)
        }
        return texts
    }()

    /// The text of one page's file.
    ///
    /// - Parameter fileID: what `#fileID` says there, such as `CatalogUI/TogglePage.swift`.
    public static func file(_ fileID: String) -> String? {
        fileID.split(separator: "/").last.flatMap { files[String($0)] }
    }

    /// A type's declaration in a page's file, without the comment above it; nil when there is none.
    public static func declaration(of type: String, in fileID: String) -> String? {
        guard let text = file(fileID) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { declares(type, $0) }) else { return nil }
        // The formatter puts the brace that ends a declaration of a file's top level at the line's beginning.
        let body = lines[first...]
        let last = lines[first].hasSuffix("}") ? first : body.firstIndex { $0.hasPrefix("}") } ?? body.endIndex - 1
        return lines[first...last].joined(separator: "\n")
    }

    private static func declares(_ type: String, _ line: Substring) -> Bool {
        guard line.hasPrefix("struct \(type)"), let next = line.dropFirst("struct \(type)".count).first else {
            return false
        }
        return !(next.isLetter || next.isNumber || next == "_")
    }
}
