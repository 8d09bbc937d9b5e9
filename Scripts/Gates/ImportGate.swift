/// Each import is a declared dependency, and each declared dependency is imported. SwiftPM lets undeclared ones through
/// when another target happens to build them, and then does not rebuild what imports them.
struct ImportGate {
    /// What each target was seen to import.
    private var imported: [String: Set<String>] = [:]

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

    /// What a file imports without leave.
    mutating func findings(_ file: SourceFile, _ target: Manifest.Target?) -> [Finding] {
        guard let target else { return [] }
        let declared = target.uses
        var findings: [Finding] = []
        for (index, line) in file.lines.enumerated() {
            guard let module = Self.module(importedBy: line) else { continue }
            imported[target.name, default: []].insert(module)
            // Indented ones are the conditional ones, and those in texts that tests read.
            guard !line.isIndented, !Self.toolchain.contains(module), !declared.contains(module),
                module != target.name
            else { continue }
            let message = "\(target.name) imports \(module) but does not depend on it."
            findings.append(Finding(file: file.path, line: index + 1, message: message))
        }
        return findings
    }

    /// What the package's rows name without need, once all files were read.
    func needlessDependencies(in package: Manifest) -> [Finding] {
        let macros = Set(package.targets.filter { $0.type == "macro" }.map(\.name))
        return package.targets.flatMap { target -> [Finding] in
            // Macros are named where they are declared, not imported. Tests are given what their module uses by a rule.
            var free = macros
            if let tested = package.targets.first(where: { $0.name == target.tested }) {
                free.formUnion(tested.uses.union([tested.name]))
            }
            return target.uses.subtracting(free).subtracting(imported[target.name] ?? []).sorted().map { name in
                Finding(
                    file: "Package.swift", line: 1,
                    message: "\(target.name) depends on \(name) but none of its files imports it.")
            }
        }
    }

    /// `@testable public import struct Base.ID` imports `Base`.
    private static func module(importedBy line: SourceFile.Line) -> String? {
        guard !line.isComment, line.code.firstIndex(of: keyword) != nil else { return nil }
        let words = String(decoding: line.code, as: UTF8.self).split(separator: " ")
            .drop { $0.hasPrefix("@") || beforeImport.contains($0) }
        guard words.first == "import" else { return nil }
        return words.dropFirst().drop(while: kinds.contains).first.map { name in
            String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
