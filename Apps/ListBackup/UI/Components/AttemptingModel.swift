/// A model that does something for its person while they wait, and says what failed.
@MainActor
protocol AttemptingModel: AnyObject {
    var isBusy: Bool { get set }
    /// What failed last, in a sentence.
    var failure: String? { get set }
}

extension AttemptingModel {
    /// Does something; what fails becomes a sentence, and what was only given up says nothing.
    func attempt(_ body: @MainActor () async throws -> Void) async {
        isBusy = true
        defer { isBusy = false }
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
