import Foundation
import Testing

@testable import OnlyFriendsUI

@Suite struct KeyPinTests {
    /// Keys as systems hand them out, and the pins that openssl makes of them: RSA, P-256, P-384 and P-521.
    private static let keys = [
        (
            "MIIBCgKCAQEAqIq7ya9iI5hbp4kJx9VF3pnpcY9JUusy8t0avmOjTmYN85TWE8KsaHTCgcNDXUfe2qssHVJckIXKhn29+iwJ"
                + "CwhyXnaHHVIViZGPGGjrf8XFMCWxWRtHSquhloZ04RcYfAduhlrztbvWwxKqbMl/m39sVuJMO5p+TVGnIIUSV6jJEar/medg"
                + "Ar+Senm2OFRPi6A2RohdAH3UkzCLhNmTSoT//sI0xtR8e/hgM+gr3m5kRbrYIR5uCLHBTgS77EqaPWOO5QbBBBg7LzkQ1e6b"
                + "lWPq/HZQcbWzbituyfbwThUZBqpC9Kav+qCDt6flnqhNGZITHhWobcY6aumxS7Tc8wIDAQAB",
            "sha256/2QlaECULhPRxnB1p/lH0THszqwYS/wTp7sCOQ4AeW7k="
        ),
        (
            "BBgei4PDv6EES6f3NxtfRdJ3VKKjdJodVJqJjuYJcnJzGOI91HHn95abtHQCMZLK9hYT0EHWwFcb6cwlwhBH50k=",
            "sha256/65sAB6waWID7YNDXTH9NLgFWLicGj5/3pIeNLFNqjco="
        ),
        (
            "BPuZGMXlatOdVxF4y2kOZ0RfCm6jr9Jd5m/GT7PIPrichFuDgluaL55ChgKWKZZacRjCqp/qcOkurpe8uG/ukWugMZJdQ+KA"
                + "cobd/ppsbjY0WJgKD2sJxWr5fpYGaJDIdg==",
            "sha256/XFSGONMfW1A32hm9XXPSP2GJYd2J4afcHhhL6udSmrY="
        ),
        (
            "BAF6Tip9BfuNbhBRe7okL2YeTeiO2l49oCy1gHGDThH4D/k+5MkJbpOn1jccH54s5jI5QJm/lv/M8UQzWTNQdyfr/gE/nRyt"
                + "ISNiYpiDq/eaAQ9UWQpK8QHREvQUQEM0rkbiZX8O5Z47RxqL2F21YcYQsKFB8MzLxz36RE9dOHMEJxhCFw==",
            "sha256/TW1gl+XEoTOWsQ74q+Ggdv2x6Q/ut4TCR5GPrfWu+7Y="
        ),
    ]

    @Test(arguments: keys)
    func `OF-216 A key's pin is the one that other programs make of its certificate`(_ key: String, _ pin: String)
        throws
    {
        let bytes = Array(try #require(Data(base64Encoded: key)))
        #expect(KeyPin(publicKey: bytes)?.description == pin)
        #expect(KeyPin(pin)?.description == pin)
    }

    @Test(arguments: ["", "sha256/", "sha256/AAAA", "sha1/65sAB6waWID7YNDXTH9NLgFWLicGj5/3pIeNLFNqjco=", "sha256/%%"])
    func `OF-216 What is no pin is none`(_ text: String) {
        #expect(KeyPin(text) == nil)
        #expect(KeyPin(publicKey: Array(text.utf8)) == nil)
    }
}
