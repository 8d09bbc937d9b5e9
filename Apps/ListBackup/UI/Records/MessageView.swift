import Foundation
import ListBackupAPI
import SwiftUI

/// A message as people read it, and the way back into the mailbox. What it would fetch from elsewhere is not fetched.
struct MessageView: View {
    private let app: AppModel
    private let message: KeptMessage
    @State private var model: PutBackModel

    init(app: AppModel, source: Source, place: RecordPlace, message: KeptMessage) {
        self.app = app
        self.message = message
        let model = PutBackModel(client: app.client, source: source.id, target: .source)
        (model.stream, model.records) = (place.stream, [place.key])
        _model = State(initialValue: model)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            head
            Divider()
            if message.isTooLarge == true {
                Label(
                    "This message is larger than 64 MB, so only its head is kept.",
                    systemImage: "exclamationmark.triangle"
                )
                .foregroundStyle(Color.warning)
                .fixedSize(horizontal: false, vertical: true)
            } else if let text = message.text, !text.isEmpty {
                Text(verbatim: text).textSelection(.enabled)
                    .fixedSize(horizontal: false, vertical: true)
                    .frame(maxWidth: .infinity, alignment: .leading)
            } else {
                Text("This message has no text.").foregroundStyle(Color.faint)
            }
            if !message.attachments.isEmpty { attachments }
            if app.may(.restore), message.isTooLarge != true {
                Divider()
                WayBack(
                    model: model, moment: app.moment, title: "Put it back into the mailbox",
                    done: "It is back in the mailbox", there: "It is in the mailbox already")
            }
        }
        .padding(.top, 4)
        .onChange(of: app.moment) { model.forget() }
    }

    private var head: some View {
        VStack(alignment: .leading, spacing: 6) {
            if let from = message.from { line("From", from) }
            if let to = message.to { line("To", to) }
            if let cc = message.cc { line("Copy to", cc) }
            HStack(spacing: 8) {
                if let date = message.received {
                    Text(date, format: .dateTime.weekday(.wide).day().month(.wide).year().hour().minute())
                }
                if !message.has("\\seen") { mark("Unread") }
                if message.has("\\answered") { mark("Answered") }
                if message.has("\\flagged") { mark("Flagged") }
                if message.has("\\draft") { mark("Draft") }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
    }

    private func line(_ title: LocalizedStringKey, _ text: String) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(title).font(.caption).foregroundStyle(Color.faint)
            Text(verbatim: text).textSelection(.enabled).fixedSize(horizontal: false, vertical: true)
        }
        .accessibilityElement(children: .combine)
    }

    private func mark(_ title: LocalizedStringKey) -> some View {
        Text(title).font(.caption.weight(.medium)).foregroundStyle(Color.teal)
            .padding(.horizontal, 8)
            .padding(.vertical, 2)
            .background(Color.teal.opacity(0.12), in: Capsule())
    }

    private var attachments: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Attachments").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            ForEach(Array(message.attachments.enumerated()), id: \.offset) { _, name in
                Label {
                    Text(verbatim: name).fixedSize(horizontal: false, vertical: true)
                } icon: {
                    Image(systemName: "paperclip").foregroundStyle(Color.teal)
                }
            }
            Text("They are in the file of the message.").font(.footnote).foregroundStyle(Color.faint)
        }
    }
}
