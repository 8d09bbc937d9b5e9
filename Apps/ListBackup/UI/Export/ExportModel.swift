import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Records that are to leave as a file.
@Observable @MainActor
final class ExportModel {
    /// Which records.
    enum Choice: Hashable {
        /// What the list shows, and nothing else.
        case shown
        case stream(String)
        case all
    }

    var choice = Choice.all
    var format = ExportFormat.ndjson
    /// What the files are packed into; all streams are always packed.
    var archive: ExportArchive?
    private(set) var link: DownloadLink?
    private(set) var failure: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    /// What a file was made for; another one is another file.
    struct Basis: Hashable {
        var choice: Choice
        var format: ExportFormat
        var archive: ExportArchive?
        var shown: ShownRecords?
        var at: Date?
    }

    func basis(of shown: ShownRecords?, at moment: Date?) -> Basis {
        Basis(choice: choice, format: format, archive: archive, shown: shown, at: moment)
    }

    func forget() { (link, failure) = (nil, nil) }

    /// - Parameter moment: of the snapshot that is looked at, so that one which comes meanwhile changes nothing.
    func export(_ shown: ShownRecords?, at moment: Date?) async {
        guard let request = request(shown, at: moment), !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            link = try await client.call(RecordsAPI.export, ByID(id: source), request)
            failure = nil
        } catch {
            if !isCancellation(error) { (link, failure) = (nil, explanation(of: error)) }
        }
    }

    private func request(_ shown: ShownRecords?, at moment: Date?) -> ExportRequest? {
        switch choice {
        case .all: ExportRequest(stream: "", at: moment, format: format, archive: archive ?? .zip)
        case .stream(let name):
            ExportRequest(
                stream: name, at: moment, format: format, archive: archive,
                selection: archive == nil ? nil : RecordSelection())
        case .shown:
            shown.map {
                ExportRequest(
                    stream: $0.stream, at: moment, format: format, archive: archive,
                    selection: RecordSelection(
                        query: $0.query.isEmpty ? nil : $0.query, sort: $0.sort.isEmpty ? nil : $0.sort,
                        locale: $0.sort.isEmpty ? nil : Locale.current.identifier))
            }
        }
    }
}
