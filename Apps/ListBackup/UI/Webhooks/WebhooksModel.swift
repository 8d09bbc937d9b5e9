import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// The addresses that are told what happens.
@Observable @MainActor
final class WebhooksModel: AttemptingModel {
    private(set) var webhooks: [Webhook]?
    /// The secret that was told last, until somebody has kept it.
    private(set) var secret: WebhookSecret?
    private(set) var tests: [Webhook.ID: WebhookTest] = [:]
    private(set) var messages: [Webhook.ID: [WebhookMessage]] = [:]
    var failure: String?
    var isBusy = false
    /// The one that is looked at.
    var opened: Webhook.ID?
    // What is being added or changed.
    var address = ""
    var events = Set(WebhookEvent.allCases)
    /// The one that is being changed; nil for a new one.
    private(set) var edited: Webhook?
    var isEditing = false
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    var canSave: Bool { !address.isEmpty && !events.isEmpty && !isBusy }

    func load() async {
        await attempt { webhooks = try await client.call(WebhooksAPI.list) }
        if let opened { await look(at: opened) }
    }

    func begin(_ webhook: Webhook? = nil) {
        (edited, failure, isEditing) = (webhook, nil, true)
        address = webhook?.address ?? ""
        events = webhook.map { Set($0.events) } ?? Set(WebhookEvent.allCases)
    }

    func choose(_ event: WebhookEvent, _ isOn: Bool) {
        if isOn { events.insert(event) } else { events.remove(event) }
    }

    func save() async {
        guard canSave else { return }
        let draft = WebhookDraft(
            address: address.trimmingCharacters(in: .whitespaces), events: WebhookEvent.allCases.filter(events.contains)
        )
        await attempt {
            if let edited {
                take(try await client.call(WebhooksAPI.update, ByID(id: edited.id), draft))
            } else {
                let made = try await client.call(WebhooksAPI.create, body: draft)
                webhooks = (webhooks ?? []) + [made.webhook]
                (secret, opened) = (made, made.webhook.id)
            }
            isEditing = false
        }
    }

    func turn(_ webhook: Webhook, on isOn: Bool) async {
        let draft = WebhookDraft(address: webhook.address, events: webhook.events, isOn: isOn)
        await attempt { take(try await client.call(WebhooksAPI.update, ByID(id: webhook.id), draft)) }
    }

    func renew(_ webhook: Webhook) async {
        await attempt {
            let renewed = try await client.call(WebhooksAPI.renew, ByID(id: webhook.id))
            take(renewed.webhook)
            secret = renewed
        }
    }

    func test(_ webhook: Webhook) async {
        tests[webhook.id] = nil
        await attempt {
            tests[webhook.id] = try await client.call(WebhooksAPI.test, ByID(id: webhook.id))
            webhooks = try await client.call(WebhooksAPI.list)
        }
    }

    func remove(_ webhook: Webhook) async {
        await attempt {
            _ = try await client.call(WebhooksAPI.remove, ByID(id: webhook.id))
            webhooks?.removeAll { $0.id == webhook.id }
        }
    }

    func toggle(_ webhook: Webhook) async {
        opened = opened == webhook.id ? nil : webhook.id
        if opened != nil { await look(at: webhook.id) }
    }

    /// The secret was kept somewhere else, and is shown no more.
    func forgetSecret() { secret = nil }

    private func look(at id: Webhook.ID) async {
        await attempt { messages[id] = try await client.call(WebhooksAPI.messages, ByID(id: id)) }
    }

    private func take(_ webhook: Webhook) {
        guard let place = webhooks?.firstIndex(where: { $0.id == webhook.id }) else { return }
        webhooks?[place] = webhook
    }
}
