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

    func forget() { (result, failure) = (nil, nil) }

    func match(at moment: Date?) async {
        guard canMatch, let other else { return }
        isBusy = true
        defer { isBusy = false }
        let field = field.trimmingCharacters(in: .whitespaces)
        let named = otherField.trimmingCharacters(in: .whitespaces)
        do {
            let found = try await client.call(
                RecordsAPI.match,
                .init(
                    id: source, stream: stream, field: field, other: other, otherStream: otherStream,
                    otherField: named.isEmpty ? field : named, at: moment, kind: kind))
            (result, failure) = (found, nil)
        } catch {
            if !isCancellation(error) { (result, failure) = (nil, explanation(of: error)) }
        }
    }
}
