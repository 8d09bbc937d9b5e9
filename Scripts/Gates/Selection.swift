import Foundation

/// The targets that a change concerns, and how each is tested.
struct Selection {
    /// What a target is to `./test`.
    enum Tests: String {
        /// Tests that open browsers.
        case browser
        /// Tests that open none.
        case plain
        /// No tests.
        case none
    }

    /// What all is built and tested by.
    private static let foundations: Set<String> = ["Package.swift", "test", "Scripts/setup", "Scripts/lanes"]
    /// What no test reads unless it names it.
    private static let quiet = ["Documentation/", "Scripts/", "Benchmarks/", "Fuzz/", "Tools/", ".ci/"]
    private static let quietEnds = [".md", "LICENSE", "run", ".gitignore", ".swift-format"]

    private let package: Manifest
    /// The paths of changed files; nil stands for all files.
    private let changes: Set<String>?

    init(_ package: Manifest, changes: Set<String>? = nil) {
        self.package = package
        self.changes = changes
    }

    /// Those concerned, in the order of the manifest.
    func targets() throws -> [(Manifest.Target, Tests)] {
        let concerned = try concerned()
        return try package.targets.filter { concerned?.contains($0.name) ?? true }.map { ($0, try tests(of: $0)) }
    }

    /// The names of the targets with changes and of all that depend on them; nil stands for all.
    private func concerned() throws -> Set<String>? {
        guard let changes, changes.isDisjoint(with: Self.foundations) else { return nil }
        var direct: Set<String> = []
        let readers = try package.targets.filter { $0.type == "test" }.map { ($0, try pathsRead(by: $0)) }
        for file in changes {
            let owners = owners(of: file)
            let reading = readers.filter { _, paths in paths.contains { file == $0 || file.hasPrefix($0 + "/") } }
            direct.formUnion(owners.map(\.name))
            direct.formUnion(reading.map(\.0.name))
            guard owners.isEmpty, reading.isEmpty else { continue }
            // Of a file that nobody can place, everything may depend.
            guard Self.quiet.contains(where: file.hasPrefix) || Self.quietEnds.contains(where: file.hasSuffix) else {
                return nil
            }
        }
        return Set(package.targets.filter { !package.closure(of: $0.name).isDisjoint(with: direct) }.map(\.name))
    }

    /// The targets whose folder is the deepest around a file: sources, resources and headers alike. Several targets may
    /// share a folder.
    private func owners(of file: String) -> [Manifest.Target] {
        let around = package.targets.filter { target in target.path.map { file.hasPrefix($0 + "/") } ?? false }
        let deepest = around.compactMap { $0.path?.count }.max()
        return around.filter { $0.path?.count == deepest }
    }

    private func tests(of target: Manifest.Target) throws -> Tests {
        guard target.type == "test" else { return .none }
        guard target.uses.contains("TestKit") else { return .plain }
        // Only such a suite can open a browser and still be left out of `./test --fast`.
        let sign = Array("Browsers are left out.".utf8)
        return try sources(of: target).contains { file in file.lines.contains { $0.code.firstIndex(of: sign) != nil } }
            ? .browser : .plain
    }

    /// The files and folders of the repository that tests name: those that look for themselves with `#filePath`, and the
    /// module that they test.
    private func pathsRead(by target: Manifest.Target) throws -> Set<String> {
        let own = try sources(of: target)
        let sign = Array("#filePath".utf8)
        guard own.contains(where: { file in file.lines.contains { $0.code.firstIndex(of: sign) != nil } }) else {
            return []
        }
        let tested = try package.targets.first { $0.name == target.tested }.map(sources(of:)) ?? []
        let lines = (own + tested).flatMap(\.lines).filter { $0.code.contains(UInt8(ascii: "\"")) }
        return Set(lines.flatMap { Self.paths(in: String(decoding: $0.code, as: UTF8.self)) })
    }

    /// The literals of a line that name something in this folder, up to the first value in them.
    private static func paths(in line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
            guard index % 2 == 1, let first = part.first, first.isLetter || first == "." else { return nil }
            var path = part.firstRange(of: "\\(").map { part[..<$0.lowerBound] } ?? part
            while path.last == "/" { path.removeLast() }
            guard !path.isEmpty, path != ".", FileManager.default.fileExists(atPath: String(path)) else { return nil }
            return String(path)
        }
    }

    private func sources(of target: Manifest.Target) throws -> [SourceFile] {
        try target.folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
                .map { "\(folder)/\($0)" }.filter { package.target(of: $0)?.name == target.name }.map(SourceFile.init)
        }
    }
}
