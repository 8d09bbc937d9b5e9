import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// Something new for a client: from an address or a file.
@Observable @MainActor
final class AddDownloadModel: Identifiable {
    let clients: [ClientModel]
    var client: String
    var address = ""
    private(set) var file: (path: String, name: String, size: Int64)?
    var category = ""
    var priority: DownloadPriority?
    private(set) var isSending = false
    private(set) var problem: AddDownloadProblem?

    init(clients: [ClientModel], client: ClientModel) {
        self.clients = clients
        self.client = client.id
    }

    /// The client that gets it.
    var chosen: ClientModel? { clients.first { $0.id == client } ?? clients.first }

    var canSend: Bool { !isSending && (file != nil || !trimmed.isEmpty) }

    private var trimmed: String { address.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Takes a file that was chosen.
    func take(_ result: Result<URL, any Error>) {
        problem = nil
        guard case .success(let url) = result,
            let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        else {
            problem = .fileUnreadable
            return
        }
        if Int64(size) > DownloadAddition.sizeLimit {
            problem = .fileTooLarge
        } else if let types = chosen?.abilities.fileTypes, !types.contains(url.pathExtension.lowercased()) {
            problem = .fileType(types)
        } else {
            file = (url.path, url.lastPathComponent, Int64(size))
        }
    }

    /// Lets go of the file.
    func dropFile() { file = nil }

    /// Sends it; true when it is in the queue.
    func send() async -> Bool {
        guard canSend, let client = chosen else { return false }
        problem = nil
        let source: DownloadAddition.Source
        if let file {
            source = .file(path: file.path, name: file.name)
        } else {
            guard isMagnet || isAddress else {
                problem = .address
                return false
            }
            source = .address(trimmed)
        }
        isSending = true
        defer { isSending = false }
        do {
            try await client.desk.add(DownloadAddition(source: source, category: category, priority: priority))
            return true
        } catch {
            problem = (error as? ServiceProblem).map(AddDownloadProblem.service) ?? .fileUnreadable
            return false
        }
    }

    private var isAddress: Bool {
        guard let url = URL(string: trimmed) else { return false }
        return ["http", "https"].contains(url.scheme?.lowercased() ?? "") && url.host?.isEmpty == false
            && trimmed.utf8.count <= 4_096
    }

    /// A torrent's own link, for a client that takes torrents.
    private var isMagnet: Bool {
        chosen?.abilities.areTorrents == true && trimmed.lowercased().hasPrefix("magnet:?")
            && trimmed.utf8.count <= 8_192
    }
}

/// Why something was not added.
enum AddDownloadProblem: Equatable {
    case address, fileUnreadable, fileTooLarge
    case fileType([String])
    case service(ServiceProblem)
}
