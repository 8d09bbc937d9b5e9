import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// A copy of one's own data: asked for, watched while it is made, loaded (OF-196).
@Observable @MainActor
final class ExportModel {
    private(set) var export: DataExport?
    private(set) var failure: String?
    private(set) var isAsking = false

    private let people: PeopleRepository
    private let clock: WallClock

    init(people: PeopleRepository, clock: WallClock) {
        self.people = people
        self.clock = clock
    }

    /// Keeps up with it until the task is cancelled: every two seconds while it is made, and every few minutes while it
    /// can be loaded, for its address is a short-lived one.
    func follow() async {
        while !Task.isCancelled {
            await look()
            let pause = export?.state == .working ? 2.0 : 240
            guard (try? await clock.sleep(seconds: pause)) != nil else { return }
        }
    }

    /// Asks for a copy.
    func start() async {
        isAsking = true
        defer { isAsking = false }
        do {
            export = try await people.startExport()
            failure = nil
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    private func look() async {
        do {
            export = try await people.export()
            failure = nil
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
