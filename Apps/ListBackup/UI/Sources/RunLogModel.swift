import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// What a backup did, line by line, and goes on to do.
@Observable @MainActor
final class RunLogModel {
    private(set) var lines: [RunLogLine] = []
    private(set) var isLoaded = false
    private(set) var link: DownloadLink?
    private(set) var failure: String?
    @ObservationIgnored private var isReading = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let run: SortableID

    init(client: APIClient, run: SortableID) {
        self.client = client
        self.run = run
    }

    /// Reads what came since.
    func read() async {
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        do {
            var more: [RunLogLine]
            repeat {
                more = try await client.call(RunsAPI.log, .init(id: run, after: lines.last?.number))
                lines += more
            } while more.count >= 1000
            (isLoaded, failure) = (true, nil)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func makeFile() async {
        do {
            link = try await client.call(RunsAPI.logFile, ByID(id: run))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
