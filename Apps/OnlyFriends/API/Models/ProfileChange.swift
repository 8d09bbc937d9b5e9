import Base

/// A partial update of one's own profile: what is absent stays as it is.
public struct ProfileChange: Codable, Sendable {
    public var name: String?
    /// An empty text removes the bio.
    public var bio: String?
    public var birthday: CalendarDay?
    public var birthdayVisibility: Visibility?
    /// True removes the birthday.
    public var removeBirthday: Bool?
    /// True removes the profile picture.
    public var removePicture: Bool?
    public var settings: SettingsChange?
    public var onboarding: OnboardingChange?
    /// Names of fields in the request that cannot be changed, such as `friendsCount`.
    public var readOnlyFields: [String]

    public init(
        name: String? = nil, bio: String? = nil, birthday: CalendarDay? = nil, birthdayVisibility: Visibility? = nil,
        removeBirthday: Bool? = nil, removePicture: Bool? = nil, settings: SettingsChange? = nil,
        onboarding: OnboardingChange? = nil
    ) {
        self.name = name
        self.bio = bio
        self.birthday = birthday
        self.birthdayVisibility = birthdayVisibility
        self.removeBirthday = removeBirthday
        self.removePicture = removePicture
        self.settings = settings
        self.onboarding = onboarding
        readOnlyFields = []
    }

    private enum CodingKeys: String, CodingKey {
        case name, bio, birthday, birthdayVisibility, removeBirthday, removePicture, settings, onboarding
    }

    private enum ReadOnlyKeys: String, CodingKey, CaseIterable {
        case id, phoneNumber, friendsCount, mutualFriendsCount, relation, requestId, isCloseFriend, profileComplete
        case profilePicture
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        bio = try container.decodeIfPresent(String.self, forKey: .bio)
        birthday = try container.decodeIfPresent(CalendarDay.self, forKey: .birthday)
        birthdayVisibility = try container.decodeIfPresent(Visibility.self, forKey: .birthdayVisibility)
        removeBirthday = try container.decodeIfPresent(Bool.self, forKey: .removeBirthday)
        removePicture = try container.decodeIfPresent(Bool.self, forKey: .removePicture)
        settings = try container.decodeIfPresent(SettingsChange.self, forKey: .settings)
        onboarding = try container.decodeIfPresent(OnboardingChange.self, forKey: .onboarding)
        let present = try decoder.container(keyedBy: ReadOnlyKeys.self)
        readOnlyFields = ReadOnlyKeys.allCases.filter(present.contains).map(\.rawValue)
        // The picture may be removed by null, but is set through upload-avatar only.
        if present.contains(.profilePicture), try present.decodeNil(forKey: .profilePicture) {
            readOnlyFields.removeAll { $0 == ReadOnlyKeys.profilePicture.rawValue }
            removePicture = true
        }
        if container.contains(.birthday), birthday == nil, try container.decodeNil(forKey: .birthday) {
            removeBirthday = true
        }
    }
}

/// A partial update of one's settings.
public struct SettingsChange: Codable, Sendable {
    public var findableBy: Findability?
    public var friendsListVisibility: Visibility?
    public var showsBirthYear: Bool?
    public var commentNotices: Set<CommentReason>?
    public var showsReading: Bool?
    public var showsPresence: Bool?
    public var isSuggested: Bool?
    public var keepsStories: Bool?
    public var keepsPosts: Bool?
    /// Begins a break of so many days, 1 to 90, from now on; 0 ends it.
    public var breakDays: Int?
    public var language: WrittenLanguage?

    public init(
        findableBy: Findability? = nil, friendsListVisibility: Visibility? = nil, showsBirthYear: Bool? = nil,
        commentNotices: Set<CommentReason>? = nil, showsReading: Bool? = nil, showsPresence: Bool? = nil,
        isSuggested: Bool? = nil, keepsStories: Bool? = nil, keepsPosts: Bool? = nil, breakDays: Int? = nil,
        language: WrittenLanguage? = nil
    ) {
        self.language = language
        self.keepsStories = keepsStories
        self.keepsPosts = keepsPosts
        self.isSuggested = isSuggested
        self.breakDays = breakDays
        self.showsPresence = showsPresence
        self.showsReading = showsReading
        self.findableBy = findableBy
        self.friendsListVisibility = friendsListVisibility
        self.showsBirthYear = showsBirthYear
        self.commentNotices = commentNotices
    }
}

extension SettingsChange {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case findableBy, friendsListVisibility, showsBirthYear, commentNotices, showsReading, showsPresence, isSuggested
        case keepsStories, keepsPosts, breakDays, language
    }

    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A setting that there is not is refused, elsewhere what is unknown is passed over: whoever turns something private is
    /// not to be told that it was done where it was not (OF-193).
    public init(from decoder: any Decoder) throws {
        let known = Set(CodingKeys.allCases.map(\.rawValue))
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath + [key], debugDescription: "There is no such setting."))
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            findableBy: try fields.decodeIfPresent(Findability.self, forKey: .findableBy),
            friendsListVisibility: try fields.decodeIfPresent(Visibility.self, forKey: .friendsListVisibility),
            showsBirthYear: try fields.decodeIfPresent(Bool.self, forKey: .showsBirthYear),
            commentNotices: try fields.decodeIfPresent(Set<CommentReason>.self, forKey: .commentNotices),
            showsReading: try fields.decodeIfPresent(Bool.self, forKey: .showsReading),
            showsPresence: try fields.decodeIfPresent(Bool.self, forKey: .showsPresence),
            isSuggested: try fields.decodeIfPresent(Bool.self, forKey: .isSuggested),
            keepsStories: try fields.decodeIfPresent(Bool.self, forKey: .keepsStories),
            keepsPosts: try fields.decodeIfPresent(Bool.self, forKey: .keepsPosts),
            breakDays: try fields.decodeIfPresent(Int.self, forKey: .breakDays),
            language: try fields.decodeIfPresent(WrittenLanguage.self, forKey: .language))
    }
}

/// A partial update of one's onboarding steps.
public struct OnboardingChange: Codable, Sendable {
    public var name: Onboarding.State?
    public var picture: Onboarding.State?
    public var contacts: Onboarding.State?
    public var invite: Onboarding.State?

    public init(
        name: Onboarding.State? = nil, picture: Onboarding.State? = nil, contacts: Onboarding.State? = nil,
        invite: Onboarding.State? = nil
    ) {
        self.name = name
        self.picture = picture
        self.contacts = contacts
        self.invite = invite
    }
}
