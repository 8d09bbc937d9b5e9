import Foundation

/// The table of what of SwiftUI works here, made from the modules' declarations and the catalogue's pages.
struct SupportTable {
    /// The modules that together are what `import SwiftUI` and its companions give.
    static let modules = [
        "SwiftUI", "Combine", "UIKit", "AVKit", "PhotosUI", "UniformTypeIdentifiers", "CoreTransferable", "Charts",
        "SwiftData",
    ]
    /// Names that the toolchain's own Observation module has.
    static let toolchain: Set<String> = ["@Observable", "@ObservationIgnored"]

    var names: PublicNames
    /// The functions that do nothing.
    var silent: SilentFunctions
    /// The catalogue's pages, in the order of their names.
    var pages: [Page]

    /// A page, and how often its file has a word: types as they are, members and attributes with their sign.
    struct Page {
        var name: String
        var words: [String: Int] = [:]

        init(name: String, text: String) {
            self.name = name
            // What is said in quotes is no code.
            let text = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .compactMap { $0.offset.isMultiple(of: 2) ? String($0.element) : nil }.joined()
            for part in text.split(omittingEmptySubsequences: false, whereSeparator: { !Self.isWord($0) }) {
                // What stands before a word is the end of the gap between it and the word before.
                let gap = text[..<part.startIndex].suffix(2)
                let sign = gap.hasSuffix("\\.") ? "\\." : gap.last.map(String.init) ?? ""
                guard let first = part.first, first.isLetter || first == "_" else { continue }
                words[[".", "\\.", "@", "#"].contains(sign) ? sign + part : String(part), default: 0] += 1
            }
        }

        private static func isWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_"
        }
    }

    /// Reads the sources below a folder, which is the repository's top.
    init(repository: URL) throws {
        names = PublicNames()
        silent = SilentFunctions()
        for module in Self.modules {
            let folder = repository.appendingPathComponent("Frameworks/\(module)/Sources")
            for file in Self.sources(in: folder) {
                let text = try String(contentsOf: file, encoding: .utf8)
                names.read(text)
                silent.read(text)
            }
        }
        pages = try Self.sources(in: repository.appendingPathComponent("Apps/Catalog/Pages")).map { file in
            Page(
                name: file.deletingPathExtension().lastPathComponent,
                text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    private static func sources(in folder: URL) -> [URL] {
        // Paths from the enumerator follow links, as a folder for development has them.
        let walk = FileManager.default.enumerator(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        let files = walk?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return files.sorted { $0.path < $1.path }
    }

    /// What is known of a name; nil when nothing declares it.
    func standing(of api: RankedAPI) -> PublicNames.Standing? {
        if Self.toolchain.contains(api.name) { return .supported }
        guard let standing = names.standings[api.bare], standing == .supported else { return names.standings[api.bare] }
        return isAccepted(api.bare) ? .accepted(AcceptedNames.reasons(for: api.bare)) : .supported
    }

    /// Whether a name does nothing wherever it is declared.
    private func isAccepted(_ name: String) -> Bool {
        if AcceptedNames.actions[name] != nil || AcceptedNames.reasons[name] != nil { return true }
        let count = silent.all.filter { $0.key.function == name }.values.reduce(0, +)
        return count > 0 && count == names.counts[name]
    }

    /// The catalogue's pages that use a name most, at most three.
    func pages(showing api: RankedAPI) -> [String] {
        let sign = api.name.first == "." ? "." : api.name.first == "\\" ? "\\." : api.name.prefix { "@#".contains($0) }
        // A result builder is a type that source names by its attribute.
        let words = [sign + api.bare] + (sign.isEmpty && api.bare.hasSuffix("Builder") ? ["@" + api.bare] : [])
        let found = pages.compactMap { page in
            words.lazy.compactMap { page.words[$0] }.first.map { (count: $0, name: page.name) }
        }
        return found.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(3).map(\.name)
    }

    /// The document.
    var markdown: String {
        let all = RankedAPI.all.map { ($0, standing(of: $0)) }
        let works = all.count { $0.1 == .supported }
        let accepted = all.count { if case .accepted = $0.1 { true } else { false } }
        let missing = all.count { $0.1 == nil }
        let unavailable = all.count - works - accepted - missing
        let rows = all.map { api, standing in row(api, standing) }
        return """
            # What of SwiftUI works here

            Names of SwiftUI and its companions by how many of 47 open apps use them. Of \(all.count) names \(works) work,
            \(accepted) are accepted without effect here, \(unavailable) are declared unavailable, so that the compiler says \
            what to use instead, and \(missing) are not declared.
            The pages are those of `homescreen catalog`. This file is made by `swift run SupportTable`; a test compares.

            | rank | name | works | shown on |
            |---:|---|---|---|
            \(rows.joined(separator: "\n"))

            ## Accepted, without effect here

            Source that says these compiles, and nothing is to be seen of it in a browser. Other functions of the same
            name, on other types, work.

            | name | why |
            |---|---|
            \(AcceptedNames.reasons.sorted { $0.key < $1.key }.map { "| `\($0)` | \($1) |" }.joined(separator: "\n"))

            """
    }

    private func row(_ api: RankedAPI, _ standing: PublicNames.Standing?) -> String {
        let said =
            switch standing {
            case .supported: "yes"
            case .accepted(let reasons): "without effect: \(reasons.first ?? "")"
            case .unavailable(let message): "no: \(message)"
            case nil: "not declared"
            }
        let shown = pages(showing: api).joined(separator: ", ")
        return "| \(api.rank.map(String.init) ?? "–") | `\(api.name)` | \(said) | \(shown) |"
    }
}
