import Foundation
import ListBackupAPI
import SwiftUI

/// Everything that the backups have of one person, whenever it was, and that as a file (LB-126, LB-127).
struct PersonPage: View {
    let app: AppModel
    /// Whom this window found, which a reload of its page brings back; no address has it.
    @SceneStorage("person") private var found = ""

    private var model: PersonModel { app.person }

    var body: some View {
        Scroller {
            Text("Find a person").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            HStack(spacing: 10) {
                field
                button
            }
            if model.isSearching {
                Skeleton(rows: 4)
            } else {
                if let failure = model.failure { FailureLine(text: failure) { await model.search() } }
                if let result = model.result {
                    outcome(result)
                } else if model.failure == nil {
                    Panel {
                        Notice(
                            "All that is kept of somebody", symbol: "person.2",
                            text: Text(
                                "Every version of every record is looked through, at all moments and in all sources, with what refers to the person. Put commas between several addresses, numbers or ids."
                            ) + Text(verbatim: " ")
                                + Text("What is found can be given to the person as a file, and erased."))
                    }
                }
            }
            ReceiptsPanel(model: app.erasures)
        }
        .task(id: app.changes) { await app.erasures.load() }
        .task { await app.erasures.lookAgain() }
        // The window hands it back after its first look at the page.
        .task(id: found) { await model.searchAgain(for: found) }
        .onChange(of: model.found) { found = model.found.joined(separator: ", ") }
        .navigationTitle("Find a person")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .onChange(of: app.pulls) { Task { await model.search() } }
    }

    private var field: some View {
        TextField("Address, number or id", text: Bindable(model).typed)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .submitLabel(.search)
            .onSubmit { Task { await model.search() } }
            .padding(.horizontal, 12)
            .frame(minHeight: 44)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
            .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
            .accessibilityLabel("Whom to look for")
    }

    private var button: some View {
        Button("Find") { Task { await model.search() } }
            .buttonStyle(.borderedProminent)
            .disabled(!model.canSearch)
            .fixedSize()
            .frame(minHeight: 44)
    }

    /// Whom the result is of, whatever is typed by now.
    private var names: Text { Text(verbatim: model.found.formatted()) }

    @ViewBuilder private func outcome(_ result: PersonResult) -> some View {
        if result.sources.isEmpty {
            Panel {
                Notice(
                    result.isComplete ? "Nothing is kept of this person" : "Nothing was found in time",
                    symbol: result.isComplete ? "checkmark.circle" : "clock",
                    text: names + Text(verbatim: "\n") + Text("\(result.looked) sources were looked through."))
            }
        } else {
            Panel {
                Text("\(result.records) records were found").font(.headline).accessibilityAddTraits(.isHeader)
                names.font(.subheadline)
                if result.looked > 1 {
                    Text("In \(result.sources.count) of \(result.looked) sources").font(.subheadline)
                        .foregroundStyle(Color.faint)
                }
                if !result.isComplete {
                    Text("There is more than is shown. The file has all of it.").font(.footnote)
                        .foregroundStyle(Color.faint)
                }
                Text("The file has every version as JSON, and a page that anybody can read.").font(.footnote)
                    .foregroundStyle(Color.faint)
                if let link = model.link, let url = URL(string: link.path) {
                    Link(destination: url) {
                        Label {
                            Text("Download \(link.filename)")
                        } icon: {
                            Image(systemName: "square.and.arrow.down")
                        }
                    }
                    .frame(minHeight: 44)
                } else {
                    Button("Make a file", systemImage: "square.and.arrow.up") { Task { await model.export() } }
                        .buttonStyle(.bordered)
                        .disabled(model.isExporting)
                        .frame(minHeight: 44)
                }
            }
            ForEach(result.sources) { source in PersonSourcePanel(app: app, source: source) }
            ErasingPanel(app: app, identifiers: model.found)
        }
    }
}

/// What one source has of the person.
private struct PersonSourcePanel: View {
    let app: AppModel
    let source: PersonSource

    var body: some View {
        Panel(spacing: 0) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: source.name).font(.headline).accessibilityAddTraits(.isHeader)
                Spacer()
                Text("\(source.moments) moments").font(.footnote).foregroundStyle(Color.faint)
            }
            .padding(.bottom, 6)
            ForEach(source.records) { record in
                Button {
                    // Where it is gone, the last moment that saw it is shown.
                    app.moment = record.isGone ? record.lastSeen : nil
                    app.open(.source(source.id, .records, RecordPlace(stream: record.stream, key: record.key)))
                } label: {
                    row(record)
                }
                .buttonStyle(.plain)
                if record.id != source.records.last?.id { Divider() }
            }
        }
    }

    private func row(_ record: PersonRecord) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                Text(verbatim: record.title ?? record.recordId).font(.callout.weight(.medium)).lineLimit(1)
                // Where nothing else tells, the id is the title already.
                Text(verbatim: record.title == nil ? record.stream : "\(record.stream) · \(record.recordId)")
                    .font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
            why(record).font(.footnote).foregroundStyle(Color.faint)
            HStack(spacing: 6) {
                Text("\(record.versions) versions")
                if record.isGone {
                    Text("Gone since then: last seen \(Text(record.lastSeen, format: .dateTime.day().month().year()))")
                        .foregroundStyle(Color.warning)
                }
            }
            .font(.caption)
            .foregroundStyle(Color.faint)
        }
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .padding(.vertical, 8)
        .contentShape(Rectangle())
    }

    private func why(_ record: PersonRecord) -> Text {
        switch (record.reason, record.field) {
        case (.named, let field?): Text("Named in \(field)")
        case (.named, nil): Text("By its id")
        case (.linked, let field): Text("Refers to the person by \(field ?? "")")
        }
    }
}
