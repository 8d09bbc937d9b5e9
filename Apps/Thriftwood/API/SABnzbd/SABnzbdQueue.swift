/// A queue as SABnzbd 4 and 5 tell it: most numbers are text, and sizes are in MiB.
struct SABnzbdQueueAnswer: Decodable, Sendable {
    var queue: DownloadQueue
    var version: String

    private enum CodingKeys: String, CodingKey { case queue }

    private enum QueueKeys: String, CodingKey {
        case version, paused, slots, speedlimit, kbpersec, mbleft, timeleft, noofslots
        case pauseInterval = "pause_int"
        case limitInBytes = "speedlimit_abs"
        case diskSpace = "diskspace2"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
            .nestedContainer(keyedBy: QueueKeys.self, forKey: .queue)
        // Without these two it is some other answer.
        guard container.contains(.slots), container.contains(.paused) else {
            throw DecodingError.keyNotFound(
                QueueKeys.slots, .init(codingPath: container.codingPath, debugDescription: "This is no queue."))
        }
        version = container.text(.version)
        let items = container.readable(.slots, of: SABnzbdSlot.self, most: DownloadQueue.most).map(\.item)
        let isPaused = container.truth(.paused)
        let speed = Int64(clampedTo: max(0, container.number(.kbpersec) ?? 0) * 1_024)
        let left = Int64(clampedTo: max(0, container.number(.mbleft) ?? 0) * 1_048_576)
        let seconds = SABnzbdTime.seconds(container.text(.timeleft)) ?? 0
        let pause = SABnzbdTime.seconds(container.text(.pauseInterval)) ?? 0
        queue = DownloadQueue(
            items: items, count: container.whole(.noofslots).map { Int(clamping: $0) }, bytesPerSecond: speed,
            bytesLeft: left, secondsLeft: seconds > 0 ? seconds : nil, isPaused: isPaused,
            resumesIn: isPaused && pause > 0 ? pause : nil,
            speedLimit: Self.limit(percent: container.number(.speedlimit), bytes: container.number(.limitInBytes)),
            freeBytes: container.number(.diskSpace).map { Int64(clampedTo: max(0, $0) * 1_073_741_824) })
    }

    /// A whole line is no limit, and a part that is no whole percent is known in bytes alone.
    private static func limit(percent: Double?, bytes: Double?) -> SpeedLimit {
        if let percent, percent >= 1, percent < 100 { return .percent(Int(percent)) }
        if let percent, percent >= 100 { return .none }
        guard let bytes, bytes >= 1 else { return .none }
        return .bytesPerSecond(Int64(clampedTo: bytes))
    }
}

/// A job in SABnzbd's queue.
struct SABnzbdSlot: Decodable, Sendable {
    var item: DownloadItem

    private enum CodingKeys: String, CodingKey {
        case id = "nzo_id"
        case name = "filename"
        case category = "cat"
        case size = "mb"
        case left = "mbleft"
        case time = "timeleft"
        case status, priority, labels, password
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(String.self, forKey: .id)
        guard !id.isEmpty, id.utf8.count <= 200 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "This is no id.")
        }
        let seconds = SABnzbdTime.seconds(container.text(.time)) ?? 0
        item = DownloadItem(
            id: id, name: container.text(.name), state: Self.state(container.text(.status)),
            note: (container.lenient(.labels, [LooseText].self) ?? []).prefix(4).map(\.value).joined(separator: ", "),
            size: Int64(clampedTo: max(0, container.number(.size) ?? 0) * 1_048_576),
            bytesLeft: Int64(clampedTo: max(0, container.number(.left) ?? 0) * 1_048_576),
            secondsLeft: seconds > 0 ? seconds : nil, category: Self.category(container.text(.category)),
            priority: SABnzbdPriority.known(container.text(.priority)), hasPassword: !container.text(.password).isEmpty)
    }

    /// `*` is what SABnzbd calls having none.
    private static func category(_ text: String) -> String { ["*", "None"].contains(text) ? "" : text }

    private static func state(_ text: String) -> DownloadState {
        switch text {
        case "Downloading": .downloading
        case "Queued", "Propagating": .queued
        case "Paused": .paused
        case "Grabbing", "Fetching": .fetching
        case "Checking", "QuickCheck", "Verifying": .verifying
        case "Repairing": .repairing
        case "Extracting": .unpacking
        case "Moving": .moving
        case "Running": .finishing
        default: .other
        }
    }
}

/// SABnzbd's priorities: sent as numbers, told as words, and as a number while a description is fetched.
enum SABnzbdPriority {
    static let numbers: [(DownloadPriority, Int, String)] = [
        (.force, 2, "Force"), (.high, 1, "High"), (.normal, 0, "Normal"), (.low, -1, "Low"),
        (.usual, -100, "Default"), (.stop, -4, "Stop"),
    ]

    static func known(_ text: String) -> DownloadPriority {
        numbers.first { $0.2 == text || "\($0.1)" == text }?.0 ?? .normal
    }

    static func number(of priority: DownloadPriority) -> Int {
        numbers.first { $0.0 == priority }?.1 ?? (priority > .normal ? 1 : -1)
    }
}

/// SABnzbd's spans of time: `0:10:05`, `1:02:03:04` with days before, `4:59` for pauses.
enum SABnzbdTime {
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count) else { return nil }
        let sizes = [1, 60, 3_600, 86_400]
        var sum = 0
        for (part, size) in zip(parts.reversed(), sizes) {
            guard part.utf8.count <= 6, let number = Int(part), number >= 0 else { return nil }
            sum += number * size
        }
        return sum
    }
}
