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
        return EditProfileModel(me: me, people: people, limits: nil, now: Sample.time)
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

    @Test func `OF-046: another part of the picture that was just chosen can be shown`() async throws {
        let focuses = Recorder<UsersAPI.Focus>()
        var people = PeopleRepository.unexpected
        people.uploadAvatar = { _, focus in
            focuses.record(focus)
            if focus.focusX == 1 { throw Sample.offline }
            var me = Sample.me()
            me.profilePicture = Sample.media(5)
            return me
        }
        let model = EditProfileModel(me: Sample.me(), people: people, limits: nil, now: Sample.time)
        #expect(!model.canChoosePart)
        await model.show(.start)
        let directory = try TemporaryDirectory()
        let url = directory.url.appendingPathComponent("one.png")
        try Data([1, 2, 3]).write(to: url)
        await model.setPicture(
            PhotosPickerItem(token: "one", file: UploadedFile(url: url, name: "one.png", type: "image/png", size: 3)))
        #expect(model.canChoosePart && model.part == .middle)
        await model.show(.start)
        await model.show(.start)
        #expect(model.part == .start)
        await model.show(.end)
        #expect(model.part == .start && model.pictureRefusal == Sample.offlineSentence)
        #expect(focuses.values.map(\.focusX) == [nil, 0, 1])
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
