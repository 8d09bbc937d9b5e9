#if !os(Linux)
    import Foundation
    import SwiftUI
    import UIKit
    import UserNotifications

    /// Asks the system about pushes to this phone; there is nothing of it to see.
    ///
    /// Tokens are told to the app's delegate alone, which hands them on to `didRegister` and `didFailToRegister`.
    public struct DevicePushes: View {
        private let question: DevicePush.Question
        private let onAnswer: @MainActor (DevicePush) -> Void

        public init(
            _ question: DevicePush.Question, words: [String: DevicePush.Words],
            onAnswer: @escaping @MainActor (DevicePush) -> Void
        ) {
            (self.question, self.onAnswer) = (question, onAnswer)
        }

        public var body: some View {
            Color.clear.frame(width: 0, height: 0)
                .task(id: question) { onAnswer(await PhoneTokens.shared.answer(question.action)) }
        }

        /// What the system has told the app's delegate.
        @MainActor
        public static func didRegister(_ token: Data) {
            PhoneTokens.shared.hear(token.map { String(format: "%02x", $0) }.joined())
        }

        /// The system has told the app's delegate that there is no token.
        @MainActor
        public static func didFailToRegister() { PhoneTokens.shared.hear(nil) }
    }

    /// Brings those who ask for this phone's token together with the system, which answers in its own time.
    @MainActor
    private final class PhoneTokens {
        static let shared = PhoneTokens()
        private var waiting: [CheckedContinuation<String?, Never>] = []

        func answer(_ action: DevicePush.Question.Action) async -> DevicePush {
            let center = UNUserNotificationCenter.current()
            switch action {
            case .end:
                UIApplication.shared.unregisterForRemoteNotifications()
                return .off
            case .begin:
                guard (try? await center.requestAuthorization(options: [.alert, .badge, .sound])) == true else {
                    return .denied
                }
            case .look:
                switch await center.notificationSettings().authorizationStatus {
                case .denied: return .denied
                case .notDetermined: return .off
                default: break
                }
            }
            let token: String? = await withCheckedContinuation { continuation in
                waiting.append(continuation)
                if waiting.count == 1 { UIApplication.shared.registerForRemoteNotifications() }
            }
            guard let token else { return .failed }
            #if DEBUG
                return .registered(DevicePush.Token(token: token, isSandbox: true))
            #else
                return .registered(DevicePush.Token(token: token, isSandbox: false))
            #endif
        }

        func hear(_ token: String?) {
            let told = waiting
            waiting = []
            for continuation in told { continuation.resume(returning: token) }
        }
    }
#endif
