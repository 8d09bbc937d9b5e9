import Base
import EightAPI
import Foundation
import Observation

/// A copy of one's own videos: asked for, watched while it is made, loaded (E8-141).
@Observable @MainActor
final class VideoExportModel {
    private(set) var export: VideoExport?
    private(set) var failure: String?
    private(set) var isAsking = false
    private let client: EightClient
    private let clock: WallClock

    init(client: EightClient, clock: WallClock) { (self.client, self.clock) = (client, clock) }

    /// Keeps up with it until the task is cancelled: every two seconds while it is made, and every few minutes while it can
    /// be loaded, for its address is a short-lived one.
    func follow() async {
        while !Task.isCancelled {
            await look()
            let pause = export?.state == .working ? 2.0 : 240
            guard (try? await clock.sleep(seconds: pause)) != nil else { return }
        }
    }

    /// Asks for a copy; false where there will be none.
    func start() async -> Bool {
        isAsking = true
        defer { isAsking = false }
        do {
            export = try await client.startExport()
            failure = nil
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    private func look() async {
        do {
            export = try await client.export()
            failure = nil
        } catch { if !isCancellation(error), export == nil { failure = explanation(of: error) } }
    }
}
