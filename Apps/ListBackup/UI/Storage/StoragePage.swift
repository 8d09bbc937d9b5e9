import Base
import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI

/// What the store takes, by source, stream and age, and for how long there is still room (LB-171).
struct StoragePage: View {
    let app: AppModel
    @State private var model: StorageModel

    init(app: AppModel) {
        self.app = app
        _model = State(initialValue: StorageModel(client: app.client))
    }

    var body: some View {
        Scroller {
            Text("Storage").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
            if let use = model.use {
                if use.sources.isEmpty {
                    Panel {
                        Notice(
                            "Nothing is stored yet", symbol: "internaldrive",
                            text: Text("Here you see what each source takes, and for how long there is room.")
                        ) {
                            Button("Add a source") { app.open(.add) }.buttonStyle(.borderedProminent)
                        }
                    }
                    RecoveryPanel(app: app)
                } else {
                    total(use)
                    SecondCopyPanel(app: app)
                    RecoveryPanel(app: app)
                    sources(use)
                    if app.may(.change) { limit(use) }
                }
            } else if model.failure == nil {
                Skeleton(rows: 4)
            }
        }
        .navigationTitle("Storage")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: Basis(changes: app.changes, pulls: app.pulls)) { await model.load() }
    }

    /// What is shown is made from.
    private struct Basis: Hashable {
        var changes: Int
        var pulls: Int
    }

    private func total(_ use: StorageUse) -> some View {
        Panel(spacing: 14) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                sizeText(use.stored).font(.mono(.largeTitle, weight: .medium))
                if let limit = use.limit {
                    Text("of \(sizeText(limit))").foregroundStyle(Color.faint)
                } else if let free = use.free {
                    Text("\(sizeText(free)) free on the disk").foregroundStyle(Color.faint)
                }
            }
            .accessibilityElement(children: .combine)
            if let limit = use.limit {
                ProgressView(value: min(1, Double(use.stored) / Double(max(1, limit))))
                    .tint(isTight(use) ? Color.warning : .teal)
                    .accessibilityLabel("Share of the limit")
            }
            forecast(use)
            DayBars(days: use.days)
        }
    }

    private func isTight(_ use: StorageUse) -> Bool {
        if let limit = use.limit, Double(use.stored) >= 0.9 * Double(limit) { return true }
        return use.fullAt.map { $0.timeIntervalSince(app.clock.now()) < 30 * 86_400 } ?? false
    }

    @ViewBuilder private func forecast(_ use: StorageUse) -> some View {
        let isTight = isTight(use)
        VStack(alignment: .leading, spacing: 4) {
            Text("\(sizeText(Int(clamping: use.perDay.rounded()))) more each day, by the last 30 days")
                .font(.footnote).foregroundStyle(Color.faint)
            if let limit = use.limit, use.stored >= limit {
                Label(
                    "The limit is reached. Backups go on; let moments go, or raise it.",
                    systemImage: "exclamationmark.triangle"
                )
                .foregroundStyle(Color.warning)
            } else if let date = use.fullAt {
                Label {
                    Text("Full on about \(Text(date, format: .dateTime.day().month().year()))")
                } icon: {
                    Image(systemName: isTight ? "exclamationmark.triangle" : "calendar")
                }
                .foregroundStyle(isTight ? Color.warning : .ink)
            } else {
                Label("Room for more than ten years", systemImage: "calendar")
            }
        }
        .font(.subheadline)
    }

    private func sources(_ use: StorageUse) -> some View {
        Panel(spacing: 0) {
            Text("What takes it").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 6)
            ForEach(use.sources) { item in
                row(item, of: use.stored)
                if model.opened == item.id { StorageDetail(app: app, item: item) }
                if item.id != use.sources.last?.id { Divider() }
            }
        }
    }

    private func row(_ item: StorageUse.Item, of all: Int) -> some View {
        Button {
            model.opened = model.opened == item.id ? nil : item.id
        } label: {
            HStack(spacing: 12) {
                VStack(alignment: .leading, spacing: 6) {
                    HStack {
                        Text(verbatim: item.name).font(.body.weight(.medium))
                        Spacer(minLength: 8)
                        sizeText(item.stored).font(.mono(.footnote, weight: .medium))
                    }
                    ShareBar(share: Double(item.stored) / Double(max(1, all)))
                }
                Image(systemName: model.opened == item.id ? "chevron.up" : "chevron.down")
                    .foregroundStyle(Color.faint).accessibilityHidden(true)
            }
            .frame(minHeight: 56)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .combine)
    }

    private func limit(_ use: StorageUse) -> some View {
        Panel(spacing: 12) {
            Text("How much it should take at most").font(.headline).accessibilityAddTraits(.isHeader)
            Text("The forecast goes by it. Nothing is removed, and no backup is stopped.").foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            FieldBox("Gigabytes") {
                TextField("50", text: $model.limit).font(.mono(.body)).keyboardType(.decimalPad)
                    .accessibilityLabel("Gigabytes")
                    .onSubmit { Task { if let bytes = model.typed { await model.keep(bytes) } } }
            }
            .frame(maxWidth: 240)
            HStack(spacing: 12) {
                Button("Save") { Task { if let bytes = model.typed { await model.keep(bytes) } } }
                    .buttonStyle(.borderedProminent)
                    .disabled(model.typed == nil || model.typed == use.limit || model.isBusy)
                if use.limit != nil {
                    Button("No limit") { Task { await model.keep(nil) } }.buttonStyle(.bordered)
                        .disabled(model.isBusy)
                }
            }
        }
    }
}
