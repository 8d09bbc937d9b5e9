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
}
