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
        let folders = Array(arguments.dropFirst())
        for path in try files(named: ".swift", in: folders) {
            let file = try SourceFile(path)
            let target = package.target(of: path)
            findings += ImportGate.findings(file, target) + SizeGate.findings(file)
            findings += WordGate.findings(file) + TestGate.findings(file, target)
        }
        findings += try TranslationGate.findings(files(named: "Localizable.xcstrings", in: folders))
        for finding in findings {
            FileHandle.standardError.write(Data("\(finding.file):\(finding.line): \(finding.message)\n".utf8))
        }
        exit(findings.isEmpty ? 0 : 1)
    }

    /// The files in folders whose names end so.
    private static func files(named end: String, in folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(end) }
                .map { folder + "/" + $0 }
        }.sorted()
    }
}

/// A source file as bytes: comparing characters of text would take most of a minute.
struct SourceFile {
    /// A line without the white space before it.
    struct Line {
        var code: ArraySlice<UInt8>
        var isIndented: Bool
        var isComment: Bool { code.starts(with: Self.slashes) }

        private static let slashes = Array("//".utf8)
    }

    var path: String
    var lines: [Line]

    init(_ path: String) throws {
        self.path = path
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
            return Line(code: code, isIndented: code.startIndex > line.startIndex)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Where the first of these bytes stands that are the same as the given ones.
    func firstIndex(of wanted: [UInt8]) -> Int? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        return (startIndex...endIndex - wanted.count).first { self[$0] == first && self[$0...].starts(with: wanted) }
    }
}

/// What `swift package dump-package` tells.
struct Package: Decodable {
    struct Target: Decodable {
        var name: String
        var path: String?
        /// Folders in the path, where not all of it is the target's.
        var sources: [String]?
        var dependencies: [Dependency]

        func contains(_ file: String) -> Bool {
            guard let path, file.hasPrefix(path + "/") else { return false }
            return sources?.contains { file.hasPrefix("\(path)/\($0)/") } ?? true
        }
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
        targets.filter { $0.contains(file) }
            .max { ($0.path ?? "").count < ($1.path ?? "").count }
    }
}

/// Each import is a declared dependency. SwiftPM lets undeclared ones through when another target happens to build
/// them, and then does not rebuild what imports them.
enum ImportGate {
    private static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
        "Observation", "RegexBuilder", "Testing", "_StringProcessing",
        "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftCompilerPluginMessageHandling",
    ]

    private static let beforeImport: Set<Substring> = ["public", "package", "internal", "private", "fileprivate"]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
    private static let keyword = Array("import ".utf8)

    static func findings(_ file: SourceFile, _ target: Package.Target?) -> [Finding] {
        guard let target else { return [] }
        let declared = Set(target.dependencies.compactMap(\.name))
        return file.lines.enumerated().compactMap { index, line in
            guard let module = module(importedBy: line), !toolchain.contains(module), !declared.contains(module),
                module != target.name
            else { return nil }
            return Finding(
                file: file.path, line: index + 1, message: "\(target.name) imports \(module) but does not depend on it."
            )
        }
    }

    /// `@testable public import struct Base.ID` imports `Base`.
    private static func module(importedBy line: SourceFile.Line) -> String? {
        guard !line.isIndented, !line.isComment, line.code.firstIndex(of: keyword) != nil else { return nil }
        let words = String(decoding: line.code, as: UTF8.self).split(separator: " ")
            .drop { $0.hasPrefix("@") || beforeImport.contains($0) }
        guard words.first == "import" else { return nil }
        return words.dropFirst().drop(while: kinds.contains).first.map { name in
            String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}

/// Each file of tests belongs to a row of the package; otherwise nobody runs it.
enum TestGate {
    static func findings(_ file: SourceFile, _ target: Package.Target?) -> [Finding] {
        guard file.path.contains("/Tests/"), target == nil else { return [] }
        return [Finding(file: file.path, line: 1, message: "No row in Package.swift has these tests.")]
    }
}

/// No file has more than 400 lines of code; tables of data are exempt.
enum SizeGate {
    private static let limit = 400

    static func findings(_ file: SourceFile) -> [Finding] {
        guard !file.path.hasSuffix("Data.swift") else { return [] }
        let code = file.lines.count { !$0.code.isEmpty && !$0.isComment }
        guard code > limit else { return [] }
        return [Finding(file: file.path, line: 1, message: "\(code) lines of code; \(limit) are the most.")]
    }
}

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

/// Words that are never right, and words that need their reason in a comment on the line above.
enum WordGate {
    private struct Word: Sendable {
        var text: String
        var why: String
        var needsReasonOnly: Bool
        var isAllowed: @Sendable (String) -> Bool
        var bytes: [UInt8]

        init(
            text: String, why: String, needsReasonOnly: Bool = false,
            isAllowed: @escaping @Sendable (String) -> Bool = { _ in false }
        ) {
            (self.text, self.why, self.needsReasonOnly, self.isAllowed) = (text, why, needsReasonOnly, isAllowed)
            bytes = Array(text.utf8)
        }
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

    private static let trailingComment = Array(" // ".utf8)

    static func findings(_ file: SourceFile) -> [Finding] {
        guard file.path != "Scripts/Gates.swift" else { return [] }
        let words = words.filter { !$0.isAllowed(file.path) }
        return file.lines.enumerated().flatMap { index, line -> [Finding] in
            guard !line.isComment, !line.code.isEmpty else { return [] }
            let code = line.code[..<(line.code.firstIndex(of: trailingComment) ?? line.code.endIndex)]
            return words.compactMap { word in
                guard uses(code, word) else { return nil }
                if word.needsReasonOnly, hasReason(file.lines, index) { return nil }
                return Finding(
                    file: file.path, line: index + 1, message: "\(word.text) is not used here: \(word.why).")
            }
        }
    }

    /// Whether the word stands there by itself: `print(` is not within `fingerprint(` nor after a dot.
    private static func uses(_ code: ArraySlice<UInt8>, _ word: Word) -> Bool {
        var rest = code
        while let found = rest.firstIndex(of: word.bytes) {
            let before = found == code.startIndex ? UInt8(ascii: " ") : code[found - 1]
            if !isOfName(before), before != UInt8(ascii: ".") || word.text != "print(" { return true }
            rest = rest[(found + word.bytes.count)...]
        }
        return false
    }

    /// Whether a byte belongs to a name; those beyond ASCII are taken for letters.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    private static func hasReason(_ lines: [SourceFile.Line], _ index: Int) -> Bool {
        if lines[index].code.firstIndex(of: trailingComment) != nil { return true }
        // Attributes and doc comments may stand between the reason and the word.
        return lines[..<index].suffix(3).contains { $0.isComment }
    }
}
