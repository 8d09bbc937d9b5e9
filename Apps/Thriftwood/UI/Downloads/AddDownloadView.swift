import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore
import UniformTypeIdentifiers

/// Adds a download by its address or as a file.
struct AddDownloadView: View {
    @Bindable var model: AddDownloadModel
    @State private var isChoosing = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    if let file = model.file {
                        HStack {
                            Label {
                                VStack(alignment: .leading) {
                                    Text(verbatim: file.name)
                                    Words.amount(file.size).font(.footnote).foregroundStyle(Color.faint)
                                }
                            } icon: {
                                Image(systemName: "doc")
                            }
                            Spacer()
                            Button("Take the file out", systemImage: "xmark.circle.fill") { model.dropFile() }
                                .labelStyle(.iconOnly)
                                .frame(minWidth: 44, minHeight: 44)
                        }
                    } else {
                        TextField(
                            takesTorrents ? "Address of a torrent, or a magnet link" : "Address of an NZB",
                            text: $model.address, prompt: Text(verbatim: takesTorrents ? "magnet:?" : "https://")
                        )
                        .keyboardType(.URL)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .onSubmit(send)
                        Button("Choose a file", systemImage: "folder") { isChoosing = true }
                    }
                } footer: {
                    footer
                }
                Section {
                    if model.clients.count > 1 {
                        Picker("Download client", selection: $model.client) {
                            ForEach(model.clients) { Text(verbatim: $0.connection.name).tag($0.id) }
                        }
                    }
                    Picker("Category", selection: $model.category) {
                        Text("None").tag("")
                        ForEach(model.chosen?.state.categories ?? [], id: \.self) { Text(verbatim: $0).tag($0) }
                    }
                    Picker("Priority", selection: $model.priority) {
                        Text("As the category says").tag(DownloadPriority?.none)
                        ForEach(model.chosen?.abilities.priorities ?? [], id: \.self) {
                            Text(Words.name($0)).tag(DownloadPriority?.some($0))
                        }
                    }
                }
            }
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("Add download")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(model.isSending ? "Adding…" : "Add", action: send).disabled(!model.canSend)
                }
            }
            .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item]) { model.take($0) }
        }
        .presentationDetents([.medium, .large])
        .tint(Color.copper)
    }

    private var takesTorrents: Bool { model.chosen?.abilities.areTorrents == true }

    @ViewBuilder private var footer: some View {
        if let problem = model.problem {
            words(problem).foregroundStyle(Color.wrong)
        } else if let types = model.chosen?.abilities.fileTypes {
            Text(
                "Files may be \(listed(types)), up to \(Words.amount(DownloadAddition.sizeLimit)).")
        }
    }

    private func listed(_ types: [String]) -> Text { Text(types, format: .list(type: .or)) }

    private func words(_ problem: AddDownloadProblem) -> Text {
        switch problem {
        case .address where takesTorrents:
            Text("It begins with http://, https:// or magnet:? and names a torrent.")
        case .address: Text("An address begins with http:// or https:// and names a server.")
        case .fileUnreadable: Text("This file could not be read. Choose it again.")
        case .fileTooLarge: Text("A file may be \(Words.amount(DownloadAddition.sizeLimit)) at most.")
        case .fileType(let types): Text("This kind of file is not taken. Choose \(listed(types)).")
        case .service(let problem): problem.words
        }
    }

    private func send() {
        Task {
            if await model.send() { dismiss() }
        }
    }
}
