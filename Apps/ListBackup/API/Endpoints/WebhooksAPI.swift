public import Wire

/// Addresses that are told what happens.
public enum WebhooksAPI {
    public static let list = Endpoint<NoParameters, NoBody, [Webhook]>(
        "webhooks", .get, "/api/v1/webhooks", summary: "All webhooks.", tag: "webhooks")

    public static let create = Endpoint<NoParameters, WebhookDraft, WebhookSecret>(
        "createWebhook", .post, "/api/v1/webhooks", summary: "Adds a webhook; its secret is told this once.",
        success: .created, tag: "webhooks")

    public static let update = Endpoint<ByID, WebhookDraft, Webhook>(
        "updateWebhook", .put, "/api/v1/webhooks/{id}",
        summary: "Changes where a webhook is, what it is told, or whether it is on.", tag: "webhooks")

    public static let remove = Endpoint<ByID, NoBody, NoAnswer>(
        "removeWebhook", .delete, "/api/v1/webhooks/{id}", summary: "Removes a webhook and what waits for it.",
        success: .noContent, tag: "webhooks")

    public static let renew = Endpoint<ByID, NoBody, WebhookSecret>(
        "renewWebhookSecret", .post, "/api/v1/webhooks/{id}/secret",
        summary: "Gives a webhook a new secret, told this once; for a day messages are signed with both.",
        tag: "webhooks")

    public static let test = Endpoint<ByID, NoBody, WebhookTest>(
        "testWebhook", .post, "/api/v1/webhooks/{id}/tests", summary: "Sends a message that tries a webhook out.",
        tag: "webhooks")

    public static let messages = Endpoint<ByID, NoBody, [WebhookMessage]>(
        "webhookMessages", .get, "/api/v1/webhooks/{id}/messages",
        summary: "The last 50 messages to a webhook, newest first.", tag: "webhooks")
}
