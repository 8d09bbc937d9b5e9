import Testing

@testable import SpiritAtlasCommand

@Suite struct PlaceCommandTests {
    private struct Answer: Decodable {
        struct Found: Decodable {
            var name: String
            var country: String
            var latitude: Double
            var longitude: Double
            var zone: String
            var match: String
        }

        var places: [Found]
        var attribution: String
    }

    @Test func `A city is told as a table with its attribution`() {
        let run = CommandRun(["place", "ulm,", "germany"])
        #expect(run.status == 0)
        #expect(run.output.contains("Europe/Berlin"))
        #expect(run.output.contains("48.398"))
        #expect(run.output.contains("CC BY 4.0"))
    }

    @Test func `A city is told as JSON`() throws {
        let answer: Answer = try CommandRun(["place", "--json", "--limit", "1", "São Paulo"]).decoded()
        #expect(answer.places.map(\.name) == ["São Paulo"])
        #expect(answer.places.first?.match == "exact")
        #expect(answer.attribution.contains("GeoNames"))
    }

    @Test(arguments: [
        (["place", "Qwxzvbkjhq"], "unknownPlace"), (["place", ""], "badName"),
        (["place", "Ulm", "--limit", "0"], "badValue"),
        (["place", "Ulm", "--limit", "many"], "badValue"),
    ])
    func `What cannot be found has a reason`(arguments: [String], code: String) throws {
        let plain = CommandRun(arguments)
        #expect(plain.status == 1)
        #expect(plain.errors.hasSuffix(".\n"))
        if code != "unknownPlace" {
            #expect(try CommandRun(arguments + ["--json"]).decoded(DecodedError.self).error?.code == code)
        }
    }

    private struct Births: Decodable {
        struct Birth: Decodable { var place: Spot? }
        struct Spot: Decodable {
            var name: String
            var region: String
            var country: String
            var match: String
            var otherName: String?
            var alternatives: [Answer.Found]
        }

        var birth: Birth
    }

    private struct Unknown: Decodable {
        struct Content: Decodable {
            var code: String
            var suggestions: [Answer.Found]?
        }

        var error: Content
    }

    @Test func `A birthplace says how it was found and which others are called so`() throws {
        let run = try CommandRun(["chart", "1990-06-15T12:00", "Paris", "--json"]).decoded(Births.self)
        let paris = try #require(run.birth.place)
        #expect(paris.country == "France" && !paris.region.isEmpty && paris.match == "exact")
        #expect(paris.alternatives.contains { $0.country == "United States" })
        let page = CommandRun(["chart", "1990-06-15T12:00", "Paris"]).output
        #expect(page.contains("Paris, Texas, United States"))
        let milan = try CommandRun(["chart", "1990-06-15T12:00", "Milano", "--json"]).decoded(Births.self)
        #expect(milan.birth.place?.match == "otherName" && milan.birth.place?.otherName == "Milano")
        #expect(CommandRun(["chart", "1990-06-15T12:00", "Milano"]).output.contains("another of its names"))
    }

    @Test(arguments: ["Reykjavk", "Berl", "Los Angelos"])
    func `A guess at a birthplace is proposed and not taken`(city: String) throws {
        let plain = CommandRun(["chart", "1990-06-15T12:00", city])
        #expect(plain.status == 1)
        #expect(plain.output.isEmpty)
        #expect(plain.errors.contains("Did you mean"))
        let error = try CommandRun(["chart", "1990-06-15T12:00", city, "--json"]).decoded(Unknown.self).error
        #expect(error.code == "unknownPlace")
        #expect(try !#require(error.suggestions).isEmpty)
    }

    @Test func `A search that finds no such name, or several, says so`() throws {
        struct Flags: Decodable {
            var isGuess: Bool
            var isAmbiguous: Bool
        }
        let guess = try CommandRun(["place", "Reykjavk", "--json"]).decoded(Flags.self)
        #expect(guess.isGuess && !guess.isAmbiguous)
        let several = try CommandRun(["place", "Springfield", "--limit", "1", "--json"]).decoded(Flags.self)
        #expect(several.isAmbiguous && !several.isGuess)
        #expect(CommandRun(["place", "Reykjavk"]).output.contains("No city is called “Reykjavk”"))
        #expect(CommandRun(["place", "Springfield"]).output.contains("Several cities are called so"))
    }
}
