import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PersonModelTests {
    private func user(_ relation: Relation, request: Int64? = nil) -> User {
        var user = Sample.user(7, "Bo", relation)
        user.requestId = request.map(Sample.id)
        return user
    }

    private func model(_ user: User, _ edit: (inout PeopleRepository) -> Void = { _ in }) -> PersonModel {
        var people = PeopleRepository.unexpected
        people.user = { _ in user }
        people.posts = { _, _ in Page(items: [Sample.post(1, by: user)], nextCursor: nil) }
        edit(&people)
        return PersonModel(id: user.id, people: people)
    }

    @Test(arguments: [(Relation.friend, 1), (.`self`, 1), (.none, 0), (.requestSent, 0), (.requestReceived, 0)])
    func `Posts are asked for only where they may be seen`(relation: Relation, count: Int) async {
        let asked = Recorder<SortableID>()
        let user = user(relation)
        let model = model(user) {
            $0.posts = { id, _ in
                asked.record(id)
                return Page(items: [Sample.post(1, by: user)], nextCursor: nil)
            }
        }
        await model.load()
        #expect(model.phase == .loaded && model.user == user && asked.values.count == count)
        #expect(model.posts.items.count == count)
    }

    @Test func `OF-051: whom one may not see is nobody`() async {
        let model = model(user(.none)) {
            $0.user = { _ in throw Problem(.notFound, code: "not_found", "There is nothing here.") }
        }
        await model.load()
        #expect(model.isGone && model.user == nil && model.failure == nil)
    }

    @Test func `A profile that does not come is a sentence; once it is there, it stays`() async {
        let fails = Box(true)
        let bo = user(.friend)
        let model = model(bo) {
            $0.user = { _ in
                if fails.value { throw Sample.offline }
                return bo
            }
        }
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        fails.value = false
        await model.load()
        fails.value = true
        await model.load()
        #expect(model.phase == .loaded && model.user == bo && model.failure == Sample.offlineSentence)
    }

    @Test func `What is done about a friendship is shown as the server then tells it`() async {
        let now = Box(user(.requestReceived, request: 50))
        let calls = Recorder<String>()
        let model = model(now.value) {
            $0.user = { _ in now.value }
            $0.accept = { id in
                calls.record("accept \(id == Sample.id(50))")
                now.value.relation = .friend
                return now.value
            }
            $0.remove = { _ in
                calls.record("remove")
                now.value.relation = .none
            }
            $0.request = { id, _ in
                calls.record("request")
                now.value.relation = .requestSent
                return Sample.request(51, from: Sample.me(), to: now.value)
            }
            $0.cancel = { _ in
                calls.record("cancel")
                now.value.relation = .none
            }
        }
        await model.load()
        await model.acceptRequest()
        #expect(model.user?.relation == .friend && model.posts.items.count == 1)
        #expect(await model.unfriend())
        #expect(model.user?.relation == Relation.none && model.posts.items.isEmpty)
        await model.askForFriendship(note: nil)
        await model.withdrawRequest()
        #expect(calls.values == ["accept true", "remove", "request", "cancel"])
    }

    @Test func `A refusal is a sentence and changes nothing`() async {
        let model = model(user(.requestReceived, request: 50)) { $0.decline = { _ in throw Sample.offline } }
        await model.load()
        await model.declineRequest()
        #expect(model.failure == Sample.offlineSentence && model.user?.relation == .requestReceived)
        #expect(!model.isBusy)
    }

    @Test func `Live events of this person change the page, those of others do not`() async {
        let bo = user(.friend)
        let loads = Recorder<Void>()
        let model = model(bo) {
            $0.user = { _ in
                loads.record()
                return bo
            }
        }
        await model.load()
        await model.handle(.postCreated(Sample.post(2, by: bo)))
        await model.handle(.postCreated(Sample.post(3)))
        #expect(model.posts.items.map(\.id) == [Sample.id(2), Sample.id(1)])
        await model.handle(.postDeleted(Sample.id(1)))
        #expect(model.posts.items.map(\.id) == [Sample.id(2)])
        var renamed = bo
        renamed.name = "Bo Dahl"
        await model.handle(.userUpdated(renamed))
        #expect(model.user?.name == "Bo Dahl")
        await model.handle(.friendRemoved(Sample.id(8)))
        #expect(loads.values.count == 1)
        await model.handle(.friendRemoved(bo.id))
        #expect(loads.values.count == 2)
    }
}
