import Synchronization

/// The stored texts that a live view's properties have named so far.
@MainActor
final class Storage {
    private let defaults: any DefaultsStore
    /// What the window keeps.
    private(set) var scene: [String: String]
    /// What was presented in the window before its page was made anew, by its place, as long as it may come back.
    private var awaited: [String: String] = [:]
    private var awaitedUntil = ContinuousClock.now
    private var restoring: StateBox<Bool>?
    /// Before the places of what is presented, among the keys of the scene.
    private static let presented = "~presented "
    private var appCells: [String: StorageCell] = [:]
    private var sceneCells: [String: StorageCell] = [:]
    private let unsavedDefaults = UnsavedTexts()
    private let unsavedScene = UnsavedTexts()

    init(defaults: any DefaultsStore, scene: [String: String]) {
        self.defaults = defaults
        self.scene = scene
        expectPresentations()
    }

    /// Takes over what the window kept when its page went.
    func restore(_ scene: [String: String]) {
        for (key, text) in scene {
            self.scene[key] = text
            sceneCells[key]?.box.write(text, Transaction())
        }
        expectPresentations()
    }

    /// Views that load first what they present have a while, and as long as the person does nothing else.
    private func expectPresentations() {
        for key in scene.keys where key.hasPrefix(Self.presented) {
            awaited[key] = scene.removeValue(forKey: key)
        }
        guard !awaited.isEmpty else { return }
        awaitedUntil = .now + .seconds(15)
        restoring?.write(true, Transaction())
    }

    /// Whether something may be presented again.
    func restoring(_ inbox: Invalidations) -> StateBox<Bool> {
        if let restoring { return restoring }
        let made = StateBox(!awaited.isEmpty, inbox: inbox)
        restoring = made
        return made
    }

    /// The person does something else now.
    func endRestoring() {
        guard !awaited.isEmpty else { return }
        awaited = [:]
        restoring?.write(false, Transaction())
    }

    /// What was presented at a place.
    func awaited(at place: String) -> String? { awaited[Self.presented + place] }

    /// What was presented at a place, once.
    func takeAwaited(at place: String) -> String? {
        guard ContinuousClock.now < awaitedUntil else { return nil }
        let found = awaited.removeValue(forKey: Self.presented + place)
        if found != nil, awaited.isEmpty { restoring?.write(false, Transaction()) }
        return found
    }

    /// Notes what is presented at a place.
    func remember(_ text: String, at place: String) { scene[Self.presented + place] = text }

    /// Notes that something is no longer presented at a place.
    func forget(_ text: String, at place: String) {
        if scene[Self.presented + place] == text { scene[Self.presented + place] = nil }
    }

    /// Notes that nothing is presented at a place any more.
    func forget(at place: String) { scene[Self.presented + place] = nil }

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
        restoring?.forgetReaders()
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
