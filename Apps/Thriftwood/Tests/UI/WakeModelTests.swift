import Base
import Synchronization
import TestKit
import Testing
import ThriftwoodCore

@testable import ThriftwoodUI

@MainActor
struct WakeModelTests {
    /// A computer that comes up after so many looks.
    private final class Sleeper: Sendable {
        let looks = Mutex(0)
        let packets = Recorder<UInt16>()
        let wakesAt: Int

        init(wakesAt: Int) { self.wakesAt = wakesAt }

        func answers() -> Bool {
            looks.withLock { looks in
                looks += 1
                return looks >= wakesAt
            }
        }
    }

    private let clock = ManualClock()

    private func model(_ sleeper: Sleeper, sends: Bool = true) -> WakeModel {
        WakeModel(clock: clock.wallClock) { _, _, port in
            sleeper.packets.record(port)
            return sends
        } answers: { host, port in
            host == "nas.local" && port == 22 && sleeper.answers()
        }
    }

    private func target(host: String = "nas.local") -> WakeTarget {
        var target = WakeTarget(id: "nas")
        (target.name, target.hardware, target.host) = ("NAS", "001A2B3C4D5E", host)
        return target
    }

    @Test func `TWF-15 after the packet it is looked until the computer answers`() async throws {
        let sleeper = Sleeper(wakesAt: 3)
        let model = model(sleeper)
        var said = 0
        await model.wake(target()) { _ in said += 1 }
        #expect(sleeper.packets.values == [9] && model.states["nas"] == .waiting && said == 1)
        for _ in 0..<2 {
            await clock.waitForSleepers()
            clock.advance(by: WakeModel.pause)
        }
        try await eventually { model.states["nas"] == .awake }
        #expect(said == 2)
    }

    @Test func `TWF-15 one that does not come up in three minutes is said to be silent, and looked for no more`()
        async throws
    {
        let model = model(Sleeper(wakesAt: .max))
        var problems = 0
        await model.wake(target()) { if $0.isProblem { problems += 1 } }
        await clock.waitForSleepers()
        clock.advance(by: WakeModel.patience)
        try await eventually { model.states["nas"] == .silent }
        #expect(problems == 1 && clock.sleeperCount == 0)
    }

    @Test func `TWF-15 nobody looks where no host is known, and what is forgotten is waited for no more`() async throws
    {
        let model = model(Sleeper(wakesAt: .max))
        await model.wake(target(host: "")) { _ in }
        #expect(model.states.isEmpty)
        await model.wake(target()) { _ in }
        await clock.waitForSleepers()
        model.stop("nas")
        #expect(model.states.isEmpty)
        try await eventually { clock.sleeperCount == 0 }
    }

    @Test func `A packet that cannot be sent is said to be a problem`() async {
        let model = model(Sleeper(wakesAt: 1), sends: false)
        var problems = 0
        await model.wake(target()) { if $0.isProblem { problems += 1 } }
        #expect(problems == 1 && model.states.isEmpty)
    }
}
