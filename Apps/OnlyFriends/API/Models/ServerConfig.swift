import AccountsAPI

/// What the server allows; clients read it instead of keeping numbers of their own.
public struct ServerConfig: Codable, Sendable {
    public var limits: Limits
    /// Countries whose numbers may sign up, by name.
    public var countries: [Country]
    /// The country that a number field starts with.
    public var defaultCountry: String

    public init(limits: Limits, countries: [Country], defaultCountry: String) {
        self.limits = limits
        self.countries = countries
        self.defaultCountry = defaultCountry
    }

    /// Numbers that a client needs; times are in seconds.
    public struct Limits: Codable, Sendable, Hashable {
        public var passwordMinimum: Int
        public var passwordMaximum: Int
        public var nameMaximum: Int
        public var bioMaximum: Int
        public var bioLinesMaximum: Int
        public var postTextMaximum: Int
        public var postImagesMaximum: Int
        public var commentMaximum: Int
        public var mentionsMaximum: Int
        public var requestNoteMaximum: Int
        public var reportNoteMaximum: Int
        public var altTextMaximum: Int
        public var uploadBytesMaximum: Int
        public var avatarBytesMaximum: Int
        public var imagePixelsMaximum: Int
        public var imageSideMaximum: Int
        public var friendsMaximum: Int
        public var requestsPerDay: Int
        public var friendListsMaximum: Int
        public var friendListMembersMaximum: Int
        public var codeDigits: Int
        public var codeLifetime: Int
        public var codeTries: Int
        public var commentEditWindow: Int
        public var accessTokenLifetime: Int
        public var mediaURLLifetime: Int
        public var temporaryLifetimes: [Int]
        public var pageDefault: Int
        public var pageMaximum: Int
        public var storageBytesMaximum: Int
        public var messageMaximum: Int
        public var messageImagesMaximum: Int
        /// People in a group, the viewer among them.
        public var groupMembersMaximum: Int
        public var messageEditWindow: Int
        public var messageDeleteWindow: Int
        /// After how many seconds messages may disappear.
        public var messageLifetimes: [Int]
        public var pinnedConversationsMaximum: Int
        public var storiesPerDay: Int
        public var storyTextsMaximum: Int
        public var storyTextMaximum: Int
        /// Numbers of an address book in one call.
        public var contactsMaximum: Int
        /// Characters that somebody may write to the owner of the house, and of what the app did lately.
        public var feedbackMaximum: Int
        public var feedbackLogMaximum: Int
        /// Points of all strokes of a story's drawing.
        public var storyPointsMaximum: Int
        public var momentTitleMaximum: Int
        /// People in a moment, the viewer among them.
        public var momentMembersMaximum: Int
        public var momentPicturesMaximum: Int
        /// Moments that somebody may have open at a time.
        public var momentsOpenMaximum: Int
        /// Passkeys that somebody may keep.
        public var passkeysMaximum: Int

        /// How long a password may be.
        public var password: PasswordLimits { PasswordLimits(minimum: passwordMinimum, maximum: passwordMaximum) }

