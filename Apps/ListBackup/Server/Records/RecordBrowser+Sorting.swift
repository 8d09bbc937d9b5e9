import Base
import Foundation
import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

extension RecordBrowser {
    /// By which field records are sorted, as `total` or `-address.city`, and by which language's rules.
    struct Order: Sendable {
        let path: [[UInt8]]
        let isDescending: Bool
        let locale: Locale

        init(_ text: String, locale: String?) throws {
            isDescending = text.hasPrefix("-")
            path = JSONText.path(isDescending ? String(text.dropFirst()) : text)
            self.locale = Locale(identifier: String((locale ?? "en_US_POSIX").prefix(40)))
            guard !path.isEmpty, text.utf8.count <= 200 else {
                throw Problem.unprocessable("sort", "invalid", "Records cannot be sorted by this field.")
            }
        }

        /// What a person asks for; nil where records are to stay in the order of their ids.
        static func reading(_ text: String?, locale: String?) throws -> Order? {
            guard let text, !text.isEmpty else { return nil }
            return try Order(text, locale: locale)
        }
    }

    /// A record's place in the order: those without the field stand last, and equal ones by their ids.
    struct Place {
        var value: FieldValue?
        var key: RecordKey

        func precedes(_ other: Place, _ order: Order) -> Bool {
            switch (value, other.value) {
            case (nil, nil): return key < other.key
            case (nil, _): return false
            case (_, nil): return true
            case (let one?, let two?):
                let (first, second) = order.isDescending ? (two, one) : (one, two)
                if first.precedes(second, in: order.locale) { return true }
                if second.precedes(first, in: order.locale) { return false }
                return key < other.key
            }
        }
    }

    /// Where the next part begins: the snapshot, so that new ones change nothing (LB-137), and the last record.
    private struct Cursor: Codable {
        var snapshot: Int
        var key: [UInt8]
    }

    private static let longest = Duration.seconds(10)

    /// Records of a stream by a field (LB-138). Each part reads the whole stream and keeps as many records as are shown.
    func records(
        of stream: String, at date: Date?, matching query: RecordQuery?, by order: Order, after cursor: String?,
        limit: Int
    ) throws -> Page<RecordItem> {
        var snapshot = try self.stream(stream, at: date)
        var last: Place?
        if let cursor {
            guard let bytes = Base64URL.decode(cursor), let read = try? JSONCoding.decode(Cursor.self, from: bytes),
                let known = repository.snapshots.first(where: { $0.number == read.snapshot }),
                known.streams[stream] != nil, let key = RecordKey(bytes: read.key),
                let record = try repository.record(key, of: stream, in: known)
            else { throw Problem.badRequest(code: "cursor_invalid", "This cursor cannot be read.") }
            snapshot = known
            last = Place(value: FieldValue(order.path, of: record[...]), key: key)
        }
        let deadline = ContinuousClock.now.advanced(by: Self.longest)
        var looked = 0
        var isMore = false
        var best: [(place: Place, item: RecordItem)] = []
        try repository.forEachRecord(of: stream, in: snapshot) { key, record in
            looked += 1
            if looked % 1024 == 0, ContinuousClock.now > deadline {
                throw Problem.unprocessable(
                    "sort", "too_many", "There are too many records to sort them. Find some of them first.")
            }
            guard query?.matches(record) ?? true else { return true }
            let place = Place(value: FieldValue(order.path, of: record), key: key)
            if let last, !last.precedes(place, order) { return true }
            if best.count == limit, let worst = best.last, !place.precedes(worst.place, order) {
                isMore = true
                return true
            }
            var (low, high) = (0, best.count)
            while low < high {
                let middle = (low + high) / 2
                if best[middle].place.precedes(place, order) { low = middle + 1 } else { high = middle }
            }
            best.insert((place, Self.item(key, record)), at: low)
            if best.count > limit {
                best.removeLast()
                isMore = true
            }
            return true
        }
        let next = try best.last.map {
            Base64URL.encode(try JSONCoding.encode(Cursor(snapshot: snapshot.number, key: $0.place.key.bytes)))
        }
        return Page(items: best.map(\.item), nextCursor: isMore ? next : nil)
    }
}
