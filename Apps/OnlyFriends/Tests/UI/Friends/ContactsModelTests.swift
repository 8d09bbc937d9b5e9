import Foundation
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct ContactsModelTests {
    private func file(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).vcf")
        try Data(text.utf8).write(to: url)
        return url
    }

    private func model(_ edit: (inout PeopleRepository) -> Void) -> ContactsModel {
        var people = PeopleRepository.unexpected
        edit(&people)
        return ContactsModel(people: people, limits: ServerConfig.Limits(contactsMaximum: 2))
    }

    @Test func `OF-126 Numbers are looked up in batches, and who is found can be asked and forgotten`() async throws {
        let sent = Recorder<[String]>()
        let found = [Sample.user(1, "Ann"), Sample.user(2, "Bo", .none)]
        let model = model {
            $0.contacts = { ContactMatches(people: []) }
            $0.matchContacts = { numbers in
                sent.record(numbers)
                return ContactMatches(people: found, lookedAt: Sample.time)
            }
            $0.request = { id, _ in Sample.request(60, from: Sample.me(), to: found[1]) }
            $0.forgetContacts = {}
        }
        await model.load()
        #expect(model.phase == .loaded && !model.hasLooked)
        let url = try file("BEGIN:VCARD\nTEL:41200010\nTEL:41200020\nTEL:41200030\n")
        defer { try? FileManager.default.removeItem(at: url) }
        await model.take(.success(url))
        #expect(sent.values == [["41200010", "41200020"], ["41200030"]])
        #expect(model.others == [found[1]] && model.friendsCount == 1 && model.looked == 3 && model.hasLooked)
        await model.request(found[1])
        #expect(model.others.map(\.relation) == [.requestSent])
        await model.forget()
        #expect(model.others.isEmpty && !model.hasLooked && model.looked == nil)
    }

    @Test func `A file without numbers, one that cannot be read and a refusal say so`() async throws {
        let model = model { $0.matchContacts = { _ in throw Sample.offline } }
        let empty = try file("BEGIN:VCARD\nFN:Ann\n"), full = try file("BEGIN:VCARD\nTEL:41200010\n")
        defer { for url in [empty, full] { try? FileManager.default.removeItem(at: url) } }
        await model.take(.success(empty))
        #expect(model.failure == "There are no phone numbers in this file.")
        await model.take(.success(empty.appendingPathComponent("gone")))
        #expect(model.failure == "This file can't be read.")
        await model.take(.success(full))
        #expect(model.failure == Sample.offlineSentence && !model.isLooking)
    }
}
