import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

@Suite struct DraftNeedTests {
    private func states(_ profile: Profile) throws -> [DraftNeed.State] {
        let finding = try BirthFinding(profile.birth, zones: Engines().zones())
        return DraftNeed.all(profile, finding, Locale(identifier: "en_GB")).map(\.state)
    }

    @Test func `A draft tells each of the things that its chart lacks, not only the first (T34)`() throws {
        var profile = Profile(id: "A1")
        #expect(try states(profile) == [.missing, .missing, .missing, .missing])
        profile[.name] = " Ada Lovelace "
        (profile.birth.day, profile.birth.month, profile.birth.year) = ("10", 12, "1815")
        #expect(try states(profile) == [.told("Ada Lovelace"), .told("10 December 1815"), .missing, .missing])
        profile.birth.accuracy = .unknown
        #expect(try states(profile)[2] == .told("Unknown"))
    }

    @Test func `A day and a time that are none are told for what they are (T10, T33)`() throws {
        var profile = Profile(id: "A1")
        (profile.birth.day, profile.birth.month, profile.birth.year) = ("31", 2, "1899")
        profile.birth.time = "25:99"
        var found = try states(profile)
        #expect(found[1] == .wrong("February has only 28 days that year."))
        #expect(found[2] == .wrong("Write the time as hours and minutes, such as 14:30."))
        profile.birth.year = "1500"
        found = try states(profile)
        #expect(found[1] == .wrong("The sky can be worked out for the years 1801 to 2199."))
    }
}
