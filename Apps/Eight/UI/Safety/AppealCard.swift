import DesignKit
import EightAPI
import SwiftUI

/// Where somebody appeals against a decision, once; after that what they wrote, and what became of it (E8-146, E8-151).
struct AppealCard: View {
    @Bindable var model: AppealModel

    var body: some View {
        if let appeal = model.sanction?.appeal {
            CaseCard { written(appeal) }
        } else if model.sanction?.canAppeal == true {
            CaseCard { form }
        }
    }

    @ViewBuilder private var form: some View {
        Text("Think that's wrong?").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
        Text("Say why, once. Whoever decided first doesn't decide again if there's another moderator.")
            .font(.subheadline)
            .foregroundStyle(Color.quiet)
        TextField("Your appeal", text: $model.text, prompt: Text("What should we know?"), axis: .vertical)
            .lineLimit(3...8)
            .padding(14)
            .background(Color.stageGround, in: RoundedRectangle(cornerRadius: 12))
            .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.stageLine))
        if model.remainingCharacters < 0 {
            Text("\(-model.remainingCharacters) characters too many").font(.subheadline).foregroundStyle(.red)
        }
        if let failure = model.failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
        Button("Send appeal") { Task { await model.send() } }
            .buttonStyle(LimeButtonStyle())
            .disabled(!model.canSend)
    }

    @ViewBuilder private func written(_ appeal: Appeal) -> some View {
        Text("Your appeal").font(.footnote).fontWeight(.semibold).foregroundStyle(Color.quiet)
        Text(verbatim: appeal.text).font(.subheadline).textSelection(.enabled)
        RelativeDateText(appeal.at).font(.footnote).foregroundStyle(Color.quiet)
        Divider()
        switch appeal.outcome {
        case nil where model.sanction?.isOver == true:
            Label("It's over, so nobody has to decide any more.", systemImage: "checkmark.circle").font(.subheadline)
        case nil:
            Label("Somebody will look at it. You'll read the answer here.", systemImage: "hourglass")
                .font(.subheadline)
        case .upheld?: Label("The decision stays.", systemImage: "xmark.circle").font(.subheadline)
        case .granted?: Label("The decision was taken back.", systemImage: "checkmark.circle").font(.subheadline)
        }
        if let answer = appeal.answer { Text(verbatim: answer).font(.subheadline).textSelection(.enabled) }
    }
}
