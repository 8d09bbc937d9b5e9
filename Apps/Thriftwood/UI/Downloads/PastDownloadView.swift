import SwiftUI
import ThriftwoodAPI

/// All that is known of a download that has ended.
struct PastDownloadView: View {
    let entry: PastDownload
    let history: HistoryModel
    @State private var password = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(verbatim: entry.name).font(.manrope(.headline))
                    if !entry.failure.isEmpty { Text(verbatim: entry.failure).foregroundStyle(Color.wrong) }
                    LabeledContent("State") { Text(Words.name(entry.outcome)) }
                    if let date = entry.endedAt {
                        LabeledContent("Ended") {
                            Text(date, format: .dateTime.day().month().year().hour().minute())
                        }
                    }
                    if entry.size > 0 { LabeledContent("Size") { Words.amount(entry.size) } }
                    if let speed = entry.speed {
                        LabeledContent("Average speed") { Words.speed(speed) }
                    }
                    if let health = entry.health {
                        LabeledContent("Health") { Text(health, format: .percent.precision(.fractionLength(0...1))) }
                    }
                    if !entry.category.isEmpty { LabeledContent("Category") { Text(verbatim: entry.category) } }
                    if !entry.path.isEmpty {
                        LabeledContent("Folder") { Text(verbatim: entry.path).textSelection(.enabled) }
                    }
                }
                .listRowBackground(Color.sheet(ground))
                ForEach(Array(entry.stages.enumerated()), id: \.offset) { _, stage in
                    Section {
                        ForEach(Array(stage.lines.enumerated()), id: \.offset) { _, line in
                            Text(verbatim: line).font(.callout)
                        }
                    } header: {
                        Text(verbatim: stage.name)
                    }
                    .listRowBackground(Color.sheet(ground))
                }
                if entry.canRetry, history.client.abilities.canRetryWithPassword {
                    Section {
                        SecureField("Password to unpack it", text: $password)
                        Button("Try again with this password") {
                            history.perform(.retry(entry.id, password: password))
                            dismiss()
                        }
                        .disabled(password.isEmpty)
                    }
                    .listRowBackground(Color.sheet(ground))
                }
                Section { PastDownloadActions(entry: entry, history: history) { dismiss() } }
                    .listRowBackground(Color.sheet(ground))
            }
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("Download")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .tint(Color.copper)
    }
}
