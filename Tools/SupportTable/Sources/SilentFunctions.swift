/// The public functions that only hand back what they were called on, or whose body is empty, read from sources as text.
/// A protocol's requirements are left out: doing nothing is a default that whoever conforms replaces.
struct SilentFunctions {
    /// A function by the type that declares it: `View.focusSection`.
    struct Name: Hashable, Comparable {
        var container: String
        var function: String

        var full: String { container.isEmpty ? function : "\(container).\(function)" }

        static func < (one: Name, other: Name) -> Bool { one.full < other.full }
    }

    private struct Container {
        var indentation: Int
        var name: String
        /// The words behind its name, up to the brace: what it conforms to.
        var conformances: [String]
        var isUnavailable: Bool
    }

    private var found: [(name: Name, conformances: [String])] = []
    /// Requirements as `Shape.path`.
    private var requirements: Set<String> = []

    /// Those that were found, and how many declarations each has.
    var all: [Name: Int] {
        found.reduce(into: [:]) { counts, one in
            let isDefault = ([one.name.container] + one.conformances).contains {
                requirements.contains("\($0).\(one.name.function)")
            }
            if !isDefault { counts[one.name, default: 0] += 1 }
        }
    }

    /// Reads one file.
    mutating func read(_ text: String) {
        var containers: [Container] = []
        var attribute = ""
        var declaration = ""
        for line in text.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            guard !words.hasPrefix("//") else { continue }
            let indentation = line.count - words.count
            if declaration.isEmpty {
                // A brace of its own line opens what the lines before it declare.
                while let last = containers.last, indentation <= last.indentation, words != "{" {
                    containers.removeLast()
                }
                if words.hasPrefix("@available") || (!attribute.isEmpty && !attribute.hasSuffix(")")) {
                    attribute += words
                    guard words.contains(" func ") else { continue }
                }
                if words.hasPrefix("@") && !words.contains(" func ") { continue }
                if let (name, conformances) = Self.container(in: words) {
                    let isUnavailable = attribute.contains("unavailable") || containers.last?.isUnavailable == true
                    containers.append(
                        Container(
                            indentation: indentation, name: name, conformances: conformances,
                            isUnavailable: isUnavailable))
                    attribute = ""
                    continue
                }
                guard words.contains("func ") else {
                    attribute = ""
                    continue
                }
                if !words.contains("public ") {
                    if let name = Self.function(in: words), !words.contains("{") {
                        requirements.insert("\(containers.last?.name ?? "").\(name)")
                    }
                    attribute = ""
                    continue
                }
            }
            declaration += words + " "
            guard Self.isWhole(declaration) else { continue }
            let isUnavailable = attribute.contains("unavailable") || containers.last?.isUnavailable == true
            if !isUnavailable, Self.isSilent(declaration), let name = Self.function(in: declaration[...]) {
                let container = containers.last
                // What begins with a line is the module's own.
                if !name.hasPrefix("_") {
                    found.append(
                        (Name(container: container?.name ?? "", function: name), container?.conformances ?? []))
                }
            }
            declaration = ""
            attribute = ""
        }
    }

    private static func container(in line: Substring) -> (name: String, conformances: [String])? {
        // Conditions and conformances may go on in other lines.
        guard line.hasSuffix("{") || line.hasPrefix("extension ") || line.hasPrefix("public struct ") else {
            return nil
        }
        let kinds = /\b(?:extension|struct|class|enum|protocol|actor) ([A-Za-z_.]+)(.*)/
        guard !line.contains(" func "), let match = line.firstMatch(of: kinds) else { return nil }
        return (String(match.1), match.2.split { !$0.isLetter && $0 != "_" }.map(String.init))
    }

    private static func function(in line: Substring) -> String? {
        line.firstMatch(of: /\bfunc `?([A-Za-z_][A-Za-z_0-9]*)/).map { String($0.1) }
    }

    /// Whether a declaration has its body, or is a requirement that has none.
    private static func isWhole(_ text: String) -> Bool {
        guard text.hasSuffix("} ") else { return false }
        let plain = text.replacing(/"[^"]*"/, with: "")
        func count(_ letter: Character) -> Int { plain.count { $0 == letter } }
        return count("(") == count(")") && count("{") == count("}")
    }

    private static func isSilent(_ text: String) -> Bool {
        text.contains(/\{\s*(?:return )?(?:self)?\s*\}\s*$/)
    }
}
