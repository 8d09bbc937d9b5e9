import ClientKit
import OnlyFriendsAPI

@testable import OnlyFriendsUI

/// A call that the test did not expect.
struct Unexpected: Error {}

extension PostsRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: PostsRepository {
        PostsRepository(
            feed: { _ in throw Unexpected() }, latestPicture: { throw Unexpected() },
            see: { _ in throw Unexpected() },
            search: { _, _ in throw Unexpected() },
            post: { _ in throw Unexpected() },
            create: { _, _ in throw Unexpected() }, update: { _, _ in throw Unexpected() },
            delete: { _ in throw Unexpected() }, archive: { _ in throw Unexpected() },
            postAgain: { _, _, _ in throw Unexpected() }, deleteKept: { _ in throw Unexpected() },
            uploadImage: { _, _ in throw Unexpected() }, looseImages: { throw Unexpected() },
            setLiked: { _, _ in throw Unexpected() },
            comments: { _, _ in throw Unexpected() }, addComment: { _, _, _ in throw Unexpected() },
            updateComment: { _, _, _ in throw Unexpected() }, likers: { _, _ in throw Unexpected() },
            deleteComment: { _, _ in throw Unexpected() })
    }
}

extension PeopleRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: PeopleRepository {
        PeopleRepository(
            me: { throw Unexpected() }, update: { _ in throw Unexpected() },
            uploadAvatar: { _, _ in throw Unexpected() }, user: { _ in throw Unexpected() },
            posts: { _, _ in throw Unexpected() }, search: { _ in throw Unexpected() },
            friends: { _, _ in throw Unexpected() }, requests: { throw Unexpected() },
            request: { _, _ in throw Unexpected() }, accept: { _ in throw Unexpected() },
            decline: { _ in throw Unexpected() }, cancel: { _ in throw Unexpected() },
            remove: { _ in throw Unexpected() },
            lists: { throw Unexpected() }, createList: { _ in throw Unexpected() },
            updateList: { _, _ in throw Unexpected() }, deleteList: { _ in throw Unexpected() },
            setClose: { _, _ in throw Unexpected() }, setMuted: { _, _ in throw Unexpected() },
            setMissesStories: { _, _ in throw Unexpected() }, block: { _ in throw Unexpected() },
            unblock: { _ in throw Unexpected() }, blocked: { throw Unexpected() },
            blockedNumbers: { throw Unexpected() }, blockNumber: { _ in throw Unexpected() },
            unblockNumber: { _ in throw Unexpected() },
            friendsOf: { _, _ in throw Unexpected() }, birthdays: { throw Unexpected() },
            suggestions: { throw Unexpected() }, dismissSuggestion: { _ in throw Unexpected() },
            contacts: { throw Unexpected() }, findContacts: { _, _ in throw Unexpected() },
            forgetContacts: { throw Unexpected() },
            export: { throw Unexpected() },
            startExport: { throw Unexpected() }, seen: { _, _ in throw Unexpected() }, presence: { throw Unexpected() },
            invitation: { throw Unexpected() }, renewInvitation: { throw Unexpected() },
            revokeInvitation: { throw Unexpected() },
            inviter: { _ in throw Unexpected() }, useInvitation: { _ in throw Unexpected() },
            report: { _, _ in throw Unexpected() }, reports: { throw Unexpected() },
            decisions: { throw Unexpected() }, appeal: { _, _ in throw Unexpected() },
            write: { _ in throw Unexpected() })
    }
}

extension AuthenticationRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: AuthenticationRepository {
        AuthenticationRepository(
            config: { throw Unexpected() }, signUp: { _ in throw Unexpected() },
            resendCode: { _ in throw Unexpected() }, verifyCode: { _ in throw Unexpected() },
            logIn: { _ in throw Unexpected() }, forgotPassword: { _ in throw Unexpected() },
            resetPassword: { _ in throw Unexpected() },
            changePassword: { _ in throw Unexpected() }, provePassword: { _ in throw Unexpected() },
            startNumberChange: { _ in throw Unexpected() },
            changeNumber: { _ in throw Unexpected() }, formerNumber: { _ in throw Unexpected() },
            takeBackNumber: { _ in throw Unexpected() }, deactivate: { _ in throw Unexpected() },
            deleteAccount: { _ in throw Unexpected() }, logOut: { throw Unexpected() },
            sessions: { throw Unexpected() }, endSession: { _ in throw Unexpected() },
            endOtherSessions: { throw Unexpected() }, denySession: { _ in throw Unexpected() },
            suspension: { _ in throw Unexpected() }, appealSuspension: { _, _ in throw Unexpected() },
            secondFactor: SecondFactorCalls(
                state: { throw Unexpected() }, enrol: { _ in throw Unexpected() },
                confirm: { _ in throw Unexpected() }, renew: { _ in throw Unexpected() },
                remove: { _, _ in throw Unexpected() }),
            passkeys: .unexpected, logInByPasskey: { _ in throw Unexpected() })
    }
}

