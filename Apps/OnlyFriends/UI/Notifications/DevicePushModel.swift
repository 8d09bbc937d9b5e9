import DesignKit
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Whether this device is pushed to: asks it, and tells the server what it says.
@Observable @MainActor
final class DevicePushModel {
    /// How it stands, as a person sees it.
    private(set) var state: DevicePush = .unknown
    /// What the device is asked; nil before the server has told its key.
    private(set) var question: DevicePush.Question?
    private(set) var isBusy = false
    private(set) var failure: String?

    private let repository: NoticesRepository
    private let store: PushAddressStore
    private var key = ""

    init(repository: NoticesRepository, store: PushAddressStore) {
        self.repository = repository
        self.store = store
    }

    var isOn: Bool {
        state.address != nil
    }

    /// Looks how it stands.
    func start() async {
        guard question == nil else { return }
        do {
            key = try await repository.pushKey()
            ask(.look)
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    /// The person wants pushes here.
    func begin() {
        guard !isBusy, !key.isEmpty else { return }
        (isBusy, failure) = (true, nil)
        ask(.begin)
    }

    /// The person wants none here any more. The server ends it, whatever the device says.
    func end() async {
        guard !isBusy else { return }
        (isBusy, failure) = (true, nil)
        do {
            if let address = store.endpoint { try await unsubscribe(address) }
            store.endpoint = nil
            state = .off
            ask(.end)
        } catch {
            failure = explanation(of: error)
        }
        isBusy = false
    }

    /// Takes what the device says.
    func hear(_ answer: DevicePush) async {
        guard let action = question?.action else { return }
        switch answer {
        case .on, .registered:
            switch action {
            case .begin: await subscribe(answer)
            case .look where store.endpoint == nil: state = .off
            case .look:
                // Browsers and phones give out a new address now and then.
                if store.endpoint == answer.address { state = answer } else { await subscribe(answer) }
            case .end: break
            }
        case .failed where action == .begin:
            state = .off
            failure = String(localized: "Your browser couldn't turn notifications on. Please try again later.")
        case .failed: state = .off
        default:
            if action == .begin, answer == .off {
                failure = String(localized: "Your browser has to ask you first. Please try again, and choose Allow.")
            }
            if let address = store.endpoint, action != .end {
                // What the device takes no more is not to be sent.
                store.endpoint = nil
                try? await unsubscribe(address)
            }
            state = answer
        }
        isBusy = false
    }

    private func subscribe(_ answer: DevicePush) async {
        do {
            let former = store.endpoint
            switch answer {
            case .on(let address):
                try await repository.subscribePush(
                    PushSubscriptionDraft(endpoint: address.endpoint, p256dh: address.p256dh, auth: address.auth))
            case .registered(let phone):
                try await repository.registerDevice(
                    DeviceTokenDraft(
                        token: phone.token, environment: phone.isSandbox ? .sandbox : .production,
                        locale: Locale.current.identifier))
            default: return
            }
            store.endpoint = answer.address
            state = answer
            if let former, former != answer.address { try? await unsubscribe(former) }
        } catch {
            state = .off
            failure = explanation(of: error)
        }
    }

    /// Only browsers have addresses of the web.
    private func unsubscribe(_ address: String) async throws {
        if address.hasPrefix("https:") {
            try await repository.unsubscribePush(address)
        } else {
            try await repository.unregisterDevice(address)
        }
    }

    private func ask(_ action: DevicePush.Question.Action) {
        question = DevicePush.Question(action, key: key, number: (question?.number ?? 0) + 1)
    }

    /// What pushes say that show nothing of what was written, and where they lead.
    static var words: [String: DevicePush.Words] {
        [
            "message": .init(String(localized: "New message"), path: "messages/conversation-{conversationId}"),
            "comment": .init(String(localized: "New comment on your post"), path: "notifications/post-{postId}"),
            "reply": .init(String(localized: "New answer to your comment"), path: "notifications/post-{postId}"),
            "mention": .init(String(localized: "Somebody mentioned you"), path: "notifications/post-{postId}"),
            "like": .init(String(localized: "Somebody likes your post"), path: "notifications/post-{postId}"),
            "friend_request": .init(String(localized: "New friend request"), path: "notifications/requests"),
            "friend_accept": .init(String(localized: "You have a new friend"), path: "notifications/person-{userId}"),
            "birthday": .init(String(localized: "A friend has a birthday"), path: "notifications/person-{userId}"),
            "story": .init(String(localized: "New story"), path: "notifications/person-{userId}"),
            "moment": .init(String(localized: "A friend shares a moment with you"), path: "profile/moments"),
            "new_device": .init(String(localized: "New login to your account"), path: "notifications/sessions"),
            "security_change": .init(String(localized: "The way you sign in was changed"), path: "notifications"),
            "other": .init(String(localized: "Something new in Only Friends"), path: "notifications"),
        ]
    }
}

extension DevicePush {
    /// By what the server knows the device; nil where nothing is pushed to it.
    fileprivate var address: String? {
        switch self {
        case .on(let address): address.endpoint
        case .registered(let phone): phone.token
        default: nil
        }
    }
}