        public init(
            passwordMinimum: Int = 8, passwordMaximum: Int = 256, nameMaximum: Int = 50, bioMaximum: Int = 300,
            bioLinesMaximum: Int = 5, postTextMaximum: Int = 5_000, postImagesMaximum: Int = 10,
            commentMaximum: Int = 2_000, mentionsMaximum: Int = 20, requestNoteMaximum: Int = 200,
            reportNoteMaximum: Int = 500, altTextMaximum: Int = 500,
            uploadBytesMaximum: Int = 15_000_000,
            avatarBytesMaximum: Int = 10_000_000, imagePixelsMaximum: Int = 50_000_000, imageSideMaximum: Int = 12_000,
            friendsMaximum: Int = 1_000, requestsPerDay: Int = 50, friendListsMaximum: Int = 20,
            friendListMembersMaximum: Int = 200, codeDigits: Int = 6, codeLifetime: Int = 600, codeTries: Int = 5,
            commentEditWindow: Int = 900, accessTokenLifetime: Int = 600, mediaURLLifetime: Int = 600,
            temporaryLifetimes: [Int] = [3_600, 21_600, 86_400, 604_800], pageDefault: Int = 20, pageMaximum: Int = 50,
            storageBytesMaximum: Int = 2_000_000_000, messageMaximum: Int = 10_000, messageImagesMaximum: Int = 10,
            groupMembersMaximum: Int = 50, messageEditWindow: Int = 900, messageDeleteWindow: Int = 86_400,
            messageLifetimes: [Int] = [86_400, 604_800, 7_776_000], pinnedConversationsMaximum: Int = 5,
            storiesPerDay: Int = 100, storyTextsMaximum: Int = 10, storyTextMaximum: Int = 250,
            contactsMaximum: Int = 2_000, feedbackMaximum: Int = 4_000, feedbackLogMaximum: Int = 20_000,
            storyPointsMaximum: Int = 5_000, momentTitleMaximum: Int = 60, momentMembersMaximum: Int = 20,
            momentPicturesMaximum: Int = 200, momentsOpenMaximum: Int = 20, passkeysMaximum: Int = 10
        ) {
            self.passwordMinimum = passwordMinimum
            self.passwordMaximum = passwordMaximum
            self.nameMaximum = nameMaximum
            self.bioMaximum = bioMaximum
            self.bioLinesMaximum = bioLinesMaximum
            self.postTextMaximum = postTextMaximum
            self.postImagesMaximum = postImagesMaximum
            self.commentMaximum = commentMaximum
            self.mentionsMaximum = mentionsMaximum
            self.requestNoteMaximum = requestNoteMaximum
            self.reportNoteMaximum = reportNoteMaximum
            self.altTextMaximum = altTextMaximum
            self.uploadBytesMaximum = uploadBytesMaximum
            self.avatarBytesMaximum = avatarBytesMaximum
            self.imagePixelsMaximum = imagePixelsMaximum
            self.imageSideMaximum = imageSideMaximum
            self.friendsMaximum = friendsMaximum
            self.requestsPerDay = requestsPerDay
            self.friendListsMaximum = friendListsMaximum
            self.friendListMembersMaximum = friendListMembersMaximum
            self.codeDigits = codeDigits
            self.codeLifetime = codeLifetime
            self.codeTries = codeTries
            self.commentEditWindow = commentEditWindow
            self.accessTokenLifetime = accessTokenLifetime
            self.mediaURLLifetime = mediaURLLifetime
            self.temporaryLifetimes = temporaryLifetimes
            self.pageDefault = pageDefault
            self.pageMaximum = pageMaximum
            self.storageBytesMaximum = storageBytesMaximum
            self.messageMaximum = messageMaximum
            self.messageImagesMaximum = messageImagesMaximum
            self.groupMembersMaximum = groupMembersMaximum
            self.messageEditWindow = messageEditWindow
            self.messageDeleteWindow = messageDeleteWindow
            self.messageLifetimes = messageLifetimes
            self.pinnedConversationsMaximum = pinnedConversationsMaximum
            self.storiesPerDay = storiesPerDay
            self.storyTextsMaximum = storyTextsMaximum
            self.storyTextMaximum = storyTextMaximum
            self.contactsMaximum = contactsMaximum
            self.feedbackMaximum = feedbackMaximum
            self.feedbackLogMaximum = feedbackLogMaximum
            self.storyPointsMaximum = storyPointsMaximum
            self.momentTitleMaximum = momentTitleMaximum
            self.momentMembersMaximum = momentMembersMaximum
            self.momentPicturesMaximum = momentPicturesMaximum
            self.momentsOpenMaximum = momentsOpenMaximum
            self.passkeysMaximum = passkeysMaximum
        }
    }
}

/// A row of the country picker.
public struct Country: Codable, Sendable, Hashable, Identifiable {
    /// ISO 3166 code of two letters.
    public var code: String
    public var name: String
    public var flag: String
    /// Such as 47.
    public var callingCode: Int
    /// A mobile number as people of the country write it.
    public var example: String
    /// How many digits a number may have without the calling code.
    public var lengths: [Int]
    /// What one dials before a number within the country, such as `0`; absent where that is nothing.
    public var trunkPrefix: String?

    public var id: String { code }

    public init(
        code: String, name: String, flag: String, callingCode: Int, example: String, lengths: [Int],
        trunkPrefix: String? = nil
    ) {
        self.trunkPrefix = trunkPrefix
        self.code = code
        self.name = name
        self.flag = flag
        self.callingCode = callingCode
        self.example = example
        self.lengths = lengths
    }
}
