import AppHost
import Base
import DesignKit
import Foundation
import ThriftwoodAPI
import ThriftwoodCore
import ThriftwoodServer
import ThriftwoodUI
import WebPush

/// Has what Thriftwood's servers tell shown on people's devices, in the language that they read.
struct NewsDelivery: Sendable {
    let pushes: PushHouse
    /// Where a browser finds a service's picture.
    let picture: @Sendable (ServiceConnection, _ path: String, _ width: Int) -> URL?
    let log: Log
    private static let pictureWidth = 192

    /// Hands a notice to all devices of a person.
    func deliver(
        _ notice: ServiceNotice, from service: ServiceConnection, store: ThriftwoodStore, to container: AppContainer
    ) async {
        do {
            let profile = try await store.service(service.id)?.profile
            let isShown = try await store.profiles().first(where: \.isActive)?.id == profile
            let path = notice.event.poster(at: service.kind)
            let picture = path.isEmpty ? nil : picture(service, path, Self.pictureWidth)?.path
            let chosen = await container.language
            try await pushes.push(
                to: container.id, wishes: try await store.settings().notices, topic: notice.id.description,
                isUrgent: notice.event.kind == .attention
            ) { language in
                NoticeWords.push(
                    notice, from: service, isShown: isShown, picture: picture,
                    in: Locale(identifier: chosen ?? language))
            }
        } catch {
            log.error("A notification could not be handed on.", ["error": "\(error)"])
        }
    }

    /// How a person's servers and devices are reached.
    func house(
        of container: AppContainer, _ hooks: HookHouse, _ configuration: HostConfiguration, mount: String
    ) -> NoticeHouse {
        let (pushes, id, name) = (pushes, container.id, container.browserName)
        return NoticeHouse(
            origin: configuration.knownOrigin, isLocal: configuration.isKnownHereAlone,
            devices: BrowserPushCalls(
                key: { try await pushes.browsers.publicKey() },
                all: { try await pushes.browsers.browsers(of: id).map { PushedDevice($0) } },
                subscribe: { address, language in
                    try await pushes.browsers.subscribe(
                        id, endpoint: address.endpoint, p256dh: address.p256dh, auth: address.auth, name: name,
                        language: language)
                }, remove: { try await pushes.browsers.remove($0, of: id) },
                test: { endpoint in
                    let chosen = await container.language
                    try await pushes.push(to: id, endpoint: endpoint, topic: "test", isUrgent: true) { language in
                        NoticeWords.testPush(in: Locale(identifier: chosen ?? language))
                    }
                }),
            renew: { try await hooks.renew($0, of: id) }
        ) { mount + (try await hooks.path(of: $0, of: id)) }
    }
}

extension PushedDevice {
    fileprivate init(_ browser: PushedBrowser) {
        self.init(id: browser.id.description, name: browser.name, endpoint: browser.endpoint, date: browser.date)
    }
}
