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

    @Test func `A stopped call is told from a failed one`() {
        #expect(isCancellation(CancellationError()))
        #expect(isCancellation(TransportError(.cancelled, message: "")))
        #expect(!isCancellation(Sample.offline) && !isCancellation(Unexpected()))
    }
}
