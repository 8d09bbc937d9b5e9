import Foundation
import ThriftwoodAPI
import ThriftwoodCore

/// A question that a sheet asks, as the window keeps it beyond a reload.
struct KeptQuestion: Codable, Hashable {
    private enum Kind: String, Codable { case edit, remove, editAll, removeAll }

    private var kind: Kind
    private var service: String
    private var ids: [Int]
    private var name: String

    init(_ question: TitleQuestion) {
        switch question {
        case .edit(let title): (kind, service, ids, name) = (.edit, title.service.id, [title.id], title.name)
        case .remove(let title): (kind, service, ids, name) = (.remove, title.service.id, [title.id], title.name)
        case .editAll(let group): (kind, service, ids, name) = (.editAll, group.service.id, group.ids, "")
        case .removeAll(let group): (kind, service, ids, name) = (.removeAll, group.service.id, group.ids, "")
        }
    }

    /// The question again; nil where its service is no more.
    @MainActor
    func question(_ app: ThriftwoodModel) -> TitleQuestion? {
        guard let service = app.service(service), let id = ids.first else { return nil }
        switch kind {
        case .edit: return .edit(TitleHandle(service: service, id: id, name: name))
        case .remove: return .remove(TitleHandle(service: service, id: id, name: name))
        case .editAll: return .editAll(TitleGroup(service: service, ids: ids))
        case .removeAll: return .removeAll(TitleGroup(service: service, ids: ids))
        }
    }
}

/// What somebody has filled in of such a question.
struct TitleDraft<Value: Codable & Equatable>: Codable {
    /// Whose it is, so that nothing of one title gets into another.
    var owner: String
    var value: Value
}

/// Texts that a window keeps.
enum KeptText {
    /// What is longer is not kept: a window keeps little.
    private static let longest = 24_000

    static func text(_ value: some Encodable) -> String {
        guard let bytes = try? JSONEncoder().encode(value), bytes.count <= longest else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func value<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        text.isEmpty ? nil : try? JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// Titles that are chosen, by their services: numbers that follow each other are written as one.
    static func text(_ picked: [String: Set<Int>]) -> String {
        let parts = picked.sorted { $0.key < $1.key }.map { service, ids in
            var ranges: [ClosedRange<Int>] = []
            for id in ids.sorted() {
                if let last = ranges.last, last.upperBound + 1 == id {
                    ranges[ranges.endIndex - 1] = last.lowerBound...id
                } else {
                    ranges.append(id...id)
                }
            }
            let written = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            return "\(service):\(written.joined(separator: ","))"
        }
        let text = parts.joined(separator: ";")
        return text.utf8.count <= longest ? text : ""
    }

    /// The same, read. Whoever writes it by hand gets no more than a library can have.
    static func picked(_ text: String) -> [String: Set<Int>] {
        var picked: [String: Set<Int>] = [:]
        var rest = 100_000
        for part in text.split(separator: ";") {
            let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            var ids: Set<Int> = []
            for range in halves[1].split(separator: ",") {
                let ends = range.split(separator: "-").compactMap { Int($0) }
                guard let low = ends.first, let high = ends.last, low >= 0, low <= high, high - low < rest else {
                    continue
                }
                rest -= high - low + 1
                ids.formUnion(low...high)
            }
            picked[String(halves[0])] = ids
        }
        return picked
    }
}
