import AccountsAPI
import Base
import Observation
import OnlyFriendsAPI

/// Blocks numbers: one that is typed, and those of a file of contacts (OF-138).
@Observable @MainActor
final class BlockNumberModel {
    var country: String
    var phoneNumber = ""
    /// Digits by which numbers of the file are looked for.
    var search = ""
    private(set) var isSending = false
    private(set) var refusal: String?
    private(set) var failure: String?
    /// The number that was blocked last, as it is written abroad.
    private(set) var blocked: BlockedNumber?
    /// Numbers of the file that were blocked here.
    private(set) var blockedOfFile: Set<String> = []

    /// In E.164.
    private let file: [String]
    private let people: PeopleRepository
    /// Rows at once.
    private static let shown = 30

    init(people: PeopleRepository, country: String, file: [String] = []) {
        self.people = people
        self.country = country
        self.file = file
    }

    var canSend: Bool { phoneNumber.count(where: \.isNumber) >= 4 && !isSending }
    var hasFile: Bool { !file.isEmpty }

    /// The numbers of the file that have the digits; the first of them where none were typed.
    var found: [String] {
        let digits = search.filter(\.isNumber)
        return Array(file.lazy.filter { digits.isEmpty || $0.contains(digits) }.prefix(Self.shown))
    }
    /// How many more there are.
    var hidden: Int {
        let digits = search.filter(\.isNumber)
        return max(0, file.count { digits.isEmpty || $0.contains(digits) } - Self.shown)
    }

    /// Blocks what was typed.
    func send() async {
        guard canSend else { return }
        if await block(NumberBlock(phoneNumber: phoneNumber, country: country)) { phoneNumber = "" }
    }

    /// Blocks a number of the file.
    func block(_ number: String) async {
        guard !isSending, !blockedOfFile.contains(number) else { return }
        if await block(NumberBlock(phoneNumber: number)) { blockedOfFile.insert(number) }
    }

    private func block(_ number: NumberBlock) async -> Bool {
        isSending = true
        defer { isSending = false }
        (refusal, failure, blocked) = (nil, nil, nil)
        do {
            blocked = try await people.blockNumber(number)
            return true
        } catch  where isCancellation(error) {
        } catch {
            // What is wrong with a number of the file stands beside no field.
            let sentence = number.country == nil ? nil : OnlyFriendsUI.refusal(of: "phoneNumber", in: error)
            if let sentence { refusal = sentence } else { failure = explanation(of: error) }
        }
        return false
    }
}
