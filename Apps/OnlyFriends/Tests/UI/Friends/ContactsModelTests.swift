import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct ContactsModelTests {
    private func file(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).vcf")
        try Data(text.utf8).write(to: url)
        return url
    }

    private let secrets = MemorySecrets()

    private func model(_ edit: (inout PeopleRepository) -> Void) -> ContactsModel {
        var people = PeopleRepository.unexpected
        edit(&people)
        let norway = Country(
            code: "NO", name: "Norway", flag: "", callingCode: 47, example: "406 12 345", lengths: [8])
        return ContactsModel(
            people: people, place: ContactPlaceStore(secrets: secrets), countries: [norway], country: "NO")
    }

    @Test func `OF-129 Numbers are compared in one spelling, and who is found can be asked and forgotten`() async throws
    {
        let sent = Recorder<[String]>(), shown = Recorder<ContactsModel.Progress?>()
        let box = Box<ContactsModel?>(nil)
        let found = [Sample.user(1, "Ann"), Sample.user(2, "Bo", .none)]
        let model = model {
            $0.contacts = { ContactMatches(people: []) }
            $0.findContacts = { numbers, progress in
                sent.record(numbers)
                await progress(2, 3)
                shown.record(await MainActor.run { box.value?.progress })
                return ContactMatches(people: found, lookedAt: Sample.time)
            }
            $0.request = { id, _ in Sample.request(60, from: Sample.me(), to: found[1]) }
            $0.forgetContacts = {}
        }
        box.value = model
        await model.load()
        #expect(model.phase == .loaded && !model.hasLooked)
        let url = try file("BEGIN:VCARD\nTEL:41200010\nTEL:+47 412 00 020\nTEL:0047 41200030\nTEL:4741200010\n")
        defer { try? FileManager.default.removeItem(at: url) }
        await model.take(.success(url))
        #expect(sent.values == [["+4741200010", "+4741200020", "+4741200030"]])
        #expect(shown.values == [ContactsModel.Progress(done: 2, total: 3)] && !model.isLooking)
        #expect(model.others == [found[1]] && model.friendsCount == 1 && model.looked == 3 && model.hasLooked)
        await model.request(found[1])
        #expect(model.others.map(\.relation) == [.requestSent])
        await model.forget()
        #expect(model.others.isEmpty && !model.hasLooked && model.looked == nil)
    }

    @Test func `A file without numbers, one that cannot be read and a refusal say so`() async throws {
        let model = model {
            $0.findContacts = { _, _ in throw Sample.offline }
            $0.contacts = { ContactMatches(people: [Sample.user(1)], lookedAt: Sample.time) }
        }
        let empty = try file("BEGIN:VCARD\nFN:Ann\n"), full = try file("BEGIN:VCARD\nTEL:41200010\n")
        defer { for url in [empty, full] { try? FileManager.default.removeItem(at: url) } }
        await model.take(.success(empty))
        #expect(model.failure == "There are no phone numbers in this file.")
        await model.take(.success(empty.appendingPathComponent("gone")))
        #expect(model.failure == "This file can't be read.")
        await model.take(.success(full))
        #expect(model.failure == Sample.offlineSentence && !model.isLooking)
        // Whoever was found before that stays found.
        #expect(model.friendsCount == 1 && model.looked == nil)
    }

    @Test func `OF-128 What may not be compared today is gone on with another day, and nothing is asked twice`() async {
        let sent = Recorder<Int>()
        let numbers = (0..<300).map { "412\(10_000 + $0)" }.joined(separator: "\n")
        func model(allowing allowed: Int) -> ContactsModel {
            self.model {
                $0.contacts = { ContactMatches(people: []) }
                $0.findContacts = { numbers, progress in
                    sent.record(numbers.count)
                    await progress(min(allowed, numbers.count), numbers.count)
                    guard numbers.count <= allowed else { throw Problem.tooMany(retryAfter: 60) }
                    return ContactMatches(people: [], lookedAt: Sample.time)
                }
            }
        }
        let today = model(allowing: 200)
        today.pasted = numbers
        await today.takePasted()
        #expect(today.pause?.hasPrefix("200 of 300 numbers") == true && today.failure == nil && today.looked == nil)
        #expect(today.pasted == numbers)
        let tomorrow = model(allowing: 200)
        tomorrow.pasted = numbers
        await tomorrow.takePasted()
        #expect(tomorrow.pause == nil && tomorrow.looked == 300 && tomorrow.pasted.isEmpty)
        #expect(sent.values == [300, 100])
        // Others begin at the beginning.
        let other = model(allowing: 200)
        other.pasted = "412 00 010, +47 412 00 020"
        await other.takePasted()
        #expect(sent.values == [300, 100, 2] && other.looked == 2)
    }

    @Test func `Pasted words without numbers say so`() async {
        let model = model { _ in }
        model.pasted = "Ann 12"
        #expect(model.hasPasted)
        await model.takePasted()
        #expect(model.failure == "There are no phone numbers in this text." && model.pasted == "Ann 12")
    }
}
