import Base
import Foundation
import Observation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI
import Wire

/// One's own profile being made or changed.
@Observable @MainActor
final class EditProfileModel {
    var name: String { didSet { if name != oldValue { nameRefusal = nil } } }
    var bio: String { didSet { if bio != oldValue { bioRefusal = nil } } }
    var hasBirthday: Bool { didSet { if hasBirthday != oldValue { birthdayRefusal = nil } } }
    var birthday: Date { didSet { if birthday != oldValue { birthdayRefusal = nil } } }
    var birthdayVisibility: FriendVisibility
    private(set) var me: User
    private(set) var isUploading = false
    private(set) var isSaving = false
    private(set) var nameRefusal: String?
    private(set) var bioRefusal: String?
    private(set) var birthdayRefusal: String?
    private(set) var pictureRefusal: String?
    var failure: String?
    /// The picture of which a part is being chosen.
    var cropping: ChosenPicture?
    /// What the picture will be once the form is saved; until then friends see the one of before (OF-046).
    private(set) var picture = PictureChange.none

    private let people: PeopleRepository
    private let posts: PostsRepository
    private let limits: ServerConfig.Limits
    private let before: (name: String, bio: String, birthday: CalendarDay?, visibility: FriendVisibility)

    /// What becomes of the picture.
    enum PictureChange: Equatable {
        case none, removed
        case chosen(ChosenPicture)
    }

    init(
        me: User, people: PeopleRepository, posts: PostsRepository, limits: ServerConfig.Limits?, now: Date
    ) {
        self.me = me
        self.people = people
        self.posts = posts
        self.limits = limits ?? ServerConfig.Limits()
        name = me.name
        bio = me.bio ?? ""
        hasBirthday = me.birthday != nil
        birthday = me.birthday?.noon ?? now.addingTimeInterval(-25 * 365.25 * 86_400)
        birthdayVisibility = me.birthdayVisibility ?? .friends
        before = (me.name, me.bio ?? "", me.birthday, me.birthdayVisibility ?? .friends)
    }

    var isChanged: Bool {
        name != before.name || bio != before.bio || chosenBirthday != before.birthday
            || birthdayVisibility != before.visibility || picture != .none
    }

    var bioLimit: Int { limits.bioMaximum }

    var canSave: Bool {
        !isSaving && !isUploading && !name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }

    private var chosenBirthday: CalendarDay? { hasBirthday ? CalendarDay(birthday) : nil }

    /// Takes a picture in, whose part is to be chosen then.
    func setPicture(_ item: PhotosPickerItem) async {
        isUploading = true
        defer { isUploading = false }
        pictureRefusal = nil
        do {
            cropping = try await ChosenPicture.load(item, posts: posts, limits: limits)
            if cropping == nil { pictureRefusal = ChosenPicture.unreadable }
        } catch {
            pictureRefusal = explanation(of: error)
        }
    }

    /// The picture that was chosen here, of which another part can be chosen.
    var chosen: ChosenPicture? { if case .chosen(let picture) = picture { picture } else { nil } }

    /// Whether there will be a picture.
    var hasPicture: Bool { chosen != nil || picture == .none && me.profilePicture != nil }

    /// Whether only a part of the picture is here, since it was chosen on an earlier visit; another needs the photo once more.
    var needsPhotoToAdjust: Bool { picture == .none && me.profilePicture != nil }

    /// Chooses another part of the picture that was just chosen.
    func adjust() { cropping = chosen }

    /// Takes a part of the chosen picture into the form.
    func use(_ crop: PictureCrop) {
        guard var chosen = cropping else { return }
        chosen.crop = crop
        picture = .chosen(chosen)
        pictureRefusal = nil
    }

    /// Takes the picture away once the form is saved.
    func removePicture() {
        picture = me.profilePicture == nil ? .none : .removed
        pictureRefusal = nil
    }

    /// Leaves the picture as it was.
    func undoPicture() {
        picture = .none
        pictureRefusal = nil
    }

    /// Saves what was changed; nil, with the refusals beside their fields, when the server did not take it.
    func save() async -> User? {
        guard canSave, check() else { return nil }
        isSaving = true
        defer { isSaving = false }
        failure = nil
        var change = ProfileChange(name: name, bio: bio, birthdayVisibility: birthdayVisibility)
        if let chosenBirthday {
            change.birthday = chosenBirthday
        } else if before.birthday != nil {
            change.removeBirthday = true
        }
        if picture == .removed { change.removePicture = true }
        do {
            me = try await people.update(change)
        } catch {
            nameRefusal = refusal(of: "name", in: error)
            bioRefusal = refusal(of: "bio", in: error)
            birthdayRefusal = refusal(of: "birthday", in: error)
            if nameRefusal == nil, bioRefusal == nil, birthdayRefusal == nil { failure = explanation(of: error) }
            return nil
        }
        return await savePicture() ? me : nil
    }

    /// Comes after the words, which the server may refuse. What could not be uploaded can be saved once more.
    private func savePicture() async -> Bool {
        pictureRefusal = nil
        if let chosen {
            do { me = try await people.uploadAvatar(chosen.bytes, chosen.crop.focus) } catch {
                pictureRefusal = explanation(of: error)
                return false
            }
        }
        picture = .none
        return true
    }

    private func check() -> Bool {
        nameRefusal = nil
        bioRefusal = nil
        birthdayRefusal = nil
        do { _ = try TextRule.name(name, limits: limits) } catch { nameRefusal = error.message }
        do { _ = try TextRule.bio(bio, limits: limits) } catch { bioRefusal = error.message }
        return nameRefusal == nil && bioRefusal == nil
    }
}

extension CalendarDay {
    /// Noon of the day in UTC, for date pickers; 2000 stands in for an unknown year.
    var noon: Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year ?? 2000, month: month, day: day, hour: 12))
    }
}