extension PasskeyCalls {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: PasskeyCalls {
        PasskeyCalls(
            all: { throw Unexpected() }, start: { _ in throw Unexpected() }, add: { _ in throw Unexpected() },
            rename: { _, _ in throw Unexpected() }, remove: { _ in throw Unexpected() },
            startLogIn: { throw Unexpected() },
            startProof: { throw Unexpected() }, prove: { _ in throw Unexpected() })
    }
}

extension MessagesRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: MessagesRepository {
        MessagesRepository(
            conversations: { _ in throw Unexpected() }, conversation: { _ in throw Unexpected() },
            begin: { _ in throw Unexpected() }, change: { _, _ in throw Unexpected() },
            setPicture: { _, _, _ in throw Unexpected() },
            leave: { _ in throw Unexpected() }, addMembers: { _, _ in throw Unexpected() },
            setAdmin: { _, _, _ in throw Unexpected() },
            removeMember: { _, _ in throw Unexpected() }, messages: { _ in throw Unexpected() },
            send: { _, _ in throw Unexpected() },
            uploadVoice: { _, _ in throw Unexpected() }, edit: { _, _ in throw Unexpected() },
            delete: { _ in throw Unexpected() }, advance: { _, _ in throw Unexpected() },
            react: { _, _ in throw Unexpected() }, vote: { _, _ in throw Unexpected() },
            endPoll: { _ in throw Unexpected() }, setPinned: { _, _ in throw Unexpected() },
            typing: { _ in throw Unexpected() },
            search: { _, _ in throw Unexpected() })
    }
}

extension StoriesRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: StoriesRepository {
        StoriesRepository(
            rings: { throw Unexpected() }, archive: { _ in throw Unexpected() }, ended: { throw Unexpected() },
            picture: { _ in throw Unexpected() },
            create: { _, _ in throw Unexpected() }, story: { _ in throw Unexpected() },
            update: { _, _ in throw Unexpected() }, delete: { _ in throw Unexpected() },
            view: { _ in throw Unexpected() }, viewers: { _ in throw Unexpected() },
            reply: { _, _ in throw Unexpected() }, receipts: { throw Unexpected() },
            statement: { _ in throw Unexpected() })
    }
}

extension NoticesRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: NoticesRepository {
        NoticesRepository(
            page: { _ in throw Unexpected() }, read: { _ in throw Unexpected() }, readAll: { throw Unexpected() },
            preferences: { throw Unexpected() }, setPreferences: { _ in throw Unexpected() },
            pushKey: { throw Unexpected() }, subscribePush: { _ in throw Unexpected() },
            unsubscribePush: { _ in throw Unexpected() }, registerDevice: { _ in throw Unexpected() },
            unregisterDevice: { _ in throw Unexpected() })
    }
}

extension MomentsRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: MomentsRepository {
        MomentsRepository(
            moments: { throw Unexpected() }, moment: { _ in throw Unexpected() },
            create: { _, _ in throw Unexpected() }, add: { _, _ in throw Unexpected() },
            remove: { _, _ in throw Unexpected() }, describe: { _, _, _ in throw Unexpected() },
            addPeople: { _, _ in throw Unexpected() }, keep: { _, _ in throw Unexpected() },
            leave: { _ in throw Unexpected() }, delete: { _ in throw Unexpected() })
    }
}

extension GuestLinksRepository {
    /// Refuses every call; a test sets those that it is about.
    static var unexpected: GuestLinksRepository {
        GuestLinksRepository(
            list: { _ in throw Unexpected() }, make: { _, _ in throw Unexpected() },
            revoke: { _, _ in throw Unexpected() }, open: { _ in throw Unexpected() },
            openAsMember: { _ in throw Unexpected() })
    }
}
