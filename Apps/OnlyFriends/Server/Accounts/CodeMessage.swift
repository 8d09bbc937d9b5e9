import Accounts

/// The texts of our messages.
struct CodeMessage: AccountMessages {
    /// The name of our pages; a last line binds codes to it, so that phones offer them to no other page. Nil leaves the
    /// line out.
    let domain: String?
    /// Where our pages are, such as `https://home.example.org/only-friends`; nil where that is not known.
    let pages: String?

    static let registrationNotice = """
        Somebody tried to sign up for Only Friends with your number. You have an account already: just log in. \
        If it was not you, there is nothing to do.
        """

    static let abandonedNotice = """
        The Only Friends account with this number was not used for long, so no code leads into it. If it is yours, log in \
        with your password. If not, sign up: you get an account of your own.
        """

    static let copiedKeyNotice = """
        Only Friends signed one of your devices out, because the key of its session was used twice: somebody may have \
        copied it. Log in again, and change your password if you do not know why.
        """

    static let passwordNotice = """
        The password of your Only Friends account was set anew by a code, and all devices were signed out. If it was not \
        you, ask for a new password at once: the code goes to this number.
        """

    static let addressNotice =
        "Your Only Friends account has another phone number now; this one does not lead to it any more."

    static let takenBackNotice = """
        The Only Friends account that had this number has gone back to the one before. If that was not right, tell \
        whoever runs the place.
        """

    let wrongCredentials = "That phone number or password isn't right."
    let signUpIsOver = "This sign-up is over. Start again with your phone number."

    /// A code, at whose end phones find what they may fill in, and where: `@example.org #123456`.
    func code(_ code: String, to number: String, for purpose: CodePurpose) -> AccountMessage {
        let text =
            switch purpose {
            case .signUp: "\(code) is your Only Friends code. Do not share it with anybody."
            case .reset: "\(code) lets you set a new Only Friends password. Do not share it with anybody."
            case .newAddress:
                "\(code) makes this the number of your Only Friends account. Do not share it with anybody."
            }
        let binding = domain.map { "\n\n@\($0) #\(code)" } ?? ""
        return AccountMessage(to: number, text: text + binding, code: code)
    }

    func registrationNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: Self.registrationNotice)
    }

    func abandonedNotice(to number: String) -> AccountMessage? {
        AccountMessage(to: number, text: Self.abandonedNotice)
    }

    func copiedKeyNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: Self.copiedKeyNotice)
    }

    func addressNotice(to number: String, link: String) -> AccountMessage {
        let way =
            pages.map { " If it was not you, take it back within 72 hours: \($0)/undo-\(link)" }
            ?? " If it was not you, tell whoever runs the place at once."
        return AccountMessage(to: number, text: Self.addressNotice + way)
    }

    func takenBackNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: Self.takenBackNotice)
    }

    func passwordNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: Self.passwordNotice)
    }
}
