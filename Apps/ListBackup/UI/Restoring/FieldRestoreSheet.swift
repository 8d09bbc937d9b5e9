import Foundation
import ListBackupAPI
import SwiftUI

/// Where somebody chooses fields and records that differ, and puts those fields alone back.
struct FieldRestoreSheet: View {
    private let app: AppModel
    @State private var model: FieldRestoreModel
    @Environment(\.dismiss) private var dismiss

    init(app: AppModel, source: Source, stream: String, moment: Date, items: [DifferenceItem], fixed: [String]) {
        self.app = app
        _model = State(
            initialValue: FieldRestoreModel(
                client: app.client, source: source.id, stream: stream, moment: moment, items: items,
                fixed: fixed))
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    Text(
                        "Only the fields that you choose are put back, as they were \(Text(model.moment, format: .dateTime.day().month().year().hour().minute())). Everything else in the records stays."
                    )
                    .foregroundStyle(Color.faint)
                    .fixedSize(horizontal: false, vertical: true)
                    fields
                    records
                    way
                }
                .padding(16)
                .padding(.bottom, 16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle("Put fields back")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
    }

    private var fields: some View {
        Panel(spacing: 4) {
            Text("Fields").font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(model.fields, id: \.self) { field in
                Toggle(
                    isOn: Binding {
                        model.isChosen(field: field)
                    } set: {
                        model.choose(field: field, $0)
                    }
                ) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: field).font(.mono(.callout))
                        if model.isFixed(field) {
                            Text("Set by the service").font(.footnote).foregroundStyle(Color.faint)
                        }
                    }
                }
                .disabled(model.isFixed(field))
                .frame(minHeight: 44)
            }
        }
    }

    private var records: some View {
        Panel(spacing: 8) {
            Text("Records").font(.headline).accessibilityAddTraits(.isHeader)
            Picker("Records", selection: $model.scope) {
                Text("All that differ").tag(FieldRestoreModel.Scope.all)
                Text("Only some").tag(FieldRestoreModel.Scope.chosen)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            if model.scope == .chosen {
                ForEach(model.records) { record in
                    Toggle(
                        isOn: Binding {
                            model.isChosen(record: record)
                        } set: {
                            model.choose(record: record, $0)
                        }
                    ) {
                        VStack(alignment: .leading, spacing: 2) {
                            if let title = record.title { Text(verbatim: title).font(.callout) }
                            Text(verbatim: record.id).font(.mono(.footnote)).foregroundStyle(Color.faint)
                        }
                    }
                    .frame(minHeight: 44)
                }
            } else {
                Text("All records of \(model.stream) that the service has now with something else in these fields.")
                    .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            }
        }
    }

    private var way: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let plan = model.plan { PutBackPlan(plan: plan) }
            if let result = model.result {
                RestoreOutcome(result: result)
                if let restore = result.restoreId, result.streams.contains(where: { $0.written > 0 }) {
                    UndoPanel(app: app, restore: restore).id(restore)
                }
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { actions }
                VStack(alignment: .leading, spacing: 12) { actions }
            }
            if model.isBusy { ProgressView(model.plan == nil ? "Looking at what is there…" : "Restoring…") }
            if let failure = model.failure { FailureLine(text: failure) }
        }
    }

    @ViewBuilder private var actions: some View {
        if let plan = model.plan, plan.writes > 0 {
            Button("Put fields of \(plan.writes) records back") { Task { await model.restore() } }
                .buttonStyle(.borderedProminent)
                .disabled(!model.canRestore)
        }
        Button("Look at what would be done") { Task { await model.look() } }.buttonStyle(.bordered)
            .disabled(!model.canLook)
    }
}
