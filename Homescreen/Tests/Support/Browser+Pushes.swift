import Base
import TestKit
import Wire

extension Browser {
    /// Lets pages that come from here on take pushes. The push service is pretended, for it is another company's; the worker,
    /// what it shows and where that leads are the browser's own.
    func pretendPushService(at address: String) async throws {
        try await command("Browser.grantPermissions", ["permissions": ["notifications"], "origin": .string(address)])
        try await command("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.pretendedService)])
    }

    /// Hands a push to the worker of an app, until it shows what is told by an expression of `shown`, a notification.
    func push(_ push: String, to app: String, at address: String, until isShown: String) async throws {
        try await command("ServiceWorker.enable")
        let look = """
            navigator.serviceWorker.getRegistrations().then(async (all) => \
            (await all.find((one) => new URL(one.scope).pathname.startsWith('\(app)')).getNotifications()) \
            .some((shown) => \(isShown)))
            """
        // A worker that has only just come does not hear the first; the same push twice is one notification.
        for attempt in 1...5 {
            for number in 0..<4 {
                try await command(
                    "ServiceWorker.deliverPushMessage",
                    ["origin": .string(address), "registrationId": .string("\(number)"), "data": .string(push)])
            }
            do {
                try await wait(until: look)
                break
            } catch  where attempt < 5 { continue }
        }
    }

    /// The keys are those of RFC 8291, section 5.
    private static let pretendedService = """
        (() => {
            const there = () => localStorage.getItem('pretended') ? {
                endpoint: 'https://push.example.net/anna', options: {},
                toJSON: () => ({ endpoint: 'https://push.example.net/anna', keys: {
                    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
                    auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
                unsubscribe: async () => { localStorage.removeItem('pretended'); return true; },
            } : null;
            PushManager.prototype.getSubscription = async () => there();
            PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
                if (applicationServerKey.length === 65) localStorage.setItem('pretended', '1');
                return there();
            };
        })();
        """
}
