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
    /// Whether all streams leave as one database, where they can.
    private var wantsDatabase = true
    /// Whether every earlier version is in that.
    var hasHistory = true
    var isLocked = false
    /// How many days the link is good; 0 for a quarter of an hour.
    var days = 0
    /// To whom the link goes by mail; nobody when empty.
    var recipient = ""
    var password = ""
    private(set) var link: DownloadLink?
    private(set) var failure: String?
    private(set) var isBusy = false
    /// To whom the last link went.
    private(set) var sentTo: String?
    /// How many files were made.
    private(set) var made = 0
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    /// Whether all streams are tables of one database.
    var isDatabase: Bool { choice == .all && format == .sqlite && wantsDatabase }

    /// What the files are packed into, as things are.
    var packed: ExportArchive? {
        guard choice == .all else { return archive }
        return isDatabase ? nil : archive ?? .zip
    }

    func choose(_ archive: ExportArchive?) {
        self.archive = archive
        if choice == .all, format == .sqlite { wantsDatabase = archive == nil }
    }

    /// Whether there is a password where one is wanted.
    var hasGoodPassword: Bool { !isLocked || packed != .zip || (8...128).contains(password.count) }

    private var lock: String? { isLocked && packed == .zip ? password : nil }

    /// What a file was made for; another one is another file.
    struct Basis: Hashable {
        var choice: Choice
        var format: ExportFormat
        var archive: ExportArchive?
        var lock: String?
        var hasHistory: Bool
        var days: Int
        var recipient: String
        var shown: ShownRecords?
        var at: Date?
    }

    func basis(of shown: ShownRecords?, at moment: Date?) -> Basis {
        Basis(
            choice: choice, format: format, archive: packed, lock: lock, hasHistory: isDatabase && hasHistory,
            days: days,
            recipient: recipient,
            shown: shown, at: moment)
    }

    func forget() { (link, failure) = (nil, nil) }

    /// - Parameter moment: of the snapshot that is looked at, so that one which comes meanwhile changes nothing.
    func export(_ shown: ShownRecords?, at moment: Date?) async {
        guard var request = request(shown, at: moment), !isBusy else { return }
        request.days = days == 0 ? nil : days
        let address = recipient.trimmingCharacters(in: .whitespaces)
        request.recipient = days == 0 || address.isEmpty ? nil : address
        isBusy = true
        defer { isBusy = false }
        do {
            link = try await client.call(RecordsAPI.export, ByID(id: source), request)
            failure = nil
            sentTo = request.recipient
            made += 1
        } catch {
            if !isCancellation(error) { (link, failure) = (nil, explanation(of: error)) }
        }
    }

    private func request(_ shown: ShownRecords?, at moment: Date?) -> ExportRequest? {
        switch choice {
        case .all:
            ExportRequest(
                stream: "", at: moment, format: format, archive: packed, password: lock,
                history: isDatabase ? hasHistory : nil)
        case .stream(let name):
            ExportRequest(
                stream: name, at: moment, format: format, archive: archive,
                selection: archive == nil ? nil : RecordSelection(), password: lock)
        case .shown:
            shown.map {
                ExportRequest(
                    stream: $0.stream, at: moment, format: format, archive: archive,
                    selection: RecordSelection(
                        query: $0.query.isEmpty ? nil : $0.query, sort: $0.sort.isEmpty ? nil : $0.sort,
                        locale: $0.sort.isEmpty ? nil : Locale.current.identifier), password: lock)
            }
        }
    }
}
