import Foundation
import Testing

@testable import SpiritAtlasCore

struct ProfileArchiveTests {
    private func full(_ id: String) -> Profile {
        var profile = Profile(id: id)
        for field in ProfileField.allCases where field != .birthDateTime && field != .birthPlace {
            profile[field] = field.choices?.first ?? "Ωmega \(field.rawValue) 日本"
        }
        profile.values["aLaterField"] = .object(["depth": .array([.number(1), .boolean(true)])])
        var birth = BirthEntry()
        (birth.day, birth.month, birth.year, birth.time) = ("14", 3, "1879", "11:30")
        profile.birth = birth
        return profile
    }

    @Test func `T123 T124 all fields and unknown keys come back from a file as they were`() throws {
        let profiles = [full("A1"), full("B2")]
        let rows = try ProfileArchive.rows(try ProfileArchive.file(profiles))
        #expect(rows.map(\.profile) == profiles && rows.allSatisfy { $0.issue == nil })
    }

    @Test func `T125 an export of the Android program is read, with times without a zone and nothing for null`() throws
    {
        let text = """
            [{"id": "7", "name": "Ada Lovelace", "displayName": null, "birthDateTime": "1815-12-10T13:00:00",
            "birthPlace": {"city": "London", "country": "United Kingdom", "latitude": 51.5, "longitude": -0.12,
            "timezone": "Europe/London"}, "gender": "FEMALE", "bloodType": "UNKNOWN"}]
            """
        let row = try #require(try ProfileArchive.rows(Data(text.utf8)).first)
        #expect(row.issue == nil && row.profile.id == "7" && row.profile.title == "Ada Lovelace")
        #expect(row.profile.birth.year == "1815" && row.profile.birth.time == "13:00")
        #expect(row.profile.birth.place?.zone == "Europe/London")
        #expect(!row.profile.isFilled(.displayName))
    }

    @Test(
        arguments: [
            ("", .notJSON), ("[", .notJSON), ("[]", .noProfiles), ("7", .noProfiles), (#"{"a": 1}"#, .noProfiles),
            ("[" + Array(repeating: "{}", count: 2_001).joined(separator: ",") + "]", .tooMany),
            (String(repeating: " ", count: 16 << 20 + 1), .tooLarge),
        ] as [(String, ProfileArchive.Failure)])
    func `What is no file of profiles is refused whole`(_ text: String, _ failure: ProfileArchive.Failure) {
        #expect(throws: failure) { try ProfileArchive.rows(Data(text.utf8)) }
    }

    @Test func `T126 what is no profile is named by its number, and the others are read`() throws {
        let text =
            #"[7, {}, {"name": "Ada", "id": "../../etc"}, {"name": "\#(String(repeating: "x", count: 300_000))"}]"#
        let rows = try ProfileArchive.rows(Data(text.utf8))
        #expect(rows.map(\.number) == [1, 2, 3, 4])
        #expect(rows.map(\.issue) == [.notAProfile, .empty, nil, .tooLarge])
        #expect(rows[2].profile.id.isEmpty)
    }

    @Test func `T127 what is shared has the first name, the birth and little else`() {
        var profile = full("A1")
        (profile[.displayName], profile[.name]) = ("", "Augusta Ada King")
        let shared = ProfileArchive.shareable(profile)
        #expect(shared[.name] == "Augusta" && shared.birth.year == "1879" && shared.id.isEmpty)
        let said = Set(ProfileField.allCases.filter { shared.isFilled($0) })
        #expect(
            said == [
                .name, .birthDateTime, .gender, .loveLanguage, .personalityType, .attachmentStyle, .communicationStyle,
            ])
        #expect(!shared.values.keys.contains("aLaterField") && !"\(shared)".contains("King"))
    }
}
