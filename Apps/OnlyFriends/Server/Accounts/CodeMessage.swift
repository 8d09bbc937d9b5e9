import Accounts
import OnlyFriendsAPI

/// The texts of our messages, in the language of whoever asks for them.
struct CodeMessage: AccountMessages {
    /// The name of our pages; a last line binds codes to it, so that phones offer them to no other page. Nil leaves the
    /// line out.
    let domain: String?
    /// Where our pages are, such as `https://home.example.org/only-friends`; nil where that is not known.
    let pages: String?
    var language = WrittenLanguage.english

    let wrongCredentials = "That phone number or password isn't right."
    let signUpIsOver = "This sign-up is over. Start again with your phone number."

    private var words: CodeWords { CodeWords(language) }

    func speaking(_ languages: String?) -> any AccountMessages {
        var copy = self
        copy.language = WrittenLanguage(accepting: languages)
        return copy
    }

    /// A code, at whose end phones find what they may fill in, and where: `@example.org #123456`.
    func code(_ code: String, to number: String, for purpose: CodePurpose) -> AccountMessage {
        let wish =
            switch purpose {
            case .signUp: words.signUp
            case .reset: words.reset
            case .newAddress: words.newNumber
            }
        let binding = domain.map { "\n\n@\($0) #\(code)" } ?? ""
        return AccountMessage(to: number, text: "\(code) \(wish)\(binding)", code: code)
    }

    func registrationNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: words.registered)
    }

    func abandonedNotice(to number: String) -> AccountMessage? {
        AccountMessage(to: number, text: words.abandoned)
    }

    func copiedKeyNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: words.copiedKey)
    }

    func addressNotice(to number: String, link: String) -> AccountMessage {
        let way = pages.map { "\(words.takeBack) \($0)/undo-\(link)" } ?? words.tellOwner
        return AccountMessage(to: number, text: "\(words.numberChanged) \(way)")
    }

    func takenBackNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: words.takenBack)
    }

    func passwordNotice(to number: String) -> AccountMessage {
        AccountMessage(to: number, text: words.passwordSet)
    }
}
