/// A place of objects that may be far away: whoever waits for it holds no thread.
public protocol DistantStore: Sendable {
    /// Keeps an object durably; one of that name is replaced.
    func put(_ name: String, _ bytes: [UInt8]) async throws
    /// Keeps an object durably unless there is one of that name; false when there is.
    func putIfAbsent(_ name: String, _ bytes: [UInt8]) async throws -> Bool
    /// The whole object; nil when there is none.
    func read(_ name: String) async throws -> [UInt8]?
    /// The objects whose names begin so, in the order of their names.
    func list(prefix: String) async throws -> [StoredObject]
    /// Removes an object; there may be none.
    func delete(_ name: String) async throws
}

/// What of a store is worth a second copy: what is committed, never what runs have put aside.
public enum StoredKind {
    /// The beginnings of names, in the order in which they are copied: a manifest comes behind all that it names.
    public static let packs = "packs/"
    public static let manifests = "manifests/"

    /// Whether a name, or what names begin with, is of what is committed.
    static func isLasting(_ name: String) -> Bool { name.hasPrefix(packs) || name.hasPrefix(manifests) }
}

extension RepositoryKeys {
    /// Whether bytes are what the object of a name held when it was put.
    public func isSound(_ bytes: [UInt8], as name: String) -> Bool {
        if name.hasPrefix(StoredKind.packs) { return PackFormat.object(Hexadecimal.text(self.name(of: bytes))) == name }
        guard let number = ManifestFormat.number(name) else { return false }
        return (try? ManifestFormat.open(bytes, number, self)) != nil
    }
}

extension Repository {
    /// The packs that snapshots need, those that were let go and can be put back among them. Throws where the store
    /// cannot say.
    public func neededPacks() throws -> Set<String> {
        try refresh()
        var check = RepositoryCheck()
        let packs = try neededPacks(log.manifests, &check)
        if let finding = check.findings.first { throw RepositoryError(.damaged, finding) }
        return Set(packs.map(PackFormat.object))
    }
}
