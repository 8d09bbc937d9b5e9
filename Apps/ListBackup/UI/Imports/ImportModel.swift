import Base
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// A file with records that is brought into a source.
@Observable @MainActor
final class ImportModel {
    var stream = ""
    var key = "id"
    var format = ImportFormat.ndjson
    /// Whether the records were so at another time than now.
    var isOld = false
    var date: Date
    private(set) var file: URL?
    private(set) var size = 0
    private(set) var failure: String?
    private(set) var isBusy = false
    private(set) var taken: Snapshot?
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: Source, clock: WallClock) {
        self.client = client
        self.source = source.id
        date = clock.now()
        stream = source.snapshot?.streams.first?.name ?? ""
    }

    var canTake: Bool { file != nil && !stream.trimmingCharacters(in: .whitespaces).isEmpty && !isBusy }

    func choose(_ result: Result<URL, any Error>) {
        guard case .success(let url) = result else { return }
        let bytes = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        guard bytes <= ImportsAPI.largest else {
            let largest = Int64(ImportsAPI.largest).formatted(.byteCount(style: .file))
            failure = String(localized: "This file is larger than \(largest).")
            return
        }
        (file, size, failure, taken) = (url, bytes, nil, nil)
        format = url.pathExtension.lowercased() == "csv" ? .csv : .ndjson
        if stream.isEmpty { stream = String(url.deletingPathExtension().lastPathComponent.prefix(60)) }
    }

    func take() async {
        guard canTake, let file else { return }
        isBusy = true
        defer { isBusy = false }
        let part = ImportsAPI.Part(
            id: source, stream: stream, format: format, at: isOld ? date : nil, key: key.isEmpty ? nil : key)
        let isScoped = file.startAccessingSecurityScopedResource()
        defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
        do {
            taken = try await client.call(
                ImportsAPI.take, part,
                FileUpload(
                    contentType: format == .csv ? "text/csv" : "application/x-ndjson", filename: file.lastPathComponent,
                    content: .file(path: file.path, offset: 0, count: Int64(size))))
            (self.file, failure) = (nil, nil)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
