import Base

/// The texts of our messages. The last line binds the code to our domain, so that phones offer it to no other.
enum CodeMessage {
    static let registrationNotice = """
        Somebody tried to sign up for Only Friends with your number. You have an account already: just log in. \
        If it was not you, there is nothing to do.
        """

    static func code(_ code: String, to number: String, for kind: Verifications.Kind) -> SMSMessage {
        let text =
            switch kind {
            case .signUp: "\(code) is your Only Friends code. Do not share it with anybody."
            case .reset: "\(code) lets you set a new Only Friends password. Do not share it with anybody."
            }
        return SMSMessage(to: number, text: "\(text)\n\n@onlyfriends.example #\(code)", code: code)
    }
}
