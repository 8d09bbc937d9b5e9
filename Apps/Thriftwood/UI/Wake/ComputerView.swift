import Base
import SwiftUI
import ThriftwoodCore

/// A computer that can be woken: how it is reached, and what tells that it came up.
struct ComputerView: View {
    /// As it is kept; nil for a new one.
    let kept: WakeTarget?
    let model: ThriftwoodModel
    @State private var target: WakeTarget
    @State private var isDeleting = false
    @Environment(\.dismiss) private var dismiss

    init(kept: WakeTarget?, model: ThriftwoodModel) {
        (self.kept, self.model) = (kept, model)
        _target = State(initialValue: kept ?? WakeTarget(id: model.ids.next().description))
    }

    var body: some View {
        Form {
            FormTitle(kept == nil ? "Add computer" : "Computer")
            Section {
                field("Name", $target.name, prompt: Text("Media server"))
                field("Hardware address", $target.hardware, prompt: Text(verbatim: "00:1A:2B:3C:4D:5E"))
                field("Broadcast address", $target.broadcast, prompt: Text(verbatim: "255.255.255.255"))
                port("Port", $target.port)
                field("SecureOn password", $target.password, prompt: Text("None"))
            }
            Section {
                field("Name or address", $target.host, prompt: Text(verbatim: "192.168.1.20"))
                port("Port", $target.hostPort)
            } header: {
                Text("Answers at").foregroundStyle(Color.faint)
            } footer: {
                Text("Where it answers once it is awake, so that you are told. Leave it empty to only send the packet.")
                    .foregroundStyle(Color.faint)
            }
            Section {
                if let problem, !target.hardware.isEmpty { WakeWords.text(problem).foregroundStyle(Color.wrong) }
                if target != kept {
                    Button("Save") { save() }
                        .foregroundStyle(problem == nil ? Color.copper : Color.faint)
                        .disabled(problem != nil)
                } else {
                    HStack {
                        Button("Wake it up", systemImage: "power") { model.wake(target) }.foregroundStyle(Color.copper)
                        Spacer()
                        WakeState(state: model.wakes.states[target.id])
                    }
                }
                if kept != nil {
                    Button("Delete", role: .destructive) { isDeleting = true }.foregroundStyle(Color.wrong)
                }
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage(kept == nil ? "Add computer" : "Computer")
        .confirmationDialog("Delete this computer?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                model.forget(target)
                dismiss()
            }
        }
    }

    private var problem: WakeTarget.Problem? { target.problem }

    private func save() {
        model.keep(target)
        if kept == nil { dismiss() }
    }

    private func field(_ title: LocalizedStringKey, _ text: Binding<String>, prompt: Text) -> some View {
        LabeledContent(title) {
            TextField(title, text: text, prompt: prompt)
                .multilineTextAlignment(.trailing)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
        }
    }

    private func port(_ title: LocalizedStringKey, _ number: Binding<Int>) -> some View {
        LabeledContent(title) {
            TextField(title, value: number, format: .number.grouping(.never))
                .multilineTextAlignment(.trailing)
                .keyboardType(.numberPad)
        }
    }
}
