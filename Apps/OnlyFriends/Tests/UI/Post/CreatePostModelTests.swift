import AccountsAPI
import Base
import ClientKit
import Foundation
import OnlyFriendsAPI
@testable import PhotosUI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct CreatePostModelTests {
    private let drafts = Recorder<(draft: PostDraft, key: String)>()

    private func model(
        limits: ServerConfig.Limits? = nil, lists: [FriendList]? = nil, friends: [User]? = nil,
        drafts kept: DraftStore<BegunPost>? = nil, sendings: SendingsModel? = nil,
        _ edit: (inout PostsRepository) -> Void = { _ in }
    ) -> CreatePostModel {
        var posts = PostsRepository.unexpected
        let drafts = drafts
        posts.create = { draft, key in
            drafts.record((draft, key))
            return Sample.post(1)
        }
        edit(&posts)
        var people = PeopleRepository.unexpected
        if let lists { people.lists = { lists } }
        if let friends { people.friends = { _, _ in Page(items: friends, nextCursor: nil) } }
        return CreatePostModel(
            posts: posts, people: people, limits: limits, author: Sample.me().id, drafts: kept,
            sendings: sendings)
    }

    private func picture(_ directory: TemporaryDirectory, _ name: String = "one.png") throws -> PhotosPickerItem {
        let url = directory.url.appendingPathComponent(name)
        try Data(name.utf8).write(to: url)
        return PhotosPickerItem(
            token: name, file: UploadedFile(url: url, name: name, type: "image/png", size: name.utf8.count))
    }

    private func states(_ model: CreatePostModel) -> [CreatePostModel.Attachment.State] {
        model.attachments.map(\.state)
    }

    private static func friends(close: Int = 0) -> [User] {
        (1...3).map { number in
            var user = Sample.user(Int64(number), "Friend \(number)")
            user.isCloseFriend = number <= close
            return user
        }
    }

    @Test func `OF-068: a post may be for a list of friends; empty lists are not offered`() async {
        let choir = FriendList(id: Sample.id(70), name: "Choir", memberIds: [Sample.id(1), Sample.id(2)])
        let model = model(
            lists: [choir, FriendList(id: Sample.id(71), name: "Nobody", memberIds: [])],
            friends: Self.friends(close: 1))
        await model.audience.circle.load()
        #expect(model.audience.lists == [choir] && model.audience.count == 3)
        model.text = "Rehearsal at six"
        model.audience.choice = .list(choir.id)
        #expect(model.audience.title == "Choir" && model.audience.count == 2)
        _ = await model.post()
        model.audience.choice = .closeFriends
        #expect(model.audience.count == 1)
        _ = await model.post()
        model.audience.choice = .except
        model.audience.leftOut = [Sample.id(3)]
        #expect(model.audience.count == 2)
        _ = await model.post()
        model.audience.leftOut = []
        _ = await model.post()
        #expect(drafts.values.map(\.draft.audience) == [.custom, .closeFriends, .friendsExcept, .friends])
        #expect(drafts.values.map(\.draft.audienceUserIds) == [choir.memberIds, nil, [Sample.id(3)], nil])
    }

    @Test func `OF-068: a post that nobody would see is not posted, and says why`() async {
        let model = model(lists: [], friends: Self.friends())
        model.text = "Hello"
        await model.audience.circle.load()
        model.audience.choice = .closeFriends
        #expect(!model.canPost && model.audience.refusal?.contains("close friends") == true)
        model.audience.choice = .some
        #expect(!model.canPost && model.audience.refusal != nil)
        model.audience.letIn = [Sample.id(2)]
        #expect(model.canPost && model.audience.refusal == nil)
        model.audience.choice = .except
        model.audience.leftOut = [Sample.id(1), Sample.id(2), Sample.id(3)]
        #expect(!model.canPost)
        model.audience.choice = .friends
        #expect(model.canPost)
    }

    @Test func `OF-068: friends that do not come leave the usual choices`() async {
        let model = model()
        model.text = "Hello"
        await model.audience.circle.load()
        model.audience.choice = .closeFriends
        #expect(model.audience.lists.isEmpty && model.audience.count == nil && model.canPost)
    }

    @Test func `A picture that cannot be used says so and never holds up the rest`() async throws {
        let directory = try TemporaryDirectory()
        let model = model {
            $0.uploadImage = { bytes, _ in
                if String(decoding: bytes, as: UTF8.self) == "bad.png" {
                    throw Problem(.unsupportedMediaType, code: "unsupported", "This is not a picture.")
                }
                return Sample.media(71)
            }
        }
        await model.add([try picture(directory, "bad.png"), try picture(directory, "one.png")])
        try await eventually { !model.isUploading }
        #expect(states(model) == [.refused("This is not a picture."), .ready(Sample.media(71))])
        #expect(model.attachments.map(\.name) == ["bad.png", "one.png"] && model.canPost)
        _ = await model.post()
        #expect(drafts.values.first?.draft.imageIds == [Sample.id(71)])
        model.remove(model.attachments[1].id)
        #expect(!model.canPost)
    }

    @Test func `What a picture shows is posted with it`() async throws {
        let directory = try TemporaryDirectory()
        let model = model { $0.uploadImage = { _, _ in Sample.media(71) } }
        await model.add([try picture(directory)])
        try await eventually { !model.isUploading }
        model.describe(model.attachments[0].id, " A lake ")
        _ = await model.post()
        #expect(drafts.values.first?.draft.altTexts == [ImageDescription(imageId: Sample.id(71), text: "A lake")])
    }

    @Test func `A draft is there again after a reload, with its pictures, and gone once it is posted`() async throws {
        let directory = try TemporaryDirectory()
        let secrets = MemorySecrets()
        let first = model(drafts: DraftStore<BegunPost>(secrets: secrets)) {
            $0.uploadImage = { _, _ in Sample.media(71) }
        }
        first.text = "Half a thought"
        await first.add([try picture(directory)])
        try await eventually { !first.isUploading }
        first.describe(first.attachments[0].id, "A lake")
        first.keepDraft()

        let second = model(drafts: DraftStore<BegunPost>(secrets: secrets)) {
            $0.looseImages = { [Sample.media(72), Sample.media(71)] }
        }
        await second.restoreDraft()
        #expect(second.text == "Half a thought" && states(second) == [.ready(Sample.media(71))])
        #expect(second.attachments.first?.altText == "A lake")
        #expect(DraftStore<BegunPost>(secrets: secrets).draft(of: Sample.id(1)) == nil)
        _ = await second.post()
        #expect(secrets.isEmpty)
    }

    @Test func `OF-068 OF-077 OF-086 A draft is for whom and for as long as it was begun, also after a reload`() async {
        let kept = DraftStore<BegunPost>(secrets: MemorySecrets())
        let choices: [KeptAudience] = [
            KeptAudience(choice: .closeFriends), KeptAudience(choice: .except, people: [Sample.id(2)]),
            KeptAudience(choice: .some, people: [Sample.id(3)]), KeptAudience(choice: .list(Sample.id(9))),
        ]
        for choice in choices {
            let first = model(drafts: kept)
            first.text = "Only for a few, only for an hour"
            (first.isTemporary, first.lifetime, first.commenters) = (true, 3_600, .nobody)
            first.audience.kept = choice
            first.keepDraft()
            let second = model(drafts: kept)
            await second.restoreDraft()
            #expect(second.audience.kept == choice && second.begun == first.begun)
            #expect(second.isTemporary && second.lifetime == 3_600 && second.commenters == .nobody)
        }
        let usual = model(drafts: kept)
        usual.text = "For all"
        usual.keepDraft()
        let second = model(drafts: kept)
        await second.restoreDraft()
        #expect(!second.isTemporary && second.audience.choice == .friends && second.commenters == .everyone)
    }

    @Test func `OF-070 A link's preview can be left off while one writes, and that stays so over a reload`() async {
        let kept = DraftStore<BegunPost>(secrets: MemorySecrets())
        let first = model(drafts: kept)
        first.text = "https://forest.example/birches"
        _ = await first.post()
        first.showsPreview = false
        first.keepDraft()
        let second = model(drafts: kept)
        await second.restoreDraft()
        #expect(!second.showsPreview && second.text == first.text)
        _ = await second.post()
        #expect(drafts.values.map(\.draft.showsPreview) == [nil, false])
        // A draft of before there was a choice shows one.
        let before = #"{"author":"\#(Sample.me().id)","text":"Hi","images":[]}"#
        let old = try? JSONCoding.decode(BegunPost.self, from: Array(before.utf8))
        #expect(old?.text == "Hi" && old?.hidesPreview == nil)
    }

    @Test func `OF-070 The preview of a post that is there can be left off, and had again`() async {
        var post = Sample.post(1)
        post.content.text = "https://forest.example/birches"
        let edit = EditPostModel(post, posts: .unexpected, people: .unexpected, limits: nil)
        #expect(!edit.isChanged)
        edit.showsPreview = false
        #expect(edit.canSave && edit.change.showsPreview == false && edit.change.text == nil)
        post.showsPreview = false
        let again = EditPostModel(post, posts: .unexpected, people: .unexpected, limits: nil)
        #expect(!again.showsPreview && !again.isChanged)
        again.showsPreview = true
        #expect(again.change.showsPreview == true)
    }

    @Test func `OF-062: there is something to post once a word or a picture is there, and not too much`() {
        let model = model(limits: ServerConfig.Limits(postTextMaximum: 5))
        #expect(model.isEmpty && !model.canPost)
        model.text = " \n "
        #expect(!model.canPost)
        model.text = "Hello"
        #expect(model.canPost && model.remainingCharacters == 0)
        model.text = "Hello!"
        #expect(!model.canPost && model.remainingCharacters == -1)
        model.text = "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"
        #expect(model.canPost)
    }

    @Test func `What is posted is what was written and chosen, without space around it`() async {
        let model = model()
        model.text = "  Hello \n"
        model.isTemporary = true
        model.lifetime = 3_600
        model.audience.choice = .closeFriends
        #expect(await model.post() != nil)
        let draft = drafts.values.first?.draft
        #expect(draft?.text == "Hello" && draft?.imageIds == nil)
        #expect(draft?.isTemporary == true && draft?.lifetime == 3_600 && draft?.audience == .closeFriends)
    }

    @Test func `OF-063: a failed post is tried again under the same key, with nothing lost`() async {
        let keys = Recorder<String>()
        let fails = Box(true)
        let model = model {
            $0.create = { _, key in
                keys.record(key)
                if fails.value { throw Sample.offline }
                return Sample.post(1)
            }
        }
        model.text = "Hello"
        #expect(await model.post() == nil)
        #expect(model.failure == Sample.offlineSentence && model.text == "Hello" && !model.isPosting)
        fails.value = false
        #expect(await model.post() != nil)
        #expect(keys.values.count == 2 && Set(keys.values).count == 1 && model.failure == nil)
    }

    @Test func `OF-063: after a conflict the next try has a key of its own`() async {
        let keys = Recorder<String>()
        let model = model {
            $0.create = { _, key in
                keys.record(key)
                throw Problem(.conflict, code: ProblemCode.idempotencyConflict, "This was posted differently.")
            }
        }
        model.text = "Hello"
        _ = await model.post()
        _ = await model.post()
        #expect(Set(keys.values).count == 2)
    }

    @Test func `OF-064: a post waits for its pictures, and posts them in order`() async throws {
        let directory = try TemporaryDirectory()
        let gate = Gate()
        let model = model {
            $0.uploadImage = { bytes, _ in
                await gate.pass()
                return Sample.media(String(decoding: bytes, as: UTF8.self) == "one.png" ? 71 : 72)
            }
        }
        await model.add([try picture(directory, "one.png"), try picture(directory, "two.png")])
        #expect(states(model) == [.uploading, .uploading] && model.isUploading && !model.canPost)
        gate.open()
        try await eventually { !model.isUploading }
        #expect(states(model) == [.ready(Sample.media(71)), .ready(Sample.media(72))] && model.canPost)
        _ = await model.post()
        #expect(drafts.values.first?.draft.imageIds == [Sample.id(71), Sample.id(72)])
        #expect(drafts.values.first?.draft.text == nil)
    }

    @Test func `OF-064 OF-236: a picture that failed says why and can be tried again`() async throws {
        let directory = try TemporaryDirectory()
        let fails = Box(true)
        let model = model {
            $0.uploadImage = { _, _ in
                if fails.value { throw Problem.internalError() }
                return Sample.media(71)
            }
        }
        model.text = "Hello"
        await model.add([try picture(directory)])
        try await eventually { !model.isUploading }
        guard case .failed = model.attachments[0].state else {
            Issue.record("It is \(model.attachments[0].state).")
            return
        }
        #expect(!model.canPost)
        fails.value = false
        await model.retry(model.attachments[0].id)
        try await eventually { !model.isUploading }
        #expect(states(model) == [.ready(Sample.media(71))] && model.canPost)
    }

    @Test func `OF-236 Without a connection a picture waits and goes on by itself, and other devices hear all of it`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let clock = ManualClock(), fails = Box(true), gate = Gate()
        let words = Recorder<String>()
        let sendings = SendingsModel(name: "iPhone", clock: clock.wallClock) { words.record($0) }
        let model = model(sendings: sendings) {
            $0.uploadImage = { _, progress in
                if fails.value { throw Sample.offline }
                progress(0.4)
                await gate.pass()
                return Sample.media(71)
            }
        }
        await model.add([try picture(directory)])
        try await eventually { model.attachments[0].state == .unconnected }
        #expect(!model.canPost)
        fails.value = false
        await clock.waitForSleepers(1)
        clock.advance(by: 1)
        try await eventually { model.attachments[0].percent == 40 }
        gate.open()
        try await eventually { !model.isUploading }
        let told = try words.values.map { try JSONCoding.decode(LiveCommand.self, from: Array($0.utf8)) }
        #expect(told.allSatisfy { $0.type == .sending && $0.deviceName == "iPhone" })
        #expect(
            told.map { $0.sendings?.map(\.state) } == [[.sending], [.unconnected], [.sending], [.sending], []])
        #expect(told.map { $0.sendings?.first?.percent } == [nil, nil, nil, 40, nil])
    }

    @Test func `A picture that could not be read can be tried again too`() async throws {
        let directory = try TemporaryDirectory()
        let model = model { $0.uploadImage = { _, _ in Sample.media(71) } }
        let item = try picture(directory)
        try FileManager.default.removeItem(at: directory.url.appendingPathComponent("one.png"))
        await model.add([item])
        guard case .failed = model.attachments.first?.state else {
            Issue.record("A file that is gone was read.")
            return
        }
        _ = try picture(directory)
        await model.retry(model.attachments[0].id)
        try await eventually { !model.isUploading }
        #expect(states(model) == [.ready(Sample.media(71))])
    }

    @Test func `OF-062: no more pictures are taken than a post may have, and those left out are named`() async throws {
        let directory = try TemporaryDirectory()
        let model = model(limits: ServerConfig.Limits(postImagesMaximum: 2)) {
            $0.uploadImage = { _, _ in Sample.media(71) }
        }
        let pictures = try (1...4).map { try picture(directory, "\($0).png") }
        await model.add(Array(pictures[..<3]))
        #expect(model.leftOut == ["3.png"])
        await model.add([pictures[3]])
        #expect(model.attachments.count == 2 && model.leftOut == ["4.png"] && model.isFull)
        try await eventually { !model.isUploading }
    }

    @Test func `OF-064: a picture that is taken back does not come again`() async throws {
        let directory = try TemporaryDirectory()
        let gate = Gate()
        let uploads = Recorder<Void>()
        let model = model {
            $0.uploadImage = { _, _ in
                uploads.record()
                await gate.pass()
                return Sample.media(71)
            }
        }
        await model.add([try picture(directory)])
        await uploads.first(1)
        model.remove(model.attachments[0].id)
        gate.open()
        #expect(model.attachments.isEmpty && model.isEmpty)
    }
}
