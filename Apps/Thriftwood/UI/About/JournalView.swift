import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore
import UniformTypeIdentifiers

/// What was noted lately, of one weight or of all, to be copied, shared, saved or cleared (TW-037).
struct JournalView: View {
    let app: ThriftwoodModel
    @SceneStorage("thriftwood.journal") private var shown = Shown.all
    @State private var lines: [JournalLine]?
    @State private var words = ""
    @State private var file: SavedFile?
    @State private var isClearing = false

    /// Which lines are shown.
    enum Shown: String, CaseIterable {
        case all, errors, warnings, notes, details

        var name: LocalizedStringKey {
            switch self {
            case .all: "Everything"
            case .errors: "Errors"
            case .warnings: "Warnings"
            case .notes: "Notes"
            case .details: "Details"
            }
        }

        fileprivate func has(_ weight: JournalLine.Weight) -> Bool {
            switch self {
            case .all: true
            case .errors: weight == .error
            case .warnings: weight == .warning
            case .notes: weight == .note
            case .details: weight == .detail
            }
        }
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Log")
                HStack(spacing: 12) {
                    SearchField(prompt: "Find in the log", text: $words)
                    Picker("Show", selection: $shown) {
                        ForEach(Shown.allCases, id: \.self) { Text($0.name).tag($0) }
                    }
                    .pickerStyle(.menu)
                    .labelsHidden()
                    .fixedSize()
                }
                content
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Log")
        .task { for await lines in app.room.journal.follow() { self.lines = lines } }
        .fileExporter(
            isPresented: Binding(get: { file != nil }, set: { if !$0 { file = nil } }), document: file,
            contentType: .plainText, defaultFilename: "thriftwood-log"
        ) { _ in file = nil }
    }

    private var found: [JournalLine] {
        (lines ?? []).filter { line in
            shown.has(line.weight)
                && (words.isEmpty || line.text.localizedStandardContains(words)
                    || line.service.localizedStandardContains(words))
        }
    }

    @ViewBuilder private var content: some View {
        let found = found
        if lines?.isEmpty == true {
            EmptyNotice(
                "Nothing noted", symbol: "doc.text",
                text: Text("What your servers are asked and answer shows here until the house restarts."))
        } else if lines != nil, found.isEmpty {
            EmptyNotice(
                "Nothing fits", symbol: "line.3.horizontal.decrease.circle",
                text: Text("No line is of this kind or has that word.")
            ) {
                Button("Show all") { (shown, words) = (.all, "") }.buttonStyle(.bordered)
            }
        } else if lines != nil {
            actions(found)
            Sheet(spacing: 0) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(found) { line in
                        LogLineRow(text: line.text, weight: line.weight.shown, facts: line.facts)
                        if line.id != found.last?.id { Divider() }
                    }
                }
                .padding(.vertical, -10)
            }
        }
    }

    private func actions(_ found: [JournalLine]) -> some View {
        let text = found.map(\.written).joined(separator: "\n")
        return VStack(alignment: .leading, spacing: 4) {
            Text("\(found.count) lines, without keys or passwords").font(.footnote).foregroundStyle(Color.faint)
            // Signs alone where words have no room.
            ViewThatFits(in: .horizontal) {
                ways(text)
                ways(text).labelStyle(.iconOnly)
            }
            .confirmationDialog("Clear the log?", isPresented: $isClearing, titleVisibility: .visible) {
                Button("Clear the log", role: .destructive) { app.room.journal.clear() }
                Button("Cancel", role: .cancel) {}
            }
        }
    }

    private func ways(_ text: String) -> some View {
        HStack(spacing: 20) {
            CopyButton(title: "Copy", text: text)
            ShareLink(item: text) { Label("Share", systemImage: "square.and.arrow.up").frame(minHeight: 44) }
            Button("Save", systemImage: "square.and.arrow.down") { file = SavedFile(bytes: Array(text.utf8)) }
                .frame(minHeight: 44)
            Button("Clear…", systemImage: "trash", role: .destructive) { isClearing = true }
                .foregroundStyle(Color.wrong)
                .frame(minHeight: 44)
        }
        .fixedSize()
        .buttonStyle(.plain)
        .foregroundStyle(Color.copper)
        .font(.callout)
    }
}

extension JournalLine {
    fileprivate var facts: [Text] {
        [
            Text(date, format: .dateTime.day().month().hour().minute().second()),
            service.isEmpty ? nil : Text(verbatim: service),
        ].compactMap(\.self)
    }
}

extension JournalLine.Weight {
    fileprivate var shown: PlexLogLine.Weight {
        switch self {
        case .detail: .detail
        case .note: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}
