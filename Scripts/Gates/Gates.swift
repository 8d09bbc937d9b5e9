import Foundation

/// What `Scripts/check` and `./test` ask about the sources; Scripts/check compiles this.
///
///     gates check MANIFEST APPLE-MANIFEST FOLDER...   says what is wrong in the sources, and exits with 1 then
///     gates targets MANIFEST                          lists every target and how it is tested
///     gates targets MANIFEST --changed                those that depend on the files whose paths stand in the input
@main
struct Gates {
    /// A command that is none of the above.
    struct UnknownCommand: Error {
        var arguments: [String]
    }

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("check", 3...):
            let findings = try findings(
                in: arguments[3...], of: Manifest(contentsOf: arguments[1]), onApple: Manifest(contentsOf: arguments[2])
            )
            for finding in findings {
                FileHandle.standardError.write(Data("\(finding.file):\(finding.line): \(finding.message)\n".utf8))
            }
            exit(findings.isEmpty ? 0 : 1)
        case ("targets", 2):
            try list(Selection(Manifest(contentsOf: arguments[1])))
        case ("targets", 3) where arguments[2] == "--changed":
            var changes: Set<String> = []
            while let path = readLine() { changes.insert(path) }
            try list(Selection(Manifest(contentsOf: arguments[1]), changes: changes))
        default:
            throw UnknownCommand(arguments: arguments)
        }
    }

    private static func findings(
        in folders: ArraySlice<String>, of package: Manifest, onApple apple: Manifest
    ) throws -> [Finding] {
        var findings: [Finding] = []
        var imports = ImportGate()
        for path in try ["Package.swift"] + files(named: ".swift", in: folders) {
            let file = try SourceFile(path)
            let target = package.target(of: path)
            findings += imports.findings(file, target) + SizeGate.findings(file)
            findings += ConversionGate.findings(file)
            findings += WordGate.findings(file) + TestGate.findings(file, target)
        }
        findings += imports.needlessDependencies(in: package)
        findings += PlatformGate.findings(package, onApple: apple) + DrawingGate.findings(package)
        findings += try TranslationGate.findings(files(named: "Localizable.xcstrings", in: folders))
        return findings
    }

    private static func list(_ selection: Selection) throws {
        for (target, tests) in try selection.targets() { print(tests.rawValue, target.name) }
    }

    /// The files in folders whose names end so.
    private static func files(named end: String, in folders: ArraySlice<String>) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(end) }
                .map { folder + "/" + $0 }
        }.sorted()
    }
}
