import Base
import HTTPServer
import ListBackupAPI
import ServerKit
import WebPush
import Wire

/// The calls about the browsers that somebody is told in: those of the person, whichever account they work in.
struct PushRoutes: Sendable {
    let context: ServerContext
    let pushes: BrowserPushes

    func add(to router: inout Router) {
        router.serve(PushesAPI.key) { _ in PushServerKey(publicKey: try await pushes.publicKey()) }
        router.serve(PushesAPI.browsers) { call in
            try await pushes.browsers(of: try call.access.person).map {
                PushBrowser(id: $0.id, name: $0.name, endpoint: $0.endpoint, since: $0.date)
            }
        }
        router.serve(PushesAPI.subscribe) { call in
            let (draft, access) = (call.body, try call.access)
            do {
                try await pushes.subscribe(
                    access.person, endpoint: draft.endpoint, p256dh: draft.p256dh, auth: draft.auth, name: draft.name,
                    session: access.session)
            } catch BrowserPushes.Refusal.noAddress {
                throw Problem.unprocessable("endpoint", "invalid", "This is no address of a push service.")
            } catch BrowserPushes.Refusal.noKeys {
                throw Problem.unprocessable("p256dh", "invalid", "These are no keys of a subscription.")
            }
            return NoAnswer()
        }
        router.serve(PushesAPI.unsubscribe) { call in
            try await pushes.remove(call.parameters.endpoint, of: try call.access.person)
            return NoAnswer()
        }
        router.serve(PushesAPI.test) { call in
            let (endpoint, person, id) = (call.body.endpoint, try call.access.person, "\(context.ids.next())")
            guard try await pushes.browsers(of: person).contains(where: { $0.endpoint == endpoint }) else {
                throw Problem.notFound("This browser is told nothing. Turn notifications on in it first.")
            }
            try await pushes.push(to: person, endpoint: endpoint, topic: "test", isUrgent: true) { _ in
                AlertPush(.test, id: id)
            }
            return NoAnswer()
        }
    }
}
