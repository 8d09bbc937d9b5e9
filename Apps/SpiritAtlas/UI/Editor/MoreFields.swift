import SpiritAtlasCore
import SwiftUI

/// The other fields of a profile, group by group; none is needed for a chart.
struct MoreFields: View {
    @Bindable var model: EditorModel

    private static let groups = ProfileField.Group.allCases.filter { $0 != .identity }

    var body: some View {
        Section {
            TextField("Family, friends, clients", text: $model.tagText)
        } header: {
            Text("Groups")
        } footer: {
            Text("Write commas between them. The list of profiles can show one group alone.")
        }
        .listRowBackground(Color.sheet)
        Section {
            ForEach(Self.groups, id: \.self) { group in
                DisclosureGroup {
                    ForEach(group.fields, id: \.self) { field in FieldRow(field: field, text: $model[field]) }
                } label: {
                    HStack {
                        Text(Words.name(group))
                        Spacer()
                        Text(verbatim: "\(group.fields.count { model.profile.isFilled($0) })/\(group.fields.count)")
                            .foregroundStyle(Color.faint)
                            .monospacedDigit()
                    }
                    .frame(minHeight: 36)
                }
            }
        } header: {
            Text("More, if you like")
        } footer: {
            Text("\(model.profile.completed) of 36 fields filled")
        }
        .listRowBackground(Color.sheet)
    }
}

private struct FieldRow: View {
    let field: ProfileField
    @Binding var text: String

    var body: some View {
        if let choices = field.choices {
            Picker(selection: $text) {
                Text("Not said").tag("")
                ForEach(choices, id: \.self) { choice in Text(Words.choice(choice)).tag(choice) }
                // What another program wrote is kept.
                if !text.isEmpty, !choices.contains(text) { Text(verbatim: text).tag(text) }
            } label: {
                Text(Words.name(field))
            }
        } else {
            TextField(text: $text) { Text(Words.name(field)) }
        }
    }
}
