import Foundation

/// What `swift package dump-package` tells.
struct Manifest: Decodable {
    struct Target: Decodable {
        var name: String
        /// `regular`, `executable`, `test`, `macro` or `system`.
        var type: String
        var path: String?
        /// Folders in the path, where not all of it is the target's.
        var sources: [String]?
        var dependencies: [Dependency]

        func contains(_ file: String) -> Bool {
            guard let path, file.hasPrefix(path + "/") else { return false }
            return sources?.contains { file.hasPrefix("\(path)/\($0)/") } ?? true
        }

        /// The folders with its sources.
        var folders: [String] {
            guard let path else { return [] }
            return sources?.map { "\(path)/\($0)" } ?? [path]
        }

        /// The names of the modules that it depends on.
        var uses: Set<String> { Set(dependencies.compactMap(\.name)) }

        /// The module that a target of tests is about.
        var tested: String? { type == "test" && name.hasSuffix("Tests") ? String(name.dropLast(5)) : nil }
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

    struct Product: Decodable {
        var name: String
        var targets: [String]
        var isLibrary: Bool

        private enum Keys: String, CodingKey { case name, targets, type }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            name = try container.decode(String.self, forKey: .name)
            targets = try container.decode([String].self, forKey: .targets)
            isLibrary = try container.decode([String: [String]?].self, forKey: .type)["library"] != nil
        }
    }

    var targets: [Target]
    var products: [Product]

    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The target that a file belongs to: the one whose folder is the deepest.
    func target(of file: String) -> Target? {
        targets.filter { $0.contains(file) }
            .max { ($0.path ?? "").count < ($1.path ?? "").count }
    }

    /// A target, what it depends on, what that depends on, and so on.
    func closure(of target: String) -> Set<String> {
        let uses = Dictionary(targets.map { ($0.name, $0.uses) }) { first, _ in first }
        var found: Set<String> = []
        var open = [target]
        while let name = open.popLast() {
            guard found.insert(name).inserted else { continue }
            open += uses[name] ?? []
        }
        return found
    }
}
