import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

/// OF-238: one moment on its screen.
@MainActor
@Suite struct MomentModelTests {
    nonisolated private static let me = Sample.user(1, "Ann", .`self`)
    nonisolated private static let bo = Sample.user(2, "Bo")
    nonisolated private static let id = Sample.id(50)

    nonisolated private static func moment(
        closesAt: Date = Sample.time.addingTimeInterval(86_400), isKept: Bool = false, isMine: Bool = true,
        keeps: [Bool] = [false, false], pictures: [MomentPicture] = []
    ) -> Moment {
        Moment(
            id: id, title: "At the lake", startedAt: Sample.time, closesAt: closesAt, isKept: isKept, isMine: isMine,
            members: zip([me, bo], keeps).map { MomentMember(user: $0, keeps: $1) }, pictures: pictures,
            pictureCount: pictures.count)
    }

    private static func model(
        _ repository: MomentsRepository, photos: PhotoUploads? = nil, clock: WallClock = .system
    ) -> MomentModel {
        MomentModel(
            id: id, me: me.id, repository: repository, photos: photos ?? PhotoUploads(posts: .unexpected, limit: 10),
            clock: clock)
    }

    private static func repository(_ moment: Moment) -> MomentsRepository {
        var repository = MomentsRepository.unexpected
        repository.moment = { _ in moment }
        return repository
    }

