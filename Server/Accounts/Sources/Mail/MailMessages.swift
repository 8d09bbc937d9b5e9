/// The messages of an app whose people sign in by mail, in English.
public struct MailMessages: AccountMessages {
    /// The app's name as people know it.
    private let app: String
    /// Where the app shows a field for the code, which it fills in for whoever opens it on the device that asked.
    private let link: (@Sendable (String, CodePurpose) -> String)?

    /// - Parameter link: the address of the app's page for a code. It holds no more than the code, which is worth nothing
    ///   on another device: whoever signs up with somebody else's address gains nothing by their opening it.
    public init(app: String, link: (@Sendable (_ code: String, CodePurpose) -> String)? = nil) {
        self.app = app
        self.link = link
    }

    public let wrongCredentials = "Mail address or password is not right."
    public let signUpIsOver = "This sign-up is over. Start again with your mail address."

    public func code(_ code: String, to address: String, for purpose: CodePurpose) -> AccountMessage {
        let wish =
            switch purpose {
            case .signUp: "Enter it to confirm your address and finish signing up for \(app)."
            case .reset: "Enter it to set a new password for \(app)."
            case .newAddress: "Enter it to use this address for \(app) from now on."
            }
        let way = link.map { "\n\nOr open this on the device where you asked for it:\n\($0(code, purpose))" } ?? ""
        return AccountMessage(
            to: address, subject: "\(code) is your \(app) code",
            text: """
                Your code is \(code).

                \(wish) It works for ten minutes and on the device that asked for it. Do not share it with anybody.\(way)

                If you did not ask for it, there is nothing to do.
                """, code: code)
    }

    public func registrationNotice(to address: String) -> AccountMessage {
        AccountMessage(
            to: address, subject: "You already have an account",
            text: """
                Somebody tried to sign up for \(app) with this address. You have an account already: just log in. If you \
                have forgotten the password, set a new one from the log-in page.

                If it was not you, there is nothing to do.
                """)
    }

    public func copiedKeyNotice(to address: String) -> AccountMessage {
        AccountMessage(
            to: address, subject: "A device was signed out",
            text: """
                \(app) signed one of your devices out, because the key of its session was used twice: somebody may have \
                copied it. Log in again, and change your password if you do not know why.
                """)
    }

    public func addressNotice(to address: String, link: String) -> AccountMessage {
        AccountMessage(
            to: address, subject: "Your account has another address",
            text: """
                The address of your \(app) account was changed, with your password and a code that went to the new one. \
                This address does not lead to it any more.

                If it was not you, tell whoever runs \(app).
                """)
    }

    public func takenBackNotice(to address: String) -> AccountMessage {
        AccountMessage(
            to: address, subject: "An account has another address",
            text: """
                The \(app) account that had this address has gone back to the one before.

                If that was not right, tell whoever runs \(app).
                """)
    }

    public func passwordNotice(to address: String) -> AccountMessage {
        AccountMessage(
            to: address, subject: "Your password was changed",
            text: """
                The password of your \(app) account was set anew by a code, and all devices were signed out.

                If it was not you, set a new password at once from the log-in page, and look after this mailbox: the \
                code came here.
                """)
    }
}
