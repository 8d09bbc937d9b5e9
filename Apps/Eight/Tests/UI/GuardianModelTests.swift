import Base
import EightAPI
import Foundation
import TestKit
import Testing
import Wire

@testable import EightUI

/// The page of a parent or guardian, and the pupil's list of them.
@Suite @MainActor struct GuardianModelTests {
    /// Secrets in memory.
    private final class Secrets: SecretStore {
        private let kept = Recorder<[UInt8]?>()
        func secret(for key: String) throws -> [UInt8]? { kept.values.last ?? nil }
        func setSecret(_ secret: [UInt8]?, for key: String) throws { kept.record(secret) }
        func removeAll() throws { kept.record(nil) }
    }

    private nonisolated static func answer(_ body: some Encodable) throws -> HTTPResponse {
        HTTPResponse(
            status: .ok, fields: ["Content-Type": "application/json"], body: .bytes(try JSONCoding.encode(body)))
    }

    private func client(_ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) -> EightClient {
        EightClient(
            api: APIClient(
                transport: InProcessTransport { request in
                    do { return try answer(request) } catch {
                        return ((error as? Problem) ?? Problem.unavailable()).response
                    }
                }))
    }

    private nonisolated static func pupil(_ days: [TimedDay] = []) throws -> SupervisedPupil {
        SupervisedPupil(
            id: try #require(SortableID(rawValue: 7)), pupil: "Ane Berg", name: "Mum",
            since: Date(timeIntervalSince1970: 1_764_000_000), today: "2025-12-01", days: days)
    }

    @Test func `An invitation is taken only by who says that they may, and its key stays on the device (E8-143)`()
        async throws
    {
        let secrets = Secrets(), rights = Recorder<Bool>()
        let client = client { request in
            switch request.path {
            case "/api/v1/guardian/offer":
                try Self.answer(GuardianOffer(pupil: "Ane Berg", name: "Mum", until: Date()))
            case "/api/v1/guardian/acceptance": try Self.answer(GuardianKey(key: "a key"))
            default: try Self.answer(try Self.pupil())
            }
        }
        let model = GuardianModel(
            code: "abcdefghjkmn", client: client, keys: GuardianKeys(secrets: secrets),
            rightsChange: { rights.record(true) })
        await model.load()
        #expect(model.offer?.pupil == "Ane Berg" && model.pupils.isEmpty && !model.canAccept)
        await model.accept()
        #expect(model.pupils.isEmpty)
        model.isGuardian = true
        await model.accept()
        #expect(model.pupils.map(\.name) == ["Mum"] && model.offer == nil && rights.values.count == 1)
        #expect(GuardianKeys(secrets: secrets).all() == [GuardianKey(key: "a key")])
    }

    @Test func `The link of an invitation that was taken still leads to the pupil (E8-143)`() async throws {
        let secrets = Secrets(), keys = GuardianKeys(secrets: secrets)
        try keys.keep([GuardianKey(key: "mine")])
        let client = client { request in
            guard request.path == "/api/v1/guardian/pupil" else { throw Problem.notFound() }
            return try Self.answer(try Self.pupil())
        }
        let model = GuardianModel(code: "abcdefghjkmn", client: client, keys: keys, rightsChange: {})
        await model.load()
        #expect(model.pupils.map(\.name) == ["Mum"] && model.failure == nil && model.code.isEmpty)
    }

    @Test func `Who was a guardian reads that it has ended, and the device forgets its key (E8-143)`() async throws {
        let secrets = Secrets(), keys = GuardianKeys(secrets: secrets)
        try keys.keep([GuardianKey(key: "old")])
        let model = GuardianModel(
            code: "", client: client { _ in throw Problem.notFound() }, keys: keys, rightsChange: {})
        await model.load()
        #expect(model.hasEnded && model.pupils.isEmpty && keys.all().isEmpty && model.phase == .loaded)
    }

    @Test func `A server that is away takes nothing from a guardian (E8-143)`() async throws {
        let secrets = Secrets(), keys = GuardianKeys(secrets: secrets)
        try keys.keep([GuardianKey(key: "mine")])
        let model = GuardianModel(
            code: "", client: client { _ in throw Problem.unavailable() }, keys: keys, rightsChange: {})
        await model.load()
        guard case .failed = model.phase else {
            Issue.record("It did not fail.")
            return
        }
        #expect(keys.all() == [GuardianKey(key: "mine")])
    }

    @Test func `A week has seven days, those without a word too, and counts those alone since it is on (E8-143)`()
        throws
    {
        let week = SupervisedWeek(
            try Self.pupil([TimedDay(day: "2025-12-01", seconds: 600), TimedDay(day: "2025-11-29", seconds: 1_200)]))
        #expect(week.days.map(\.seconds) == [0, 0, 0, 0, 1_200, 0, 600] && week.today == 600)
        #expect(week.days.map(\.part) == [0, 0, 0, 0, 1, 0, 0.5] && week.average == 1_800 / 7)
        #expect(week.days.first?.id == "2025-11-25")
    }

    @Test func `A code is read as people type it, and has no letters that look alike (E8-143)`() {
        #expect(GuardianCode.read(" ABCD efgh-jkmn ") == "abcdefghjkmn")
        for text in ["", "abcd", "abcdefghjkm0", "abcdefghjkl1", "abcdefghjkmnp"] {
            #expect(GuardianCode.read(text) == nil, "\(text)")
        }
        #expect(GuardianCode.spaced("abcdefghjkmn") == "abcd efgh jkmn")
        for route in [EightRoute.guardian(""), .guardian("abcdefghjkmn"), .guardians, .playback] {
            #expect(EightRoute(route.description) == route)
        }
    }
}
