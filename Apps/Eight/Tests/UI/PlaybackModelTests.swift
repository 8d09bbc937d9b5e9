import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import DesignKit
@testable import EightUI

/// How videos play on a device, as its owner sees it.
@Suite @MainActor struct PlaybackModelTests {
    @Test func `What a device says is counted in steps, kept as text, and read back (E8-048)`() throws {
        var numbers = PlaybackNumbers()
        for text in ["began 80", "began 140", "began 9000", "halted 700", "began -4", "began", "began 1e9", "x 5"] {
            PlayNote(text).map { numbers.add($0) }
        }
        #expect(numbers.plays == 3 && numbers.halts == 1 && numbers.halted == 700)
        #expect(PlaybackNumbers(numbers.text) == numbers)
        #expect(PlaybackNumbers("1 2 nonsense").plays == 0 && PlaybackNumbers("").plays == 0)
        #expect(PlaybackSteps.bound(0.5, of: numbers.starts) == 150)
        #expect(PlaybackSteps.bound(0.95, of: numbers.starts) == nil)
    }

    @Test func `Some plays are sent together, without a person, and what is forgotten is not sent (E8-048)`()
        async throws
    {
        let sent = Recorder<PlaybackReport>()
        let model = PlaybackModel(
            client: EightClient(
                api: APIClient(
                    transport: InProcessTransport { request in
                        let bytes = (try? await request.body.collect(limit: 10_000)) ?? []
                        if let report = try? JSONCoding.decode(PlaybackReport.self, from: bytes) { sent.record(report) }
                        return HTTPResponse(status: .noContent)
                    })))
        for _ in 0..<9 { model.note(.began(milliseconds: 90)) }
        model.forget()
        #expect(model.numbers.plays == 0)
        for _ in 0..<9 { model.note(.began(milliseconds: 120)) }
        model.note(.halted(milliseconds: 500))
        try await eventually { !sent.values.isEmpty }
        #expect(sent.values == [PlaybackReport(starts: Array(repeating: 120, count: 9), halts: [500])])
        #expect(model.numbers.plays == 9 && model.numbers.halts == 1)
    }
}
