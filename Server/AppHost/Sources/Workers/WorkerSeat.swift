import Foundation
import Wire

/// Which of several processes this is, and by which descriptors it reaches the others. The supervisor hands it down in a
/// variable, for a descriptor's number is the same in the process that it starts.
package struct WorkerSeat: Sendable, Equatable {
    static let variable = "HOMESCREEN_WORKER"

    /// From 0.
    var index: Int
    var count: Int
    /// The socket that all of them listen at.
    var listener: Int32
    /// Where this process reads what others send it.
    var mailbox: Int32
    /// Where it writes to each, itself included.
    var mailboxes: [Int32]
    /// Where it says that it is ready.
    var readiness: Int32
    /// Ends when the supervisor does.
    var lifeline: Int32

    init(
        index: Int, count: Int, listener: Int32, mailbox: Int32, mailboxes: [Int32], readiness: Int32, lifeline: Int32
    ) {
        self.index = index
        self.count = count
        self.listener = listener
        self.mailbox = mailbox
        self.mailboxes = mailboxes
        self.readiness = readiness
        self.lifeline = lifeline
    }

    /// The seat that the environment tells of; nil for a process that is alone.
    package init?(environment: [String: String]) throws(ConfigurationError) {
        guard let text = environment[Self.variable] else { return nil }
        let numbers = text.split(separator: " ").map { Int32($0) ?? -1 }
        guard numbers.count > 6, numbers.allSatisfy({ $0 >= 0 }), numbers.count == Int(numbers[1]) + 6,
            numbers[0] < numbers[1]
        else {
            throw ConfigurationError(.badValue, "\(Self.variable) is set by homescreen itself; leave it unset.")
        }
        self.init(
            index: Int(numbers[0]), count: Int(numbers[1]), listener: numbers[2], mailbox: numbers[3],
            mailboxes: Array(numbers[6...]), readiness: numbers[4], lifeline: numbers[5])
    }

    /// What the variable says.
    var text: String {
        ([Int32(index), Int32(count), listener, mailbox, readiness, lifeline] + mailboxes)
            .map(String.init).joined(separator: " ")
    }

    /// What all processes of this host know and no other host has: their lifeline, as the system that runs now numbers it.
    var host: String {
        var status = stat()
        let boot = (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
        guard fstat(lifeline, &status) == 0 else { return UUID().uuidString }
        return "\(boot.filter { !$0.isWhitespace }).\(status.st_ino)"
    }

    /// Descriptors that the process needs open.
    var descriptors: [Int32] { [listener, mailbox, readiness, lifeline] + mailboxes }

    /// True for the one that does what has to be done once.
    var isFirst: Bool { index == 0 }

    /// Whether this process has the container of a cookie.
    func owns(cookie token: String) -> Bool { owner(ofCookie: token) == index }

    /// Whose the container of a cookie is. A person's container, with its secrets and settings, lives in one process, so
    /// that two of them never renew the same token; the cookies of all their browsers begin with its id, 60 bits of which
    /// are in the first ten letters.
    func owner(ofCookie token: String) -> Int {
        // FNV-1a: it only has to be spread evenly.
        let hash = token.utf8.prefix(10).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return Int((hash >> 32) % UInt64(count))
    }
}
