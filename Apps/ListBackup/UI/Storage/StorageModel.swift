import Base
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// What the store takes.
@Observable @MainActor
final class StorageModel {
    private(set) var use: StorageUse?
    private(set) var failure: String?
    private(set) var isBusy = false
    /// What is typed as the limit, in gigabytes.
    var limit = ""
    /// The source that is looked at.
    var opened: SortableID?
    @ObservationIgnored private let client: APIClient
    private static let gigabyte = 1e9

    init(client: APIClient) { self.client = client }

    /// What is typed, in bytes; nil for what is no number above nothing.
    var typed: Int? {
        let text = limit.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
        guard let number = Double(text), number > 0, number < 1e9 else { return nil }
        return Int(clamping: (number * Self.gigabyte).rounded())
    }

    func load() async {
        await attempt { try await self.client.call(StorageAPI.use) }
        // The only one is looked at anyway.
        if opened == nil, use?.sources.count == 1 { opened = use?.sources.first?.id }
        if limit.isEmpty, let bytes = use?.limit { limit = (Double(bytes) / Self.gigabyte).formatted() }
    }

    /// - Parameter bytes: nil for no limit.
    func keep(_ bytes: Int?) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await attempt { try await self.client.call(StorageAPI.limit, body: StorageLimit(bytes: bytes)) }
        if bytes == nil, failure == nil { limit = "" }
    }

    private func attempt(_ body: @MainActor () async throws -> StorageUse) async {
        do {
            use = try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
