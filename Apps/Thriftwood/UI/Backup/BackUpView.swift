import SwiftUI
import ThriftwoodCore

/// Saves all profiles with their keys in a file that a passphrase opens (TW-038).
struct BackUpView: View {
    @State private var model: BackUpModel
    private let app: ThriftwoodModel

    init(app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: BackUpModel(app: app))
    }

    var body: some View {
        Form {
            FormTitle("Back up")
            Section {
                SecureField("Passphrase", text: $model.passphrase).textContentType(.newPassword)
                SecureField("Passphrase again", text: $model.repetition).textContentType(.newPassword)
            } footer: {
                footer
            }
            Section {
                Button(model.isSealing ? "Sealing…" : "Save the backup", systemImage: "square.and.arrow.down") {
                    Task { await model.seal() }
                }
                .foregroundStyle(model.canSeal ? Color.copper : Color.faint)
                .disabled(!model.canSeal)
            } footer: {
                Text("All profiles, servers with their keys, indexers, links and settings go into one file.")
                    .foregroundStyle(Color.faint)
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("Back up")
        .fileExporter(
            isPresented: Binding(get: { model.file != nil }, set: { if !$0 { model.file = nil } }),
            document: model.file, contentType: SavedFile.backup, defaultFilename: model.fileName
        ) { _ in model.file = nil }
    }

    @ViewBuilder private var footer: some View {
        if let problem = model.problem {
            BackupWords.text(problem).foregroundStyle(Color.wrong)
        } else if model.hasFailed {
            Text("Your servers could not be read. Try again in a moment.").foregroundStyle(Color.wrong)
        } else if model.differs {
            Text("These are two different passphrases.").foregroundStyle(Color.wrong)
        } else {
            Text(
                "At least \(BackupFile.shortestPassphrase) characters. Nobody can open the backup without it, not even this house."
            )
            .foregroundStyle(Color.faint)
        }
    }
}

/// What is said of backups.
enum BackupWords {
    static func text(_ problem: BackupProblem) -> Text {
        switch problem {
        case .notBackup: Text("This file is no backup of LunaSea or Thriftwood.")
        case .wrongPassphrase: Text("This passphrase does not open the backup. Try another one.")
        case .tooLarge: Text("This file is larger than any backup.")
        case .passphraseTooShort: Text("A passphrase has at least \(BackupFile.shortestPassphrase) characters.")
        case .busy: Text("Too much is being sealed and opened just now. Try again in a moment.")
        }
    }
}
