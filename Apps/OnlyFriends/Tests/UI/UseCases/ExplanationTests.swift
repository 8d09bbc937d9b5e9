import Foundation
import Testing
import Wire

@testable import OnlyFriendsUI

@Suite struct ExplanationTests {
    @Test func `A refusal of a field is its sentence, any other refusal its detail`() {
        #expect(explanation(of: Sample.refused("name", "Enter your name.")) == "Enter your name.")
        #expect(explanation(of: Problem(.conflict, code: "x", "Too late.")) == "Too late.")
        #expect(refusal(of: "name", in: Sample.refused("name", "Enter your name.")) == "Enter your name.")
        #expect(refusal(of: "bio", in: Sample.refused("name", "Enter your name.")) == nil)
    }

    @Test(arguments: [TransportError.Code.offline, .refused, .timedOut, .cancelled, .brokenAnswer])
    func `Whatever happens to a request is one sentence that blames nobody`(code: TransportError.Code) {
        let sentence = explanation(of: TransportError(code, message: "errno 111"))
        #expect(sentence.hasSuffix(".") && !sentence.contains("111"))
    }

    @Test func `An unknown error shows nothing of its inside`() {
        #expect(explanation(of: Unexpected()) == "Something went wrong. Please try again.")
    }

    @Test func `OF-243 A refusal with numbers in it is told in the person's language too`() {
        let german = Locale(identifier: "de_DE")
        #expect(
            translated("You have asked 50 people today. Go on tomorrow.", in: german)
                == "Du hast heute schon 50 Personen angefragt. Mach morgen weiter.")
        #expect(
            translated("This message is too long; 10000 characters is the most.", in: german)
                == "Diese Nachricht ist zu lang; höchstens 10000 Zeichen sind möglich.")
        #expect(translated("Nobody has said this 3 times.", in: german) == "Nobody has said this 3 times.")
    }

    @Test func `OF-046 OF-243 A limit of bytes is told in megabytes`() {
        #expect(
            explanation(of: Problem.contentTooLarge(limit: 10_000_000))
                == "This file is larger than 10 MB. Choose a smaller one.")
    }

    @Test(arguments: [
        ("The picture is damaged.", "Das Bild ist beschädigt."),
        ("The picture is longer than 12000 pixels.", "Das Bild ist länger als 12000 Pixel."),
        ("The picture has more than 50 megapixels.", "Das Bild hat mehr als 50 Megapixel."),
        (
            "This file is larger than 10 MB. Choose a smaller one.",
            "Diese Datei ist größer als 10 MB. Nimm eine kleinere."
        ),
    ])
    func `OF-215 OF-243 What is wrong with a picture is told in the person's language`(
        sentence: String, german: String
    ) {
        #expect(translated(sentence, in: Locale(identifier: "de_DE")) == german)
    }

    @Test func `OF-024 OF-215 A browser that was signed in is named in the language of who looks`() {
        #expect(deviceWords("Chrome on Linux", in: Locale(identifier: "de_DE")) == "Chrome auf Linux")
        #expect(deviceWords("Safari on iPhone", in: Locale(identifier: "nb_NO")) == "Safari på iPhone")
        #expect(deviceWords("Chrome on Linux", in: Locale(identifier: "en_GB")) == "Chrome on Linux")
        #expect(deviceWords("Ingrids iPhone", in: Locale(identifier: "de_DE")) == "Ingrids iPhone")
    }

    @Test func `A stopped call is told from a failed one`() {
        #expect(isCancellation(CancellationError()))
        #expect(isCancellation(TransportError(.cancelled, message: "")))
        #expect(!isCancellation(Sample.offline) && !isCancellation(Unexpected()))
    }
}
