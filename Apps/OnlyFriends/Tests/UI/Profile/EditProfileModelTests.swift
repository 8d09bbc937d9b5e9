import Foundation
import OnlyFriendsAPI
@testable import PhotosUI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct EditProfileModelTests {
    private let changes = Recorder<ProfileChange>()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func model(_ me: User = Sample.me(), refusing error: (any Error)? = nil) -> EditProfileModel {
        var people = PeopleRepository.unexpected
        let changes = changes
        people.update = { change in
            changes.record(change)
            if let error { throw error }
            var me = me
            me.name = change.name ?? me.name
            return me
        }
        return EditProfileModel(me: me, people: people, posts: .unexpected, limits: nil, now: Sample.time)
    }

    @Test func `Nothing is changed until something is`() {
        let model = model()
        #expect(!model.isChanged && model.canSave)
        model.bio = "Forests."
        #expect(model.isChanged)
        model.bio = ""
        model.hasBirthday = true
        #expect(model.isChanged)
    }

    private func chosen(_ bytes: Data) throws -> PhotosPickerItem {
        let url = directory.url.appendingPathComponent("one.png")
        try bytes.write(to: url)
        return PhotosPickerItem(
            token: "one", file: UploadedFile(url: url, name: "one.png", type: "image/png", size: bytes.count))
    }

    @Test func `OF-046: a chosen picture counts once the form is saved, and not where it is cancelled`() async throws {
        let focuses = Recorder<UsersAPI.Focus>(), isUp = Recorder<Bool>()
        var people = PeopleRepository.unexpected, posts = PostsRepository.unexpected
        let changes = changes
        people.update = { change in
            changes.record(change)
            return Sample.me()
        }
        people.uploadAvatar = { bytes, focus in
            guard !isUp.values.isEmpty else { throw Sample.offline }
            focuses.record(focus)
            #expect(bytes == [1, 2, 3])
            var me = Sample.me()
            me.profilePicture = Sample.media(5)
            return me
        }
        posts.uploadImage = { _, _ in Sample.media(6) }
        let model = EditProfileModel(me: Sample.me(), people: people, posts: posts, limits: nil, now: Sample.time)
        #expect(model.chosen == nil && !model.hasPicture && !model.isChanged)
        await model.setPicture(try chosen(Data([1, 2, 3])))
        let first = try #require(model.cropping)
        #expect(first.shown.id == Sample.media(6).id && first.crop.isUntouched && !model.isChanged)
        var crop = first.crop
        crop.setZoom(2)
        model.use(crop)
        model.cropping = nil
        #expect(model.isChanged && model.hasPicture && model.chosen?.crop == crop)
        #expect(focuses.values.isEmpty && model.me.profilePicture == nil)
        model.adjust()
        #expect(model.cropping?.crop == crop)
        crop.setZoom(3)
        model.use(crop)
        model.cropping = nil

        // What did not arrive is said beside the picture, and is sent with the next try.
        #expect(await model.save() == nil)
        #expect(model.pictureRefusal == Sample.offlineSentence && model.chosen?.crop == crop)
        isUp.record(true)
        let saved = try #require(await model.save())
        #expect(saved.profilePicture?.id == Sample.media(5).id && focuses.values.map(\.zoom) == [3])
        #expect(!model.isChanged && model.pictureRefusal == nil && changes.values.map(\.removePicture) == [nil, nil])
    }

    @Test func `OF-048: a picture is removed with the form, can be kept before, and needs its photo to be adjusted`()
        async
    {
        var me = Sample.me()
        me.profilePicture = Sample.media(5)
        let model = model(me)
        #expect(model.hasPicture && model.needsPhotoToAdjust && model.chosen == nil)
        model.removePicture()
        #expect(model.isChanged && !model.hasPicture && changes.values.isEmpty)
        model.undoPicture()
        #expect(!model.isChanged && model.hasPicture)
        model.removePicture()
        #expect(await model.save() != nil)
        #expect(changes.values.map(\.removePicture) == [true])
    }

    @Test func `OF-046: a picture that is too large, or that the house does not take, is refused before it is cropped`()
        async throws
    {
        var limits = ServerConfig.Limits()
        limits.avatarBytesMaximum = 2
        var posts = PostsRepository.unexpected
        let tooLarge = EditProfileModel(
            me: Sample.me(), people: .unexpected, posts: posts, limits: limits, now: Sample.time)
        await tooLarge.setPicture(try chosen(Data([1, 2, 3])))
        #expect(tooLarge.pictureRefusal != nil && tooLarge.cropping == nil)
        posts.uploadImage = { _, _ in throw Sample.offline }
        let refused = EditProfileModel(
            me: Sample.me(), people: .unexpected, posts: posts, limits: nil, now: Sample.time)
        await refused.setPicture(try chosen(Data([1, 2, 3])))
        #expect(refused.pictureRefusal == Sample.offlineSentence && refused.cropping == nil && !refused.isUploading)
    }

    @Test func `OF-042: a name that cannot be is told beside its field, before anything is sent`() async {
        let model = model()
        model.name = "12345"
        #expect(await model.save() == nil)
        #expect(model.nameRefusal == "A name needs at least one letter.")
        model.name = "12345 Tuva"
        #expect(model.nameRefusal == nil)
        model.name = " "
        #expect(!model.canSave)
        #expect(changes.values.isEmpty)
    }

    @Test func `OF-043: a bio that is too long is told beside its field`() async {
        let model = model()
        model.bio = String(repeating: "x", count: model.bioLimit + 1)
        #expect(await model.save() == nil)
        #expect(model.bioRefusal != nil && model.nameRefusal == nil && changes.values.isEmpty)
        model.bio.removeLast()
        #expect(model.bioRefusal == nil)
    }

    @Test(arguments: ["name", "bio", "birthday"])
    func `What the server refuses stands beside its field`(field: String) async {
        let model = model(refusing: Sample.refused(field, "This one cannot be."))
        #expect(await model.save() == nil)
        let refusals = ["name": model.nameRefusal, "bio": model.bioRefusal, "birthday": model.birthdayRefusal]
        #expect(refusals.compactMapValues { $0 } == [field: "This one cannot be."])
        #expect(model.failure == nil && !model.isSaving)
    }

    @Test func `What concerns no field is a sentence of its own, and nothing is lost`() async {
        let model = model(refusing: Sample.offline)
        model.name = "Ann"
        #expect(await model.save() == nil)
        #expect(model.failure == Sample.offlineSentence && model.name == "Ann")
    }

    @Test func `OF-044: a birthday is the day that was chosen, and can be taken away`() async throws {
        let day = try #require(CalendarDay("1990-02-28"))
        var me = Sample.me()
        me.birthday = day
        let model = model(me)
        #expect(model.hasBirthday && CalendarDay(model.birthday) == day && !model.isChanged)
        #expect(await model.save() != nil)
        model.hasBirthday = false
        #expect(await model.save() != nil)
        #expect(changes.values.map(\.birthday) == [day, nil])
        #expect(changes.values.map(\.removeBirthday) == [nil, true])
    }
}
