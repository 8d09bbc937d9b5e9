import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A folder on a service's disk, where somebody looks for files to import.
@Observable @MainActor
final class FolderModel {
    enum Phase: Equatable {
        case asking
        case found(ServerFolder)
        case failed(ServiceProblem)
    }

    private(set) var phase = Phase.asking
    private(set) var isScanning = false
    /// What the names of folders are to have in them.
    var text = ""

    @ObservationIgnored let service: ServiceConnection
    /// Empty for the top.
    @ObservationIgnored let path: String
    @ObservationIgnored private let app: ThriftwoodModel

    init(_ path: String, of service: ServiceConnection, app: ThriftwoodModel) {
        (self.path, self.service, self.app) = (path, service, app)
    }

    /// The folders that fit what was typed.
    var shown: [ServerFolder.Entry] {
        guard case .found(let folder) = phase else { return [] }
        let words = text.lowercased().split(separator: " ")
        return folder.folders.filter { entry in
            let name = entry.name.lowercased()
            return words.allSatisfy { name.contains($0) }
        }
    }

    /// Asks; what was there stays until the answer, for who comes back after an import.
    func ask() async {
        do throws(ServiceProblem) {
            phase = .found(try await RadarrClient(app.room.session(service)).folder(path))
        } catch {
            if error.reason != .cancelled { phase = .failed(error) }
        }
    }

    /// Has the service import by itself what it recognises here.
    func scan() async {
        guard !isScanning else { return }
        isScanning = true
        defer { isScanning = false }
        do throws(ServiceProblem) {
            try await RadarrClient(app.room.session(service)).scan(path)
            app.say(Notice(text: Text("\(service.name) is importing what it recognises here.")))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
    }
}
