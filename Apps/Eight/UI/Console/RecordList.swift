import DesignKit
import EightAPI
import SwiftUI
import Wire

/// What was done, latest first: a page of lines, and more where somebody reads on.
struct RecordList<
    Record: Codable & Identifiable & Sendable, Header: View, Row: View, Nothing: View
>: View {
    /// Read anew where this changes.
    let version: Int
    let page: @Sendable (String?) async throws -> Page<Record>
    @ViewBuilder let header: () -> Header
    @ViewBuilder let row: (Record) -> Row
    /// Shown where there is no line.
    @ViewBuilder let empty: () -> Nothing
    @State private var records: [Record]?
    @State private var cursor: String?
    @State private var failure: String?

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                header()
                if let failure, records != nil { Text(verbatim: failure).foregroundStyle(.red) }
                if let records {
                    if records.isEmpty { empty() }
                    ForEach(records) { record in
                        row(record).onAppear { if record.id == records.last?.id { Task { await more() } } }
                    }
                } else if let failure {
                    Notice("Couldn't load this list", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else {
                    PeopleSkeleton()
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .refreshable { await load() }
        .task(id: version) { await load() }
    }

    private func load() async {
        do {
            let first = try await page(nil)
            (records, cursor, failure) = (first.items, first.nextCursor, nil)
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func more() async {
        guard let next = cursor else { return }
        cursor = nil
        do {
            let later = try await page(next)
            records? += later.items
            cursor = later.nextCursor
        } catch {
            cursor = next
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
