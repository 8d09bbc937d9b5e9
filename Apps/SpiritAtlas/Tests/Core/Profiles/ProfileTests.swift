import Foundation
import SpiritAtlasCore
import Testing

@Suite struct ProfileTests {
    @Test func `T128 A profile has 36 fields, each in one group`() {
        #expect(ProfileField.allCases.count == 36)
        #expect(ProfileField.Group.allCases.map(\.fields.count) == [4, 4, 4, 6, 3, 4, 2, 9])
        #expect(Set(ProfileField.Group.allCases.flatMap(\.fields)).count == 36)
    }

    @Test(arguments: [(0, 0), (2, 0), (3, 1), (9, 1), (10, 2), (18, 2), (19, 3), (27, 3), (28, 4), (36, 4)])
    func `T128 Levels begin at 3, 10, 19 and 28 fields`(fields: Int, level: Int) {
        #expect(Profile.Completion(fields).rawValue == level)
    }

    @Test func `T128 Completion counts the 36 fields and nothing else`() {
        var profile = Profile(id: "A1")
        for field in ProfileField.allCases { profile.values[field.rawValue] = .string("x") }
        profile.values["auraColour"] = .string("indigo")
        #expect(profile.completed == 36)
        profile[.name] = ""
        profile[.eyeColor] = "   "
        profile.values["height"] = .null
        #expect(profile.completed == 33)
    }

    @Test func `T123 A date and time without a zone, as another program writes it, is read and written back the same`()
    {
        var profile = Profile(id: "A1", values: ["birthDateTime": .string("1990-05-01T14:30:00")])
        #expect(profile.birth.day == "1")
        #expect(profile.birth.month == 5)
        #expect(profile.birth.time == "14:30")
        profile.birth.withinMinutes = 15
        profile.birth = profile.birth
        #expect(profile.values["birthDateTime"] == .string("1990-05-01T14:30:00"))
    }

    @Test func `T124 What the place says beyond this program stays when another place is chosen`() throws {
        var profile = Profile(
            id: "A1",
            values: [
                "birthPlace": .object([
                    "city": .string("Bergen"), "latitude": .number(60.39), "longitude": .number(5.32),
                    "timezone": .string("Europe/Oslo"), "nearestSacredSite": .string("Fantoft"),
                ])
            ])
        #expect(profile.birth.place?.city == "Bergen")
        profile.birth.place = BirthPlace(try Gazetteer.bundled().place(named: "Oslo"))
        guard case .object(let members) = profile.values["birthPlace"] else {
            Issue.record("The place is gone.")
            return
        }
        #expect(members["nearestSacredSite"] == .string("Fantoft"))
        #expect(members["city"] == .string("Oslo"))
    }

    @Test func `Answers to a questionnaire come back, and nonsense among them is left out`() {
        var profile = Profile(id: "A1")
        profile[.prakriti][.frame] = 2
        profile[.prakriti][.sleep] = 0
        profile[.vikriti][.sleep] = 1
        #expect(profile[.prakriti] == [.frame: 2, .sleep: 0])
        #expect(profile[.vikriti] == [.sleep: 1])
        profile[.prakriti][.frame] = nil
        #expect(profile[.prakriti] == [.sleep: 0])
        profile.values["ayurveda"] = .object([
            "prakriti": .object(["frame": .number(7), "aura": .number(1), "sleep": .number(0.5)])
        ])
        #expect(profile[.prakriti].isEmpty)
    }
}
