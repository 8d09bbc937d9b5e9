import ListBackupCore
import Testing

@Suite struct RecoveryKeyTests {
    @Test func `LB-207 A code is read as it was written, and as people type it`() throws {
        for _ in 0..<50 {
            let key = RecoveryKey()
            #expect(key.code.split(separator: "-").map(\.count) == Array(repeating: 4, count: 14))
            #expect(RecoveryKey(code: key.code) == key)
            let typed =
                " "
                + key.code.lowercased().replacing("-", with: " ").replacing("0", with: "o").replacing("1", with: "l")
            #expect(RecoveryKey(code: typed) == key)
        }
    }

    @Test func `LB-207 A letter that is missing, twice there or another one is noticed`() throws {
        let key = RecoveryKey()
        let code = key.code
        for place in code.indices where code[place] != "-" {
            var wrong = code
            wrong.replaceSubrange(place...place, with: code[place] == "7" ? "8" : "7")
            #expect(RecoveryKey(code: wrong) == nil)
        }
        #expect(RecoveryKey(code: String(code.dropLast())) == nil)
        #expect(RecoveryKey(code: code + "7") == nil)
        #expect(RecoveryKey(code: "") == nil && RecoveryKey(code: String(repeating: "U", count: 56)) == nil)
    }

    @Test func `LB-207 A card is opened by its own key alone, and not after a change`() throws {
        let key = RecoveryKey()
        var card = key.seal([1, 2, 3])
        #expect(key.open(card) == [1, 2, 3])
        #expect(RecoveryKey().open(card) == nil)
        card[30] ^= 1
        #expect(key.open(card) == nil && key.open([]) == nil)
    }
}
