import Foundation

/// The words of all targets are one table in the program, in which an app's own come first: what two of them translate has
/// to be translated alike, unless they are two apps'.
enum TranslationGate {
    private struct Catalog: Decodable {
        struct Text: Decodable {
            var localizations: [String: Value]?
        }

        var strings: [String: Text]
    }

    /// A translation in whatever form it has.
    private indirect enum Value: Decodable, Equatable {
        case text(String)
        case group([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let group = try? container.decode([String: Value].self) {
                self = .group(group)
            } else if let number = try? container.decode(Int.self) {
                self = .text(String(number))
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    static func findings(_ files: [String]) throws -> [Finding] {
        var known: [String: [(file: String, translations: [String: Value])]] = [:]
        var findings: [Finding] = []
        for file in files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            for (key, text) in try JSONDecoder().decode(Catalog.self, from: bytes).strings {
                let translations = text.localizations ?? [:]
                let other = known[key]?.first { $0.translations != translations && !areTwoApps(file, $0.file) }
                if let other {
                    let message = "\"\(key)\" is translated otherwise in \(other.file): one of the two is not shown."
                    findings.append(Finding(file: file, line: 1, message: message))
                } else {
                    known[key, default: []].append((file, translations))
                }
            }
        }
        return findings
    }

    private static func areTwoApps(_ one: String, _ other: String) -> Bool {
        guard let first = app(one), let second = app(other) else { return false }
        return first != second
    }

    /// The folder of the app that a file is of; nil for what apps share.
    private static func app(_ file: String) -> Substring? {
        let parts = file.split(separator: "/")
        if let index = parts.firstIndex(of: "Apps"), parts.count > index + 1 { return parts[index + 1] }
        return parts.first { $0 == "Homescreen" }
    }
}
