import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct SendingsModelTests {
    private let clock = ManualClock()
    private let photo = Sending(id: "1", kind: .photo, state: .sending)

    private func model() -> SendingsModel { SendingsModel(name: "iPhone", clock: clock.wallClock) { _ in } }

    private func hear(_ model: SendingsModel, _ sendings: [Sending], from device: String = "b") {
        model.handle(.sending(deviceID: device, deviceName: "Laptop", sendings))
    }

    @Test func `OF-236 What another device sends in a moment is not told, what takes longer is`() async throws {
        let model = model()
        hear(model, [photo])
        await clock.waitForSleepers(2)
        #expect(model.devices.isEmpty)
        hear(model, [])
        clock.advance(by: 2)
        hear(model, [photo])
        #expect(model.devices.isEmpty)
        await clock.waitForSleepers(2)
        clock.advance(by: 2)
        try await eventually { model.devices.first?.sendings == [photo] }
        hear(model, [])
        #expect(model.devices.isEmpty)
    }

    @Test(arguments: [Sending.State.failed, .refused, .unconnected])
    func `OF-236 What does not go on by itself is told at once`(_ state: Sending.State) {
        let model = model()
        hear(model, [Sending(id: "1", kind: .story, state: state)])
        #expect(model.devices.map(\.name) == ["Laptop"])
        model.handle(.resync)
        #expect(model.devices.isEmpty)
    }

    @Test func `OF-236 A window does not hear of itself, and forgets a device that fell silent`() async throws {
        let model = model()
        hear(model, [Sending(id: "1", kind: .voice, state: .failed)], from: model.id)
        #expect(model.devices.isEmpty)
        hear(model, [Sending(id: "1", kind: .voice, state: .failed)])
        await clock.waitForSleepers(2)
        clock.advance(by: 600)
        try await eventually { model.devices.isEmpty }
    }
}
