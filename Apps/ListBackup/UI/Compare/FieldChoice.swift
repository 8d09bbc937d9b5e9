import SwiftUI

/// The name of a field: typed, or chosen from those that a stream has.
struct FieldChoice: View {
    @Binding var text: String
    let fields: [String]
    let prompt: LocalizedStringKey
    let title: LocalizedStringKey

    var body: some View {
        HStack(spacing: 4) {
            TextField(prompt, text: $text).font(.mono(.body)).textInputAutocapitalization(.never)
                .accessibilityLabel(title)
            if !fields.isEmpty {
                Menu {
                    ForEach(fields, id: \.self) { field in
                        Button {
                            text = field
                        } label: {
                            Text(verbatim: field)
                        }
                    }
                } label: {
                    Image(systemName: "chevron.up.chevron.down").frame(minWidth: 44, minHeight: 44)
                        .accessibilityLabel("Choose a field")
                }
            }
        }
    }
}
