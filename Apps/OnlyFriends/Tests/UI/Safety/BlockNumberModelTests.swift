import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct BlockNumberModelTests {
    private func model(
        file: [String] = [], _ block: @escaping @Sendable (NumberBlock) async throws -> BlockedNumber
    ) -> BlockNumberModel {
        var people = PeopleRepository.unexpected
        people.blockNumber = block
        return BlockNumberModel(people: people, country: "NO", file: file)
    }

    private nonisolated static func blocked(_ number: String) -> BlockedNumber {
        BlockedNumber(id: Sample.id(5), phoneNumber: number, blockedAt: Sample.time)
    }

    @Test func `OF-138 A number that is typed is blocked, and what is wrong with it stands beside it`() async {
        let sent = Recorder<String>()
        let model = self.model { number in
            sent.record("\(number.country ?? "") \(number.phoneNumber)")
            guard number.phoneNumber != "41 23" else {
                throw Sample.refused("phoneNumber", "This number is too short.")
            }
            return Self.blocked("+47 412 34 567")
        }
        #expect(!model.canSend)
        model.phoneNumber = "41 23"
        await model.send()
        #expect(model.refusal == "This number is too short." && model.blocked == nil && model.failure == nil)
        model.phoneNumber = "41234567"
        await model.send()
        #expect(model.blocked?.phoneNumber == "+47 412 34 567" && model.phoneNumber.isEmpty && model.refusal == nil)
        #expect(sent.values == ["NO 41 23", "NO 41234567"])
    }

    @Test func `OF-138 A number of the file is found by its digits and blocked once`() async {
        let sent = Recorder<String>()
        let model = self.model(file: (0..<40).map { "+4741234\(500 + $0)" }) { number in
            sent.record(number.phoneNumber)
            return Self.blocked(number.phoneNumber)
        }
        #expect(model.found.count == 30 && model.hidden == 10)
        model.search = "4 507"
        #expect(model.found == ["+4741234507"] && model.hidden == 0)
        await model.block("+4741234507")
        await model.block("+4741234507")
        #expect(sent.values == ["+4741234507"] && model.blockedOfFile == ["+4741234507"])
    }
}
