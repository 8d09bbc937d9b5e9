import Base
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct ReceiptsModelTests {
    @Test func `OF-235 A receipt is fetched to be saved, and what goes wrong is said`() async {
        let receipt = ExpiryReceipt(
            id: Sample.id(1), kind: .story, createdAt: Sample.time, expiredAt: Sample.time, destroyedAt: Sample.time)
        var repository = StoriesRepository.unexpected
        let asked = Recorder<String>()
        repository.receipts = { [receipt] }
        repository.statement = { id in
            asked.record(id.description)
            guard asked.values.count == 1 else { throw Unexpected() }
            return "statement"
        }
        let model = ReceiptsModel(repository: repository)
        await model.load()
        #expect(model.phase == .loaded && model.receipts == [receipt])
        await model.download(receipt)
        #expect(model.saved?.text == "statement" && model.failure == nil && model.fetching == nil)
        await model.download(receipt)
        #expect(model.failure != nil)
    }

    @Test func `OF-235 A list that does not come can be asked for again`() async {
        var repository = StoriesRepository.unexpected
        let calls = Recorder<Int>()
        repository.receipts = {
            calls.record(1)
            if calls.values.count == 1 { throw Unexpected() }
            return []
        }
        let model = ReceiptsModel(repository: repository)
        await model.load()
        guard case .failed = model.phase else {
            Issue.record("It did not fail.")
            return
        }
        await model.load()
        #expect(model.phase == .loaded && model.receipts.isEmpty)
    }
}
