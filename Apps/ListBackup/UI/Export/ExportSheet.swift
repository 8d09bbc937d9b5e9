import Foundation
import ListBackupAPI
import SwiftUI

/// Taking out what a list shows, the whole stream, or all of them (LB-145).
struct ExportSheet: View {
    let shown: ShownRecords
    let snapshot: Snapshot
    @State private var model: ExportModel
    @Environment(\.dismiss) private var dismiss

    init(app: AppModel, source: Source, shown: ShownRecords, snapshot: Snapshot) {
        self.shown = shown
        self.snapshot = snapshot
        let model = ExportModel(client: app.client, source: source.id)
        model.choice = shown.isChosen ? .shown : .stream(shown.stream)
        _model = State(initialValue: model)
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    moment
                    choices
                    ExportForm(model: model, shown: shown, moment: snapshot.at)
                }
                .padding(16)
                .padding(.bottom, 16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle("Take records out")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
    }

    private var moment: some View {
        HStack(spacing: 8) {
            Image(systemName: "clock.arrow.circlepath").foregroundStyle(Color.teal).accessibilityHidden(true)
            Text("As of")
            Text(snapshot.at, format: .dateTime.day().month().year().hour().minute())
                .font(.mono(.footnote, weight: .medium))
        }
        .font(.footnote)
        .accessibilityElement(children: .combine)
    }

    private var choices: some View {
        VStack(alignment: .leading, spacing: 8) {
            if shown.isChosen {
                ChoiceRow(title: shownTitle, detail: shownDetail, isOn: model.choice == .shown) {
                    model.choice = .shown
                }
            }
            ChoiceRow(
                title: Text("All of \(shown.stream)"), detail: Text("\(wholeCount) records"),
                isOn: model.choice == .stream(shown.stream)
            ) {
                model.choice = .stream(shown.stream)
            }
            if snapshot.streams.count > 1 {
                ChoiceRow(
                    title: Text("All streams"), detail: Text("\(snapshot.records) records"), isOn: model.choice == .all
                ) {
                    model.choice = .all
                }
            }
        }
    }

    private var wholeCount: Int { snapshot.streams.first { $0.name == shown.stream }?.records ?? 0 }

    private var shownTitle: Text {
        guard shown.isPart else { return Text("All of \(shown.stream), in the order shown") }
        guard let count = shown.count else { return Text("Only what is shown") }
        return count.isComplete
            ? Text("Only what is shown (\(count.records) records)")
            : Text("Only what is shown (more than \(count.records) records)")
    }

    /// What the list was made by, as it was typed.
    private var shownDetail: Text {
        let query = shown.query.trimmingCharacters(in: .whitespaces)
        guard !shown.sort.isEmpty else { return Text(verbatim: query).font(.mono(.caption)) }
        let isDescending = shown.sort.hasPrefix("-")
        let field = isDescending ? String(shown.sort.dropFirst()) : shown.sort
        let order = Text(verbatim: isDescending ? "\(field) ↓" : "\(field) ↑").font(.mono(.caption))
        return shown.isPart ? Text(verbatim: "\(query) · ").font(.mono(.caption)) + order : order
    }
}

/// One of several that exclude each other.
private struct ChoiceRow: View {
    let title: Text
    let detail: Text
    let isOn: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 12) {
                Image(systemName: isOn ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(isOn ? Color.teal : .faint)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    title.font(.subheadline.weight(.medium))
                    detail.font(.caption).foregroundStyle(Color.faint).lineLimit(2)
                }
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
            .overlay {
                RoundedRectangle(cornerRadius: 12).stroke(isOn ? Color.teal : .hair, lineWidth: isOn ? 2 : 1)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? [.isSelected] : [])
    }
}
