import DesignKit
import ListBackupAPI
import SwiftUI

/// The addresses that are told what happens, how each is doing, and a new one (LB-177).
struct WebhooksPanel: View {
    @Bindable var model: WebhooksModel

    var body: some View {
        Panel(spacing: 12) {
            Text("Webhooks").font(.headline).accessibilityAddTraits(.isHeader)
            Text("Your own program is told what happens, in messages that are signed and tried again for a day.")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if let secret = model.secret { WebhookSecretNote(secret: secret) { model.forgetSecret() } }
            if let webhooks = model.webhooks {
                ForEach(webhooks) { webhook in
                    WebhookRow(model: model, webhook: webhook)
                    if webhook.id != webhooks.last?.id { Divider() }
                }
                if let failure = model.failure, !model.isEditing { FailureLine(text: failure) }
                Button("Add a webhook", systemImage: "plus") { model.begin() }.buttonStyle(.bordered)
                    .disabled(model.isBusy)
            } else if let failure = model.failure {
                FailureLine(text: failure) { await model.load() }
            } else {
                Skeleton(rows: 2)
            }
        }
        .sheet(isPresented: $model.isEditing) { WebhookEditor(model: model) }
    }
}

/// A secret, which is shown this once.
private struct WebhookSecretNote: View {
    let secret: WebhookSecret
    let done: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Keep this secret now. It is shown only this once.").font(.subheadline.weight(.semibold))
                .fixedSize(horizontal: false, vertical: true)
            Text(verbatim: secret.secret).font(.mono(.footnote)).textSelection(.enabled)
                .fixedSize(horizontal: false, vertical: true)
            if let end = secret.webhook.oldSecretUntil {
                Text(
                    "Messages are signed with the old one, too, until \(Text(end, format: .dateTime.day().month().hour().minute()))."
                )
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            }
            Button("I have kept it", action: done).buttonStyle(.borderedProminent)
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.teal.opacity(0.10), in: RoundedRectangle(cornerRadius: 12))
    }
}

/// One webhook: how it is doing, and what can be done with it.
private struct WebhookRow: View {
    let model: WebhooksModel
    let webhook: Webhook
    @State private var asksForRemoval = false
    @State private var asksForSecret = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Button {
                Task { await model.toggle(webhook) }
            } label: {
                HStack(spacing: 10) {
                    Image(systemName: look.symbol).foregroundStyle(look.color).frame(width: 22)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: webhook.address).font(.mono(.footnote, weight: .medium)).lineLimit(2)
                            .multilineTextAlignment(.leading)
                        Text(look.word).font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    Image(systemName: isOpen ? "chevron.up" : "chevron.down").foregroundStyle(Color.faint)
                        .accessibilityHidden(true)
                }
                .frame(minHeight: 52)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if isOpen { details.padding(.leading, 32) }
        }
    }

    private var isOpen: Bool { model.opened == webhook.id }

    private var look: (symbol: String, color: Color, word: LocalizedStringKey) {
        if webhook.gaveUp { return ("xmark.octagon.fill", .failure, "Off: nothing arrived for five days") }
        if !webhook.isOn { return ("pause.circle", .faint, "Off") }
        if webhook.failingSince != nil { return ("exclamationmark.triangle.fill", .warning, "Messages don’t arrive") }
        if webhook.lastArrival != nil { return ("checkmark.seal.fill", .proved, "Messages arrive") }
        return ("circle", .faint, "Nothing was sent yet")
    }

    private var details: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let complaint = webhook.complaint { FailureLine(text: complaint) }
            if let test = model.tests[webhook.id] { outcome(test) }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 10) { buttons }.fixedSize()
                VStack(alignment: .leading, spacing: 8) { buttons }
            }
            if let messages = model.messages[webhook.id], !messages.isEmpty {
                Text("Last messages").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
                ForEach(messages.prefix(10)) { line($0) }
            }
        }
        .padding(.bottom, 8)
    }

    @ViewBuilder private var buttons: some View {
        if webhook.isOn {
            Button("Send a test") { Task { await model.test(webhook) } }.buttonStyle(.borderedProminent)
                .disabled(model.isBusy)
        } else {
            Button("Turn it on") { Task { await model.turn(webhook, on: true) } }.buttonStyle(.borderedProminent)
                .disabled(model.isBusy)
        }
        Menu("More", systemImage: "ellipsis.circle") {
            Button("Change") { model.begin(webhook) }
            Button("New secret") { asksForSecret = true }
            if webhook.isOn { Button("Turn it off") { Task { await model.turn(webhook, on: false) } } }
            Button("Delete", role: .destructive) { asksForRemoval = true }
        }
        .frame(minHeight: 44)
        .confirmationDialog("Give it a new secret?", isPresented: $asksForSecret, titleVisibility: .visible) {
            Button("New secret") { Task { await model.renew(webhook) } }
        } message: {
            Text("For a day messages are signed with both, so that your program can change over.")
        }
        .confirmationDialog("Delete this webhook?", isPresented: $asksForRemoval, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { Task { await model.remove(webhook) } }
        } message: {
            Text("Messages that wait for it are not sent.")
        }
    }

    @ViewBuilder private func outcome(_ test: WebhookTest) -> some View {
        if let complaint = test.complaint {
            FailureLine(text: complaint)
        } else {
            Label(
                "The test arrived in \(max(1, Int(clamping: (test.seconds * 1000).rounded()))) ms",
                systemImage: "checkmark.seal.fill"
            )
            .font(.subheadline).foregroundStyle(Color.proved)
        }
    }

    private func line(_ message: WebhookMessage) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            VStack(alignment: .leading, spacing: 2) {
                Text(message.event.title).font(.footnote)
                switch message.state {
                case .arrived: Text("Arrived").font(.footnote).foregroundStyle(Color.proved)
                case .failed: Text("Not delivered").font(.footnote).foregroundStyle(Color.failure)
                case .waiting:
                    if message.attempts > 0, let next = message.nextAt {
                        Text("Next try \(Text(next, format: .dateTime.day().month().hour().minute()))")
                            .font(.footnote).foregroundStyle(Color.warning)
                    } else {
                        Text("On its way").font(.footnote).foregroundStyle(Color.faint)
                    }
                }
            }
            Spacer(minLength: 8)
            RelativeDateText(message.createdAt).font(.footnote).foregroundStyle(Color.faint)
        }
        .accessibilityElement(children: .combine)
    }
}
