import Foundation

// The gates that read sources as text: Scripts/check compiles and runs this.

/// One thing that is wrong at one place.
struct Finding {
    var file: String
    var line: Int
    var message: String
}

@main
struct Gates {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let manifest = arguments.first else { throw CocoaError(.fileReadNoSuchFile) }
        let package = try JSONDecoder().decode(Package.self, from: Data(contentsOf: URL(fileURLWithPath: manifest)))
        var findings: [Finding] = []
        for file in try sources(in: Array(arguments.dropFirst())) {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            findings += ImportGate.findings(file, lines, package) + SizeGate.findings(file, lines)
            findings += WordGate.findings(file, lines) + TestGate.findings(file, package)
        }
        for finding in findings {
            FileHandle.standardError.write(Data("\(finding.file):\(finding.line): \(finding.message)\n".utf8))
        }
        exit(findings.isEmpty ? 0 : 1)
    }

    private static func sources(in folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
                .map { folder + "/" + $0 }
        }.sorted()
    }
}

/// What `swift package dump-package` tells.
struct Package: Decodable {
    struct Target: Decodable {
        var name: String
        var path: String?
        var dependencies: [Dependency]
    }

    struct Dependency: Decodable {
        var name: String?

        private enum Keys: String, CodingKey { case byName, target }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            let values = try container.decodeIfPresent([String?].self, forKey: .byName)
            name = try (values ?? container.decodeIfPresent([String?].self, forKey: .target))?.first ?? nil
        }
    }

    var targets: [Target]

    /// The target that a file belongs to: the one whose folder is the deepest.
    func target(of file: String) -> Target? {
        targets.filter { target in target.path.map { file.hasPrefix($0 + "/") } ?? false }
            .max { ($0.path ?? "").count < ($1.path ?? "").count }
    }
}

/// Each import is a declared dependency. SwiftPM lets undeclared ones through when another target happens to build
/// them, and then does not rebuild what imports them.
enum ImportGate {
    private static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
        "Observation", "RegexBuilder", "Testing", "_StringProcessing",
    ]

    static func findings(_ file: String, _ lines: [String], _ package: Package) -> [Finding] {
        guard let target = package.target(of: file) else { return [] }
        let declared = Set(target.dependencies.compactMap(\.name))
        return lines.enumerated().compactMap { index, line in
            guard let module = module(importedBy: line), !toolchain.contains(module), !declared.contains(module),
                module != target.name
            else { return nil }
            return Finding(
                file: file, line: index + 1, message: "\(target.name) imports \(module) but does not depend on it.")
        }
    }

    private static func module(importedBy line: String) -> String? {
        let statement =
            /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return line.prefixMatch(of: statement).map { String($0.1) }
    }
}

/// Each file of tests belongs to a row of the package; otherwise nobody runs it.
enum TestGate {
    static func findings(_ file: String, _ package: Package) -> [Finding] {
        guard file.contains("/Tests/"), package.target(of: file) == nil else { return [] }
        return [Finding(file: file, line: 1, message: "No row in Package.swift has these tests.")]
    }
}

/// No file has more than 400 lines of code; tables of data are exempt.
enum SizeGate {
    private static let limit = 400

    static func findings(_ file: String, _ lines: [String]) -> [Finding] {
        guard !file.hasSuffix("Data.swift") else { return [] }
        let code = lines.count { line in
            let text = line.drop(while: \.isWhitespace)
            return !text.isEmpty && !text.hasPrefix("//")
        }
        guard code > limit else { return [] }
        return [Finding(file: file, line: 1, message: "\(code) lines of code; \(limit) are the most.")]
    }
}

/// Words that are never right, and words that need their reason in a comment on the line above.
enum WordGate {
    private struct Word: Sendable {
        var text: String
        var why: String
        var needsReasonOnly = false
        var isAllowed: @Sendable (String) -> Bool = { _ in false }
    }

    private static let words = [
        Word(text: "try!", why: "handle the error"),
        Word(text: "canImport(SwiftUI)", why: "use #if os(Linux) in an adaptation file"),
        Word(
            text: "print(", why: "log, or write to a file handle",
            isAllowed: { $0.contains("/Program/") || $0.hasPrefix("Scripts/") || $0.hasPrefix("Tools/") }),
        Word(text: "fatalError(", why: "say why it cannot happen", needsReasonOnly: true),
        Word(text: " as! ", why: "say why it always is one", needsReasonOnly: true),
        Word(text: "@unchecked Sendable", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "nonisolated(unsafe)", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "unowned(unsafe)", why: "say why it is safe", needsReasonOnly: true),
        Word(text: "Thread.sleep", why: "wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
        Word(text: "usleep(", why: "wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
        Word(text: "Task.sleep", why: "move the clock or wait for a condition", isAllowed: { !$0.contains("/Tests/") }),
    ]

    static func findings(_ file: String, _ lines: [String]) -> [Finding] {
        guard file != "Scripts/Gates.swift" else { return [] }
        return lines.enumerated().flatMap { index, line -> [Finding] in
            guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return [] }
            let code = line.components(separatedBy: " // ").first ?? line
            return words.compactMap { word in
                guard uses(code, word.text), !word.isAllowed(file) else { return nil }
                if word.needsReasonOnly, hasReason(lines, index) { return nil }
                return Finding(file: file, line: index + 1, message: "\(word.text) is not used here: \(word.why).")
            }
        }
    }

    /// Whether the word stands there by itself: `print(` is not within `fingerprint(` nor after a dot.
    private static func uses(_ line: String, _ word: String) -> Bool {
        var rest = line[...]
        while let found = rest.range(of: word) {
            let before = found.lowerBound == line.startIndex ? " " : line[line.index(before: found.lowerBound)]
            if !before.isLetter, !before.isNumber, before != "_", before != "." || word != "print(" { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }

    private static func hasReason(_ lines: [String], _ index: Int) -> Bool {
        if lines[index].contains(" // ") { return true }
        // Attributes and doc comments may stand between the reason and the word.
        return lines[..<index].suffix(3).contains { $0.drop(while: \.isWhitespace).hasPrefix("//") }
    }
}