    @Test func `OF-238 Each photo says what it shows and whose it is, and one's own that it was hidden`() async {
        var described = Sample.media(11)
        described.altText = "The jetty"
        let model = Self.model(
            Self.repository(
                Self.moment(pictures: [
                    MomentPicture(image: Sample.media(10), userId: Self.bo.id),
                    MomentPicture(image: described, userId: Self.me.id, isHidden: true),
                    MomentPicture(image: Sample.media(12), userId: Sample.id(3)),
                ])))
        await model.load()
        #expect(
            model.images.map(\.altText) == [
                "Photo by Bo", "The jetty\nPhoto by Ann\nHidden after a report. Only you can see it.", nil,
            ])
        let own = model.moment?.pictures.map { model.isOwn($0) }
        #expect(own == [false, true, false])
    }

    @Test func `OF-238 The wish to keep it is shown at once, and taken back where the server refuses`() async {
        let (gate, fails) = (Gate(), Box(false))
        var repository = Self.repository(Self.moment())
        repository.keep = { _, keeps in
            await gate.pass()
            if fails.value { throw Sample.offline }
            return Self.moment(keeps: [keeps, true])
        }
        let model = Self.model(repository)
        await model.load()
        #expect(!model.keeps && model.keepCount == 0)
        async let kept: Void = model.keep(true)
        while !model.keeps { await Task.yield() }
        #expect(model.keepCount == 1)
        gate.open()
        await kept
        #expect(model.keepCount == 2)
        fails.value = true
        await model.keep(false)
        #expect(model.keeps && model.failure == Sample.offlineSentence)
    }

    @Test func `OF-238 What has come to the server is put into the moment once, again after a failure`() async {
        let (fails, sent) = (Box(true), Recorder<[SortableID]>())
        var repository = Self.repository(Self.moment())
        repository.add = { _, images in
            sent.record(images)
            if fails.value { throw Sample.offline }
            return Self.moment(
                pictures: images.map { id in
                    var image = Sample.media(0)
                    image.id = id
                    return MomentPicture(image: image, userId: Self.me.id)
                })
        }
        let photos = PhotoUploads(posts: .unexpected, limit: 10)
        let model = Self.model(repository, photos: photos)
        await model.load()
        photos.restore(Sample.media(20))
        await model.addReady()
        #expect(model.additionFailure == Sample.offlineSentence && photos.attachments.count == 1)
        fails.value = false
        await model.addReady()
        await model.addReady()
        #expect(model.additionFailure == nil && photos.attachments.isEmpty)
        #expect(model.moment?.pictures.map(\.id) == [Sample.id(20)])
        #expect(sent.values == [[Sample.id(20)], [Sample.id(20)]])
    }

    @Test func `OF-238 Who started it adds people while it is open; nobody else does, nor when it was kept`()
        async throws
    {
        let added = Recorder<[SortableID]>()
        var repository = Self.repository(Self.moment())
        repository.addPeople = { _, people in
            added.record(people)
            var moment = Self.moment()
            moment.members += people.map { MomentMember(user: Sample.user($0.rawValue, "Cay"), keeps: false) }
            return moment
        }
        let model = Self.model(repository)
        await model.load()
        #expect(model.canAddPeople)
        try await model.addPeople([Sample.id(4), Sample.id(3)])
        #expect(added.values == [[Sample.id(3), Sample.id(4)]] && model.moment?.members.count == 4)
        for moment in [Self.moment(isMine: false), Self.moment(isKept: true)] {
            let other = Self.model(Self.repository(moment))
            await other.load()
            #expect(!other.canAddPeople)
        }
        repository.addPeople = { _, _ in throw Sample.offline }
        let offline = Self.model(repository)
        await offline.load()
        await #expect(throws: (any Error).self) { try await offline.addPeople([Sample.id(3)]) }
        #expect(offline.moment?.members.count == 2)
    }

    @Test func `OF-238 A photo is described without what stands around the words`() async throws {
        let said = Recorder<String>()
        let photo = MomentPicture(image: Sample.media(10), userId: Self.me.id)
        var repository = Self.repository(Self.moment(pictures: [photo]))
        repository.describe = { _, _, text in
            said.record(text)
            var photo = photo
            photo.image.altText = text
            return Self.moment(pictures: [photo])
        }
        let model = Self.model(repository)
        await model.load()
        try await model.describe(photo, "  The jetty \n")
        #expect(said.values == ["The jetty"] && model.images.first?.altText == "The jetty\nPhoto by Ann")
    }

    @Test func `OF-238 A photo that is deleted is gone at once; where that failed it stays, with a reason`() async {
        let fails = Box(true)
        let photo = MomentPicture(image: Sample.media(10), userId: Self.me.id)
        var repository = Self.repository(Self.moment(pictures: [photo]))
        repository.remove = { _, _ in if fails.value { throw Sample.offline } }
        repository.leave = { _ in throw Sample.offline }
        let model = Self.model(repository)
        await model.load()
        await model.remove(photo)
        #expect(model.moment?.pictures.count == 1 && model.failure == Sample.offlineSentence)
        fails.value = false
        await model.remove(photo)
        #expect(model.moment?.pictures.isEmpty == true)
        #expect(await !model.leave())
    }

    @Test func `OF-238 Without a connection what was read stays; before that it says why nothing is there`() async {
        let fails = Box(true)
        var repository = MomentsRepository.unexpected
        repository.moment = { _ in
            if fails.value { throw Sample.offline }
            return Self.moment()
        }
        let model = Self.model(repository)
        await model.load()
        #expect(model.phase == .failed(Sample.offlineSentence))
        fails.value = false
        await model.load()
        fails.value = true
        await model.handle(.momentChanged(Self.id))
        #expect(model.phase == .loaded && model.moment != nil)
    }

    @Test func `OF-238 When its day is over the screen says so, unless it was kept`() async {
        for stays in [true, false] {
            let clock = ManualClock(at: Sample.time)
            let calls = Box(0)
            var repository = MomentsRepository.unexpected
            repository.moment = { _ in
                calls.value += 1
                if calls.value == 1 { return Self.moment(closesAt: Sample.time.addingTimeInterval(30)) }
                guard stays else { throw Problem.notFound() }
                return Self.moment(closesAt: Sample.time.addingTimeInterval(30), isKept: true)
            }
            let model = Self.model(repository, clock: clock.wallClock)
            await model.load()
            #expect(model.isOpen)
            async let closed: Void = model.close()
            await clock.waitForSleepers()
            clock.advance(by: 30)
            await closed
            #expect(model.isGone == !stays && !model.isOpen)
            #expect(calls.value == 2)
        }
    }
}
