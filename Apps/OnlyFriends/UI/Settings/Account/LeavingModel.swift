import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Somebody who hides their account for a while, or deletes it (OF-194).
@Observable @MainActor
final class LeavingModel {
    enum Way: CaseIterable { case pause, delete }

    var way = Way.pause { didSet { if way != oldValue { failure = nil } } }
    var password = "" { didSet { if password != oldValue { failure = nil } } }
    private(set) var isSending = false
    private(set) var failure: String?

    private let session: SessionModel

    init(session: SessionModel) { self.session = session }

    var canLeave: Bool { !password.isEmpty && !isSending }

    /// Leaves; everything of the person on this device is forgotten then.
    func leave() async {
        guard canLeave else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            switch way {
            case .pause:
                try await session.authentication.deactivate(password)
                await session.leave(saying: String(localized: "Nobody sees you now. Log in when you want to be back."))
            case .delete:
                _ = try await session.authentication.deleteAccount(password)
                await session.leave(
                    saying: String(
                        localized: "Your account is deleted in 14 days. Log in before then and everything stays."))
            }
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
