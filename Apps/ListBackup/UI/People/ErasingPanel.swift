import Foundation
import ListBackupAPI
import SwiftUI

/// The way to erase who was found from every backup: what goes is seen first, and the yes is typed (LB-128).
struct ErasingPanel: View {
    let app: AppModel
    let identifiers: [String]

    private var model: ErasuresModel { app.erasures }

    var body: some View {
        Panel {
            Text("Erase from all backups").font(.headline).accessibilityAddTraits(.isHeader)
            Text(
                "The records above go from every moment, and from the disk. Later backups leave them out. This cannot be taken back."
            )
            .font(.footnote)
            .foregroundStyle(Color.faint)
            if let preview = model.preview, model.previewed == identifiers {
                told(preview)
            } else {
                Button("See what would be erased") { Task { await model.look(for: identifiers) } }
                    .buttonStyle(.bordered)
                    .disabled(model.isBusy)
                    .frame(minHeight: 44)
                if model.isBusy { ProgressView("Looking at what is there…") }
            }
            if let failure = model.failure { FailureLine(text: failure) }
        }
    }

    @ViewBuilder private func told(_ preview: ErasurePreview) -> some View {
        ForEach(preview.sources) { source in
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: source.name).font(.callout.weight(.medium))
                HStack(spacing: 6) {
                    Text("\(source.records) records")
                    Text(verbatim: "·").accessibilityHidden(true)
                    Text("\(source.versions) versions")
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
                if source.keepsObjects == true {
                    Label(
                        "Commits name each other by what they hold, so only their records go. To erase all of it, delete this source.",
                        systemImage: "exclamationmark.triangle"
                    )
                    .font(.footnote)
                    .foregroundStyle(Color.warning)
                    .fixedSize(horizontal: false, vertical: true)
                }
                ForEach(source.held, id: \.self) { number in
                    Button {
                        app.open(.source(source.id, .keeping))
                    } label: {
                        Label("Moment \(number) is held. Release it first, or keep the records.", systemImage: "lock")
                            .font(.footnote)
                            .multilineTextAlignment(.leading)
                    }
                    .frame(minHeight: 44)
                }
            }
        }
        if preview.records == 0 {
            Text("Nothing is kept of this person").font(.subheadline)
        } else if !preview.isBlocked {
            Text("Type \(model.word) to confirm.").font(.subheadline)
            TextField("Confirmation", text: Bindable(model).typed)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .padding(.horizontal, 12)
                .frame(minHeight: 44)
                .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
            if model.isMistyped {
                Text("This is something else than \(model.word).").font(.footnote).foregroundStyle(Color.failure)
            }
        }
        HStack(spacing: 16) {
            Button("Erase for good", role: .destructive) {
                Task { if await model.erase() { app.person.forget() } }
            }
            .buttonStyle(.bordered)
            .disabled(!model.canErase)
            Button("Cancel") { model.forget() }
        }
        .frame(minHeight: 44)
    }
}
