import Foundation
import TestKit
import Testing

@testable import Accounts

@Suite struct OneTimePasswordTests {
    /// RFC 6238, appendix B, of whose eight digits the last six are ours.
    @Test(arguments: [
        (59.0, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
        (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
    func `LB-007 Codes are those of the standard`(_ time: Double, _ code: String) {
        let password = OneTimePassword(secret: Array("12345678901234567890".utf8))
        let date = Date(timeIntervalSince1970: time)
        #expect(password.code(at: OneTimePassword.step(at: date)) == code)
        #expect(password.step(of: code, at: date) == OneTimePassword.step(at: date))
    }

    @Test func `LB-007 A clock may differ by one step and no more`() {
        let password = OneTimePassword.random()
        let now = Date(timeIntervalSince1970: 1_780_315_215)
        let step = OneTimePassword.step(at: now)
        for shift in -3...3 as ClosedRange<Int64> {
            let found = password.step(of: password.code(at: step + shift), at: now)
            #expect(found == (abs(shift) <= 1 ? step + shift : nil))
        }
        #expect(password.step(of: "", at: now) == nil)
        #expect(password.step(of: "12345", at: now) == nil)
    }

    @Test func `A secret reads as base 32 that authenticators know`() {
        #expect(OneTimePassword(secret: Array("Hello!\u{DE}\u{AD}".utf8.prefix(6))).text == "JBSWY3DPEE")
        let secret = OneTimePassword.random()
        #expect(secret.text.count == 32 && Base32.bytes(secret.text) == secret.secret)
    }
}
