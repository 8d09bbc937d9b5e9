import Foundation
import OnlyFriendsAPI
import Secrets
import Wire

/// Finds people by an address book of which nothing leaves the device but what stands for those it finds.
struct HiddenContactSearch: Sendable {
    /// The server's part.
    var blind: @Sendable (BlindedContacts) async throws -> EvaluatedContacts
    var set: @Sendable () async throws -> ContactSet
    var found: @Sendable (FoundContacts) async throws -> ContactMatches

    init(client: APIClient) {
        blind = { try await client.call(FriendsAPI.blindContacts, body: $0) }
        set = { try await client.call(FriendsAPI.contactSet) }
        found = { try await client.call(FriendsAPI.foundContacts, body: $0) }
    }

    /// What the server's answers are worth.
    enum Failure: Error, Equatable {
        /// The server has answered with something that is no answer.
        case badAnswer
        /// The server's key was renewed meanwhile.
        case renewed
    }

    /// The people whom numbers in E.164 lead to.
    func people(of numbers: [String]) async throws -> ContactMatches {
        do {
            return try await once(numbers)
        } catch let problem as Problem where problem.status == 409 {
            // The server's key was renewed meanwhile.
            return try await once(numbers)
        } catch Failure.renewed {
            return try await once(numbers)
        }
    }

    private func once(_ numbers: [String]) async throws -> ContactMatches {
        let set = try await set(), known = Set(set.outputs)
        var outputs: Set<String> = []
        let unique = Array(Set(numbers)).sorted()
        for start in stride(from: 0, to: unique.count, by: BlindedContacts.maximum) {
            let questions = unique[start..<min(start + BlindedContacts.maximum, unique.count)]
                .compactMap { OPRF.Question(Array($0.utf8)) }
            let answer = try await blind(BlindedContacts(elements: questions.map { Base64URL.encode($0.element) }))
            guard answer.keyId == set.keyId else {
                throw Failure.renewed
            }
            guard answer.elements.count == questions.count else { throw Failure.badAnswer }
            for (question, element) in zip(questions, answer.elements) {
                guard let output = Base64URL.decode(element).flatMap(question.output) else { throw Failure.badAnswer }
                outputs.insert(Base64URL.encode(output.prefix(ContactSet.outputLength)))
            }
        }
        return try await found(FoundContacts(keyId: set.keyId, outputs: outputs.intersection(known).sorted()))
    }
}
