import ListBackupAPI
import SwiftUI

/// Where somebody chooses which snapshots stay.
struct RetentionFields: View {
    @Bindable var model: RetentionModel

    var body: some View {
        Text("How long moments stay").font(.headline).accessibilityAddTraits(.isHeader)
        Toggle("Keep every moment", isOn: keepsAll).frame(minHeight: 44)
        if model.draft.keepsAll {
            Text("Nothing is ever let go. A day on which little changes takes little space.").font(.footnote)
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        } else {
            Text("A moment stays as long as one of these wants it.").font(.footnote).foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 260), spacing: 32, alignment: .top)], alignment: .leading,
                spacing: 8
            ) {
                CountLine("Everything of the last days", value: $model.draft.days)
                CountLine("The newest moments", value: $model.draft.last)
                CountLine("Hourly moments", value: $model.draft.hourly)
                CountLine("Daily moments", value: $model.draft.daily)
                CountLine("Weekly moments", value: $model.draft.weekly)
                CountLine("Monthly moments", value: $model.draft.monthly)
                CountLine("Yearly moments", value: $model.draft.yearly)
            }
        }
    }

    /// Who turns it off begins with what serves most.
    private var keepsAll: Binding<Bool> {
        Binding {
            model.draft.keepsAll
        } set: { keepsAll in
            model.draft.keepsAll = keepsAll
            if !keepsAll, model.isVoid { model.draft = .suggested }
        }
    }
}

/// A number of a line: what it counts at the head, the number at the end.
private struct CountLine: View {
    private let title: LocalizedStringKey
    @Binding private var value: Int

    init(_ title: LocalizedStringKey, value: Binding<Int>) {
        self.title = title
        _value = value
    }

    var body: some View {
        HStack(spacing: 12) {
            Text(title).font(.subheadline).accessibilityHidden(true)
            Spacer(minLength: 0)
            TextField("0", text: text)
                .font(.mono(.body)).multilineTextAlignment(.trailing).keyboardType(.numberPad)
                .padding(.horizontal, 10).frame(width: 76).frame(minHeight: 44)
                .background(Color.well, in: RoundedRectangle(cornerRadius: 12))
                .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
                .accessibilityLabel(title)
        }
    }

    /// What is no number counts for nothing.
    private var text: Binding<String> {
        Binding {
            value == 0 ? "" : "\(value)"
        } set: {
            value = min(RetentionPolicy.most, Int($0.filter(\.isNumber).prefix(5)) ?? 0)
        }
    }
}

/// What the choice does, before it is saved.
struct RetentionEffect: View {
    let model: RetentionModel
    let retention: Retention
    @State private var asks = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if retention.isPaused {
                Label("Paused: the newest backup looks suspicious, so nothing is let go.", systemImage: "pause.circle")
                    .font(.subheadline).foregroundStyle(Color.warning).fixedSize(horizontal: false, vertical: true)
            }
            if model.isVoid {
                Text("Choose at least one, or keep every moment.").font(.subheadline).foregroundStyle(Color.warning)
            } else if model.letsGo {
                if let preview = model.preview { effect(preview) } else { ProgressView("Counting…") }
            }
            if model.isChanged {
                Button("Save") {
                    if model.preview?.streams == nil { Task { await model.save() } } else { asks = true }
                }
                .buttonStyle(.borderedProminent)
                .disabled(model.isBusy || model.isVoid || model.letsGo && model.preview == nil)
                .confirmationDialog("Remove old records for good?", isPresented: $asks, titleVisibility: .visible) {
                    Button("Remove for good", role: .destructive) { Task { await model.save() } }
                } message: {
                    Text("What goes out of moments that stay can’t be put back afterwards.")
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func forgotten(_ leaving: StreamLeaving) -> some View {
        let span = (leaving.from..<max(leaving.from, leaving.to)).formatted(.interval.day().month().year())
        return VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: leaving.stream).font(.mono(.footnote, weight: .medium))
            Text("\(leaving.moments) older moments stay without it: \(span)")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private func effect(_ preview: RetentionPreview) -> some View {
        if preview.leaving.isEmpty {
            Label("All \(preview.staying) moments stay for now.", systemImage: "checkmark.circle")
                .font(.subheadline.weight(.medium))
        } else {
            Text(
                "\(preview.leaving.count) moments go and \(preview.staying) stay, which frees \(sizeText(preview.bytes))."
            )
            .font(.subheadline.weight(.medium)).fixedSize(horizontal: false, vertical: true)
            SnapshotList(snapshots: preview.leaving) { _ in EmptyView() }
        }
        if let streams = preview.streams {
            if preview.leaving.isEmpty {
                Text("Old records go, which frees \(sizeText(preview.bytes)).").font(.subheadline.weight(.medium))
            }
            ForEach(streams, id: \.stream) { forgotten($0) }
        }
        if !model.draft.keepsAll { grace }
    }

    private var grace: some View {
        Text(
            "What goes can be put back for \(retention.graceDays) days; then its space is freed. The newest whole moment always stays."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
    }
}
