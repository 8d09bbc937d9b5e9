import SwiftUI

private struct Contact: Equatable {
    var name = "Ida Berg"
    var email = "ida@example.org"
    var phones: [Phone] = [Phone(label: "Home", number: "555")]
    var birthday: Date?
    var isFavourite = false

    struct Phone: Identifiable, Equatable {
        let id = UUID()
        var label: String
        var number: String
    }
}

public struct ContactEditorView: View {
    @State private var saved = Contact()
    @State private var isEditing = false

    public init() {}

    public var body: some View {
        NavigationStack {
            List {
                Text(saved.name).font(.title)
                LabeledContent("Email", value: saved.email)
                ForEach(saved.phones) { LabeledContent($0.label, value: $0.number) }
                if saved.isFavourite { Label("Favourite", systemImage: "star.fill") }
            }
            .toolbar { Button("Edit") { isEditing = true } }
            .sheet(isPresented: $isEditing) { ContactForm(saved: $saved) }
        }
    }
}

private struct ContactForm: View {
    @Binding var saved: Contact
    @State private var draft: Contact
    @State private var isConfirming = false
    @Environment(\.dismiss) private var dismiss

    init(saved: Binding<Contact>) {
        _saved = saved
        _draft = State(initialValue: saved.wrappedValue)
    }

    private var hasChanges: Bool { draft != saved }
    private var isValid: Bool { !draft.name.isEmpty && draft.email.contains("@") }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $draft.name).textContentType(.name)
                    TextField("Email", text: $draft.email).textContentType(.emailAddress)
                        .textInputAutocapitalization(.never)
                } footer: {
                    if !isValid { Text("A name and an address are needed.").foregroundStyle(.red) }
                }
                Section("Phones") {
                    ForEach($draft.phones) { $phone in
                        HStack {
                            Picker("Label", selection: $phone.label) {
                                ForEach(["Home", "Work"], id: \.self, content: Text.init)
                            }
                            .labelsHidden()
                            TextField("Number", text: $phone.number).keyboardType(.phonePad)
                        }
                    }
                    .onDelete { draft.phones.remove(atOffsets: $0) }
                    Button("Add phone", systemImage: "plus.circle.fill") {
                        withAnimation { draft.phones.append(.init(label: "Work", number: "")) }
                    }
                }
                Toggle("Favourite", isOn: $draft.isFavourite)
            }
            .navigationTitle("Edit contact")
            .navigationBarTitleDisplayMode(.inline)
            .interactiveDismissDisabled(hasChanges)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if hasChanges { isConfirming = true } else { dismiss() } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        saved = draft
                        dismiss()
                    }
                    .disabled(!isValid || !hasChanges)
                }
            }
            .confirmationDialog("Discard changes?", isPresented: $isConfirming, titleVisibility: .visible) {
                Button("Discard", role: .destructive) { dismiss() }
                Button("Keep editing", role: .cancel) {}
            }
        }
    }
}

#Preview { ContactEditorView() }
