import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Two sources side by side, record by record, by a field of each (LB-141).
@Observable @MainActor
final class MatchModel {
    var other: SortableID?
    var stream = ""
    var otherStream = ""
    var field = ""
    var otherField = ""
    var kind = SourceMatching.Kind.differing
    var format = ExportFormat.csv
    /// The fields that the streams have, as far as they were seen.
    private(set) var fieldsHere: [String] = []
    private(set) var fieldsThere: [String] = []
    private(set) var link: DownloadLink?
    private(set) var result: SourceMatching?
    private(set) var failure: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(client: APIClient, source: SortableID) {
        self.client = client
        self.source = source
    }

    var canMatch: Bool {
        other != nil && !stream.isEmpty && !otherStream.isEmpty && !field.trimmingCharacters(in: .whitespaces).isEmpty
            && !isBusy
    }

    func forget() { (result, failure, link) = (nil, nil, nil) }

    func forgetFile() { link = nil }

    /// Looks which fields there are to choose from; without them they are typed.
    func learn(at moment: Date?) async {
        let here = await fields(source, stream, at: moment)
        let there = if let other { await fields(other, otherStream, at: moment) } else { [String]() }
        // Who chose another stream meanwhile is given that one's.
        if !Task.isCancelled { (fieldsHere, fieldsThere) = (here, there) }
    }

    private func fields(_ id: SortableID, _ stream: String, at moment: Date?) async -> [String] {
        guard !stream.isEmpty else { return [] }
        let page = try? await client.call(RecordsAPI.records, .init(id: id, stream: stream, at: moment, limit: 5))
        return RecordFields.paths(page?.items ?? [])
    }

    /// Makes a file of all that is not alike.
    func export(at moment: Date?) async {
        guard canMatch, let other else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            link = try await client.call(
                RecordsAPI.exportMatch, ByID(id: source),
                MatchExportRequest(
                    stream: stream, field: names.here, other: other, otherStream: otherStream,
                    otherField: names.there, at: moment, format: format))
            failure = nil
        } catch {
            if !isCancellation(error) { (link, failure) = (nil, explanation(of: error)) }
        }
    }

    /// The fields as the server is asked for them; one name is good for both.
    private var names: (here: String, there: String) {
        let here = field.trimmingCharacters(in: .whitespaces)
        let there = otherField.trimmingCharacters(in: .whitespaces)
        return (here, there.isEmpty ? here : there)
    }

    func match(at moment: Date?) async {
        guard canMatch, let other else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let found = try await client.call(
                RecordsAPI.match,
                .init(
                    id: source, stream: stream, field: names.here, other: other, otherStream: otherStream,
                    otherField: names.there, at: moment, kind: kind))
            (result, failure) = (found, nil)
        } catch {
            if !isCancellation(error) { (result, failure) = (nil, explanation(of: error)) }
        }
    }
}
