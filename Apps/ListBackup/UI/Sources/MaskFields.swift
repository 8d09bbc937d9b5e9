import ListBackupAPI
import SwiftUI

/// Which fields are never kept as they come (LB-132).
struct MaskFields: View {
    @Binding var masks: [FieldMask]
    @State private var field = ""
    @State private var way = FieldMask.Way.leaveOut

    var body: some View {
        Panel(spacing: 12) {
            Text("What is never kept").font(.headline).accessibilityAddTraits(.isHeader)
            Text(
                "From the next backup on these fields are hidden before anything is written. What was kept before stays until you let it go, and a restore leaves these fields as they are."
            )
            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            ForEach(masks, id: \.self) { mask in
                HStack(spacing: 10) {
                    Image(systemName: "eye.slash").foregroundStyle(Color.teal).frame(width: 22)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: name(mask)).font(.mono(.footnote, weight: .medium)).lineLimit(2)
                        Text(words(mask.way)).font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    Button("Keep it again") { masks.removeAll { $0 == mask } }.frame(minHeight: 44)
                        .accessibilityLabel("Keep \(name(mask)) again")
                }
                .frame(minHeight: 48)
            }
            FieldBox("Field, in one stream or in all") {
                TextField("customers: address.street", text: $field).font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Field, in one stream or in all")
                    .onSubmit { add() }
            }
            .frame(maxWidth: 420)
            Picker("What is kept of it", selection: $way) {
                ForEach(FieldMask.Way.allCases, id: \.self) { Text(words($0)).tag($0) }
            }
            Button("Hide this field") { add() }.buttonStyle(.bordered).disabled(draft == nil)
        }
    }

    private func name(_ mask: FieldMask) -> String { mask.stream.map { "\($0): \(mask.field)" } ?? mask.field }

    /// What is typed: a field, with the stream before a colon where there is one.
    private var draft: FieldMask? {
        let parts = field.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let last = parts.last, !last.isEmpty else { return nil }
        let mask = FieldMask(stream: parts.count == 2 ? parts[0] : nil, field: last, way: way)
        return masks.contains { $0.stream == mask.stream && $0.field == mask.field } ? nil : mask
    }

    private func add() {
        guard let draft else { return }
        masks.append(draft)
        field = ""
    }

    private func words(_ way: FieldMask.Way) -> LocalizedStringKey {
        switch way {
        case .leaveOut: "Nothing: it is left out"
        case .cover: "That there was something"
        case .mark: "A mark, the same for the same value"
        }
    }
}
