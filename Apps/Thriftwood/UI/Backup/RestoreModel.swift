import Foundation
import Observation
import SwiftUI
import ThriftwoodCore

/// A backup while it is brought in: a file, its passphrase, what is in it (TW-039).
@Observable @MainActor
final class RestoreModel {
    private(set) var fileName = ""
    var passphrase = "" { didSet { if passphrase != oldValue { problem = nil } } }
    /// What the passphrase opened.
    private(set) var backup: Backup?
    var takesSettings = true
    private(set) var problem: BackupProblem?
    /// Why it could not be added.
    private(set) var refusal: ThriftwoodStoreError?
    private(set) var hasFailed = false
    private(set) var isWorking = false

    @ObservationIgnored private var bytes: [UInt8] = []
    @ObservationIgnored private let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    var hasFile: Bool { !fileName.isEmpty }
    var canOpen: Bool { hasFile && !passphrase.isEmpty && !isWorking }

    /// Takes a file that was chosen.
    func take(_ result: Result<URL, any Error>) async {
        forget()
        guard case .success(let url) = result else { return }
        guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size <= BackupFile.sizeLimit
        else {
            problem = .tooLarge
            return
        }
        let found = await Self.read(url)
        guard BackupFile.canBeBackup(found) else {
            problem = .notBackup
            return
        }
        (bytes, fileName) = (found, url.lastPathComponent)
    }

    /// Lets go of the file and of what was in it.
    func forget() {
        (bytes, fileName, passphrase, backup) = ([], "", "", nil)
        (problem, refusal, hasFailed) = (nil, nil, false)
    }

    /// Opens the file; what is wrong with the passphrase can be mended.
    func open() async {
        guard canOpen else { return }
        isWorking = true
        defer { isWorking = false }
        do throws(BackupProblem) {
            backup = try await BackupFile.open(bytes, passphrase: passphrase, with: app.ciphers)
            problem = nil
        } catch {
            problem = error
        }
    }

    /// Adds what is in it; true where that went well.
    func add() async -> Bool {
        guard let backup, !isWorking else { return false }
        isWorking = true
        defer { isWorking = false }
        (refusal, hasFailed) = (nil, false)
        do {
            _ = try await app.room.store.add(backup, withSettings: takesSettings)
            await app.load()
            app.say(Notice(text: Text("What the backup had was added.")))
            forget()
            return true
        } catch let error as ThriftwoodStoreError {
            refusal = error
        } catch {
            hasFailed = true
        }
        return false
    }

    @concurrent private static func read(_ url: URL) async -> [UInt8] {
        Array((try? Data(contentsOf: url)) ?? Data())
    }
}
