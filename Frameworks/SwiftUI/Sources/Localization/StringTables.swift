import Foundation
import Synchronization

/// The catalogues of a bundle, by table and key.
package struct StringTables: Sendable {
    private var tables: [String: [String: StringCatalog.Entry]] = [:]
    /// Whether what is not here is looked for among the program's.
    private var isPart = false
    /// What could not be read.
    package private(set) var errors: [StringCatalogError] = []

    /// Whether there is no string at all.
    package var isEmpty: Bool { tables.isEmpty }

    /// What is read where no bundle is named: the catalogues of all targets of the program, for on Linux each target has a
    /// bundle of its own, where an app on Apple platforms has one. Of two strings with one key that of the app holds whose
    /// view it is, or else the first target's.
    package static let main: StringTables = {
        var folders = [Bundle.main.resourceURL ?? Bundle.main.bundleURL]
        let beside = try? FileManager.default.contentsOfDirectory(
            at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
        folders += (beside ?? []).filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
            .sorted { $0.path < $1.path }
        return StringTables(folders: folders)
    }()

    private static let bundles = Mutex<[String: StringTables]>([:])

    /// The strings of a bundle, and where it has none for a key the program's, which alone are meant by nil. They are read once.
    package static func of(_ bundle: Bundle?) -> StringTables {
        guard let bundle, bundle != Bundle.main else { return main }
        let path = bundle.bundlePath
        if let known = bundles.withLock({ $0[path] }) { return known }
        var tables = StringTables(folders: [bundle.resourceURL ?? bundle.bundleURL])
        tables.isPart = true
        let read = tables
        return bundles.withLock { known in
            if known.count >= 64 { known.removeAll() }
            known[path] = read
            return read
        }
    }

    /// The tables in folders, each a file `<table>.xcstrings`.
    package init(folders: [URL]) {
        for folder in folders.prefix(256) {
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            for file in (files ?? []).filter({ $0.pathExtension == "xcstrings" }).sorted(by: { $0.path < $1.path }) {
                do throws(StringCatalogError) {
                    let catalog = try StringCatalog(contentsOf: file)
                    add(
                        catalog, table: file.deletingPathExtension().lastPathComponent,
                        owner: Self.owner(ofBundle: folder.deletingPathExtension().lastPathComponent))
                } catch {
                    errors.append(error)
                }
            }
        }
    }

    private mutating func add(_ catalog: StringCatalog, table: String, owner: String) {
        tables[table, default: [:]].merge(catalog.entries(owner: owner)) { first, second in first.adding(second) }
    }

    /// An app's name as the names of its targets begin, in small letters: `onlyfriends` of `only-friends`.
    package static func owner(_ app: String) -> String { app.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The name of a bundle is the package's and the target's, parted by an underscore.
    private static func owner(ofBundle name: String) -> String {
        owner(name.split(separator: "_", maxSplits: 1).last.map(String.init) ?? name)
    }

    /// The string under a key of a table, `Localizable` when none is named.
    package func entry(_ key: String, table: String?) -> StringCatalog.Entry? {
        tables[table ?? "Localizable"]?[key] ?? (isPart ? Self.main.entry(key, table: table) : nil)
    }
}
