import Foundation

/// The words of all targets are one table in the program: what two of them translate has to be translated alike.
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
        var known: [String: (file: String, translations: [String: Value])] = [:]
        var findings: [Finding] = []
        for file in files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            for (key, text) in try JSONDecoder().decode(Catalog.self, from: bytes).strings {
                let translations = text.localizations ?? [:]
                if let first = known[key], first.translations != translations {
                    let message = "\"\(key)\" is translated otherwise in \(first.file): one of the two is not shown."
                    findings.append(Finding(file: file, line: 1, message: message))
                } else {
                    known[key] = (file, translations)
                }
            }
        }
        return findings
    }
}
