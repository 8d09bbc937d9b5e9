import AccountsAPI
import Testing

@Suite struct PasswordRuleTests {
    @Test(arguments: ["birch forest 41 lake", "Øystein-går-på-tur", "🌲🌲🌿🌲🦌🌲🌾🌲", "vk2 9xw qpe"])
    func `OF-004 Any characters make a password`(_ password: String) {
        #expect(PasswordRule.violation(in: password) == nil)
    }

    @Test(arguments: [
        "password", "Password1", "P@ssw0rd", "12345678", "87654321", "qwertyuiop", "iloveyou", "sunshine2024",
        "letmein!!",
        "aaaaaaaa", "abababab", "dragon123", "asdfghjkl", "1q2w3e4r", "monkeymonkey", "zxcvbnm123", "drowssap",
    ])
    func `OF-004 What attackers try first is refused`(_ password: String) {
        #expect(PasswordRule.violation(in: password) == .common)
    }

    @Test func `OF-004 Length is counted after composition`() {
        #expect(PasswordRule.violation(in: "e\u{301}e\u{301}e\u{301}x") == .tooShort)
        #expect(PasswordRule.violation(in: String(repeating: "xq7 ", count: 64)) == .common)
        #expect(PasswordRule.violation(in: String(repeating: "z", count: 257)) == .tooLong)
        #expect(PasswordRule.violation(in: "x" + String(repeating: "\u{301}", count: 100_000)) == .tooLong)
    }

    @Test func `OF-004 One's own number and name are refused`() {
        let number = "+4741234567"
        #expect(PasswordRule.violation(in: "+47 412 34 567", phoneNumber: number) == .personal)
        #expect(PasswordRule.violation(in: "41234567", phoneNumber: number) == .personal)
        #expect(PasswordRule.violation(in: "Annette Bergholt", name: "annette bergholt") == .personal)
    }

    @Test func `OF-005 The meter says refused exactly where the rule does`() {
        for password in ["password", "short", "birch forest 41 lake", "12345678", "vk2 9xw qpe"] {
            let isRefused = PasswordRule.violation(in: password) != nil
            #expect((PasswordRule.strength(of: password) == .refused) == isRefused)
        }
        #expect(PasswordRule.strength(of: "birch forest 41 Lake, and the owl") == .strong)
    }
}
