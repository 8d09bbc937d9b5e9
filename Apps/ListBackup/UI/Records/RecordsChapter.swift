import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// The streams of a source at the moment, the records of one, and a record with its history.
struct RecordsChapter: View {
    let app: AppModel
    let source: Source
    /// The one that is open.
    let record: RecordPlace?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var model: RecordsModel
    @State private var isExporting = false
    @State private var isSaving = false

    init(app: AppModel, source: Source, record: RecordPlace?) {
        self.app = app
        self.source = source
        self.record = record
        _model = State(initialValue: RecordsModel(client: app.client, source: source.id))
    }

    var body: some View {
        Group {
            if let snapshot = app.snapshot(source.id) {
                if let record {
                    RecordView(
                        app: app, source: source, model: model, place: record, moment: app.moment, pulls: app.pulls,
                        open: { app.open(.source(source.id, .records, $0)) }
                    ) { app.open(.source(source.id)) }
                } else {
                    streams(snapshot)
                    if let evidence = snapshot.streams.first(where: { $0.name == model.stream })?.evidence {
                        Text(verbatim: sentence(evidence)).font(.footnote).foregroundStyle(Color.faint)
                            .fixedSize(horizontal: false, vertical: true)
                    }
                    records(snapshot)
                }
            }
        }
        .onChange(of: record, initial: true) { if let record { model.stream = record.stream } }
        .onChange(of: app.wanted, initial: true) {
            guard let wanted = app.wanted, wanted.source == source.id else { return }
            model.take(wanted)
            app.wanted = nil
        }
        .task(
            id: Basis(
                moment: app.moment, number: app.snapshot(source.id)?.number, stream: model.stream, query: model.query,
                sort: model.sort, isDescending: model.isDescending, pulls: app.pulls)
        ) {
            await model.load(
                at: app.moment, streams: app.snapshot(source.id)?.streams.map(\.name) ?? [], clock: app.clock,
                usual: newest)
        }
    }

    /// What has a time is shown from the last to the first, as long as there is little of it to sort.
    private func newest(_ stream: String) -> String? {
        let records = app.snapshot(source.id)?.streams.first { $0.name == stream }?.records ?? 0
        guard records <= 5000 else { return nil }
        return switch source.kind {
        case .git: stream == "commits" || stream == "tags" ? "date" : nil
        case .mail: "received"
        default: nil
        }
    }

    /// What the list is made from.
    private struct Basis: Hashable {
        var moment: Date?
        var number: Int?
        var stream: String
        var query: String
        var sort: String
        var isDescending: Bool
        var pulls: Int
    }

    /// In a row on a phone, so that the records stay in sight.
    @ViewBuilder private func streams(_ snapshot: Snapshot) -> some View {
        if sizeClass == .compact {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 12) { ForEach(snapshot.streams) { card($0).frame(width: 240) } }.padding(2)
            }
        } else {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 220), spacing: 12)], spacing: 12) {
                ForEach(snapshot.streams) { card($0) }
            }
        }
    }

    private func card(_ stream: Snapshot.Stream) -> some View {
        Button {
            model.stream = stream.name
        } label: {
            VStack(alignment: .leading, spacing: 6) {
                HStack {
                    Text(verbatim: stream.name).font(.mono(.callout, weight: .medium)).lineLimit(1)
                    Spacer()
                    CertaintyBadge(certainty: stream.certainty)
                }
                HStack {
                    Text("\(stream.records) records").font(.footnote).foregroundStyle(Color.faint)
                    Spacer()
                    ChangeCounts(added: stream.added, changed: stream.changed, removed: stream.removed)
                }
            }
            .padding(12)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
            .overlay {
                RoundedRectangle(cornerRadius: 12)
                    .stroke(
                        model.stream == stream.name ? Color.teal : .hair, lineWidth: model.stream == stream.name ? 2 : 1
                    )
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(model.stream == stream.name ? [.isSelected] : [])
        .help(sentence(stream.evidence))
    }

    private var sorting: some View {
        HStack(spacing: 8) {
            Picker("Sort by", selection: $model.sort) {
                Text("Id").tag("")
                ForEach(model.fields, id: \.self) { Text(verbatim: $0).tag($0) }
            }
            .fixedSize()
            if !model.sort.isEmpty {
                TwoStateButton(isOn: model.isDescending, change: { model.isDescending = $0 }) { isDescending, press in
                    Button(
                        isDescending ? "Largest first" : "Smallest first",
                        systemImage: isDescending ? "arrow.down" : "arrow.up", action: press)
                }
                .frame(minHeight: 44)
            }
        }
    }

    /// How many records the list has.
    @ViewBuilder private var tally: some View {
        if let count = model.count {
            Group {
                if count.isComplete {
                    Text("\(count.records) records")
                } else {
                    Text("More than \(count.records) records")
                }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
            .fixedSize()
        }
    }

    /// Keeps what the list shows.
    @ViewBuilder private var keeping: some View {
        if let wish = model.wish {
            Button("Save search…", systemImage: "bookmark") { isSaving = true }
                .fixedSize()
                .frame(minHeight: 44)
                .disabled(model.failure != nil)
                .sheet(isPresented: $isSaving) { SaveSearchSheet(app: app, wish: wish) }
        }
    }

    private func takingOut(_ snapshot: Snapshot) -> some View {
        Button("Export…", systemImage: "square.and.arrow.up") { isExporting = true }
            .fixedSize()
            .frame(minHeight: 44)
            .disabled(model.stream.isEmpty || model.failure != nil)
            .sheet(isPresented: $isExporting) {
                ExportSheet(app: app, source: source, shown: model.list, snapshot: snapshot)
            }
    }

    @ViewBuilder private func records(_ snapshot: Snapshot) -> some View {
        HStack(spacing: 10) {
            TextField("Find in \(model.stream): words, or field:value", text: $model.query)
                .font(.mono(.footnote))
                .textInputAutocapitalization(.never)
                .onSubmit { Task { await model.search(at: app.moment) } }
                .padding(.horizontal, 12)
                .frame(minHeight: 44)
                .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
                .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
                .accessibilityLabel("Find in this stream")
            Button("Find") { Task { await model.search(at: app.moment) } }.frame(minHeight: 44)
        }
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                if !model.fields.isEmpty { sorting }
                Spacer()
                tally
                keeping
                takingOut(snapshot)
            }
            VStack(alignment: .leading, spacing: 0) {
                if !model.fields.isEmpty { sorting }
                keeping
                HStack {
                    tally
                    Spacer()
                    takingOut(snapshot)
                }
            }
        }
        if let failure = model.failure {
            if model.canTryAgain {
                FailureLine(text: failure) { await model.search(at: app.moment) }
            } else {
                FailureLine(text: failure)
            }
        }
        if model.isLoading {
            Skeleton(rows: 6)
        } else if model.items.isEmpty, !model.hasMore {
            if model.failure == nil { nothing }
        } else {
            list
        }
    }

    private var nothing: some View {
        Panel {
            Notice(
                "No records here", symbol: "tray",
                text: Text("This stream was empty at that moment, or nothing holds these words."))
        }
    }

    private var list: some View {
        Panel(spacing: 0) {
            RecordList(model: model) {
                app.open(.source(source.id, .records, RecordPlace(stream: model.stream, key: $0.key)))
            }
            if model.hasMore {
                Button("Show more") { Task { await model.more(at: app.moment) } }.frame(minHeight: 44)
            }
        }
    }
}
