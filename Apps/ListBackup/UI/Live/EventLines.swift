import Foundation

/// Puts server-sent events together from the pieces in which they arrive (HTML, section 9.2.6).
struct EventLines {
    /// An event: what it says, and the id by which it is known.
    struct Event: Equatable {
        var id: String?
        var data: [UInt8]
    }

    private var rest: [UInt8] = []
    private static let longest = 8 << 20

    /// The events that are whole now.
    mutating func take(_ piece: [UInt8]) -> [Event] {
        rest += piece
        var events: [Event] = []
        while let end = Self.blankLine(rest) {
            var event = Event(data: [])
            for line in rest[..<end].split(separator: 0x0a) {
                if let data = Self.value(line, "data:") { event.data += data }
                if let id = Self.value(line, "id:") { event.id = String(decoding: id, as: UTF8.self) }
            }
            if !event.data.isEmpty { events.append(event) }
            rest.removeFirst(end + 2)
        }
        if rest.count > Self.longest { rest = [] }
        return events
    }

    private static func blankLine(_ bytes: [UInt8]) -> Int? {
        guard bytes.count > 1 else { return nil }
        return (0..<bytes.count - 1).first { bytes[$0] == 0x0a && bytes[$0 + 1] == 0x0a }
    }

    private static func value(_ line: ArraySlice<UInt8>, _ name: String) -> ArraySlice<UInt8>? {
        guard line.starts(with: Array(name.utf8)) else { return nil }
        let value = line.dropFirst(name.utf8.count)
        return value.first == 0x20 ? value.dropFirst() : value
    }
}
