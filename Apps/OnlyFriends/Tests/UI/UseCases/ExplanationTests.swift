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

    @Test func `A stopped call is told from a failed one`() {
        #expect(isCancellation(CancellationError()))
        #expect(isCancellation(TransportError(.cancelled, message: "")))
        #expect(!isCancellation(Sample.offline) && !isCancellation(Unexpected()))
    }
}
