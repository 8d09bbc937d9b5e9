import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodCore

/// A backup while it is made (TW-038).
@Observable @MainActor
final class BackUpModel {
    var passphrase = ""
    var repetition = ""
    private(set) var isSealing = false
    private(set) var problem: BackupProblem?
    /// Whether what is kept could not be read.
    private(set) var hasFailed = false
    /// What is offered to be saved.
    var file: SavedFile?
    private(set) var fileName = ""

    @ObservationIgnored private let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    /// Whether both passphrases are the same and long enough.
    var canSeal: Bool {
        !isSealing && passphrase.count >= BackupFile.shortestPassphrase && passphrase == repetition
    }

    /// Whether the second passphrase is another one, as far as it is written.
    var differs: Bool { !repetition.isEmpty && !passphrase.hasPrefix(repetition) }

    func seal() async {
        guard canSeal else { return }
        isSealing = true
        (problem, hasFailed) = (nil, false)
        defer { isSealing = false }
        do {
            let backup = try await app.room.store.backup()
            let bytes = try await BackupFile.seal(backup, passphrase: passphrase, with: app.ciphers)
            fileName = Self.name(app.clock.now())
            file = SavedFile(bytes: bytes)
        } catch let found as BackupProblem {
            problem = found
        } catch {
            hasFailed = true
        }
    }

    /// Such as `Thriftwood 2026-11-28.thriftwood`.
    private static func name(_ date: Date) -> String {
        let day = date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
        return ["Thriftwood", day].joined(separator: " ") + "." + BackupFile.fileExtension
    }
}
