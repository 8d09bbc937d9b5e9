import Synchronization

/// The stored texts that a live view's properties have named so far.
@MainActor
final class Storage {
    private let defaults: any DefaultsStore
    /// What the window keeps.
    private(set) var scene: [String: String]
    private var appCells: [String: StorageCell] = [:]
    private var sceneCells: [String: StorageCell] = [:]
    private let unsavedDefaults = UnsavedTexts()
    private let unsavedScene = UnsavedTexts()

    init(defaults: any DefaultsStore, scene: [String: String]) {
        self.defaults = defaults
        self.scene = scene
    }

    /// The cell of a key of the person's defaults.
    func appCell(_ key: String, _ inbox: Invalidations) -> StorageCell {
        if let known = appCells[key] { return known }
        let made = StorageCell(key, text: defaults.string(key), inbox: inbox, unsaved: unsavedDefaults)
        appCells[key] = made
        return made
    }

    /// The cell of a key of the window.
    func sceneCell(_ key: String, _ inbox: Invalidations) -> StorageCell {
        if let known = sceneCells[key] { return known }
        let made = StorageCell(key, text: scene[key], inbox: inbox, unsaved: unsavedScene)
        sceneCells[key] = made
        return made
    }

    /// Takes over a default that was changed elsewhere.
    func reload(_ key: String) {
        appCells[key]?.box.write(defaults.string(key), Transaction())
    }

    /// Lets go of the nodes that have read: the view has ended.
    func end() {
        for cell in appCells.values { cell.box.forgetReaders() }
        for cell in sceneCells.values { cell.box.forgetReaders() }
    }

    /// Hands what was written to where it is kept.
    func save() {
        for (key, text) in unsavedDefaults.take() { defaults.set(text, for: key) }
        for (key, text) in unsavedScene.take() { scene[key] = text }
    }
}

/// Texts that were written, on whatever thread, and are not saved yet.
final class UnsavedTexts: Sendable {
    private let texts = Mutex<[String: String?]>([:])

    func add(_ text: String?, for key: String) {
        texts.withLock { _ = $0.updateValue(text, forKey: key) }
    }

    func take() -> [String: String?] {
        texts.withLock { texts in
            defer { texts = [:] }
            return texts
        }
    }
}

/// One stored text, shared by all properties of a live view that name its key.
final class StorageCell: Sendable {
    let box: StateBox<String?>
    private let key: String
    private let inbox: Invalidations
    private let unsaved: UnsavedTexts

    init(_ key: String, text: String?, inbox: Invalidations, unsaved: UnsavedTexts) {
        self.key = key
        self.inbox = inbox
        self.unsaved = unsaved
        box = StateBox(text, inbox: inbox)
    }

    func write(_ text: String?) {
        unsaved.add(text, for: key)
        box.write(text, Transaction())
        inbox.requestTurn()
    }
}
