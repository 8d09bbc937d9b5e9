import Foundation
import OnlyFriendsAPI
import Secrets
import SwiftUI
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
    enum Failure: LocalizedError, Equatable {
        /// The server has answered with something that is no answer.
        case badAnswer
        /// The server's key was renewed meanwhile.
        case renewed

        var errorDescription: String? {
            switch self {
            case .badAnswer:
                String(localized: "Couldn't make sense of the server's answer. Please try again.")
            case .renewed: String(localized: "The server changed its key while it answered. Please try again.")
            }
        }
    }

    /// Numbers below which a batch is not divided further.
    private static let smallestBatch = 50

    /// The people whom numbers in E.164 lead to, asked for in their order. Those of the numbers that were answered stay found where later ones are
    /// not, as when somebody has asked for too many.
    /// - Parameter progress: is told how many numbers were answered, and of how many.
    func people(
        of numbers: [String], progress: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws -> ContactMatches {
        do {
            return try await once(numbers, progress)
        } catch let problem as Problem where problem.status == 409 {
            // The server's key was renewed meanwhile.
            return try await once(numbers, progress)
        } catch Failure.renewed {
            return try await once(numbers, progress)
        }
    }

    private func once(
        _ numbers: [String], _ progress: @Sendable (Int, Int) async -> Void
    ) async throws -> ContactMatches {
        let set = try await set(), known = Set(set.outputs)
        var seen: Set<String> = []
        let unique = numbers.filter { seen.insert($0).inserted }
        var matches: ContactMatches?
        var start = 0, size = BlindedContacts.maximum
        await progress(0, unique.count)
        while start < unique.count {
            let end = min(start + size, unique.count)
            let outputs: Set<String>
            do {
                outputs = try await self.outputs(of: unique[start..<end], set.keyId).intersection(known)
            } catch let problem as Problem where problem.status == 429 && end - start > Self.smallestBatch {
                // What is refused as a whole may be allowed in part.
                size = max((end - start) / 2, Self.smallestBatch)
                continue
            }
            start = end
            await progress(end, unique.count)
            guard !outputs.isEmpty || end == unique.count else { continue }
            matches = try await found(FoundContacts(keyId: set.keyId, outputs: outputs.sorted()))
        }
        if let matches { return matches }
        return try await found(FoundContacts(keyId: set.keyId, outputs: []))
    }

    /// What the server's key makes of some numbers.
    private func outputs(of numbers: ArraySlice<String>, _ keyID: String) async throws -> Set<String> {
        let questions = numbers.compactMap { OPRF.Question(Array($0.utf8)) }
        let answer = try await blind(BlindedContacts(elements: questions.map { Base64URL.encode($0.element) }))
        guard answer.keyId == keyID else { throw Failure.renewed }
        guard answer.elements.count == questions.count else { throw Failure.badAnswer }
        return Set(
            try zip(questions, answer.elements).map { question, element in
                guard let output = Base64URL.decode(element).flatMap(question.output) else { throw Failure.badAnswer }
                return Base64URL.encode(output.prefix(ContactSet.outputLength))
            })
    }
}
