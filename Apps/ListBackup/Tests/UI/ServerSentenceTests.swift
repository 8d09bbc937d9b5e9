import Testing

@testable import ListBackupUI

/// Sentences of the server's in the person's language.
@Suite struct ServerSentenceTests {
    @Test(arguments: [
        ("There is no stream notes there, so its records are left out.", ["notes"]),
        ("There is no stream notes there any more, so its records stay as they are.", ["notes"]),
        ("What is there of orders could not be read: The key was refused.", ["orders", "The key was refused."]),
        ("12 records of orders cannot be put back: this API is only read.", ["12", "orders"]),
        ("The stream a could not be restored: b: c", ["a", "b: c"]),
        ("Line 7 is no JSON object. Nothing was taken.", ["7"]),
    ])
    func `What varies is taken out of a sentence and put into the same one in another language`(
        _ text: String, _ values: [String]
    ) throws {
        let template = try #require(
            ServerSentence.templates.first { ServerSentence.values(of: text, in: $0) == values })
        #expect(ServerSentence.fill(template, with: values) == text)
        #expect(sentence(text) == text)
    }

    @Test func `A sentence that nobody knows stays as it came, and places may change by language`() {
        #expect(sentence("Something 50% else: %@ happened.") == "Something 50% else: %@ happened.")
        #expect(ServerSentence.fill("%2$@ von %1$@", with: ["orders", "12"]) == "12 von orders")
        #expect(ServerSentence.values(of: "Line  is no JSON object.", in: "Line %@ is no JSON object.") == nil)
    }
}
