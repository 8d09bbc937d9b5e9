import SwiftUI

/// Writes one turn's changes as the message that the browser applies: `[seq, n, [operations]]`.
@MainActor
package struct PatchEncoder {
    private var animation: AnimationDescription?
    /// Elements that this message has told of already, as part of another.
    private var inserted: Set<Int> = []

    /// The message of a turn.
    /// - Parameters:
    ///   - sequence: The message's number.
    ///   - handled: The last message of the browser that has been acted on.
    ///   - rules: Style rules that what is told needs and the page does not have yet; empty for none.
    package static func message(
        _ changes: [ElementChange], sequence: Int, handled: Int, rules: ([UInt8]) -> String = { _ in "" }
    ) -> String {
        var encoder = PatchEncoder()
        let text = encoder.encode(changes, sequence: sequence, handled: handled)
        let rules = rules(Array(text.utf8))
        guard !rules.isEmpty else { return text }
        // They come first, so that the browser never asks for what they bring.
        let head = "[\(sequence),\(handled),["
        var operation = MessageWriter(capacity: rules.utf8.count + 64)
        operation.array { json in
            json.raw("\"y\"")
            json.string(rules)
        }
        return "\(head)\(operation.text),\(text.dropFirst(head.count))"
    }

    /// A message that holds the whole tree, with commands that bring the browser's chrome up to date.
    package static func snapshot(_ root: Element, commands: [ClientCommand], sequence: Int, handled: Int) -> String {
        var html = HTMLWriter(capacity: 16 * 1024)
        html.element(root)
        var json = MessageWriter(capacity: 16 * 1024)
        json.array { json in
            json.integer(sequence)
            json.integer(handled)
            json.array { json in
                json.array { json in
                    json.raw("\"S\"")
                    json.string(bytes: html.bytes)
                }
                for command in commands { CommandEncoder.encode(command, into: &json) }
            }
        }
        return json.text
    }

    private mutating func encode(_ changes: [ElementChange], sequence: Int, handled: Int) -> String {
        let stale = Self.staleInserts(in: changes)
        var json = MessageWriter(capacity: 512)
        json.array { json in
            json.integer(sequence)
            json.integer(handled)
            json.array { json in
                for (index, change) in changes.enumerated() where !stale.contains(index) {
                    encode(change, into: &json)
                }
            }
        }
        return json.text
    }

    /// An element may be inserted and taken away again before anybody was told, or be placed twice: the last place counts.
    private static func staleInserts(in changes: [ElementChange]) -> Set<Int> {
        var stale: Set<Int> = []
        var last: [Int: Int] = [:]
        for (index, change) in changes.enumerated() {
            guard case .insert(let element, let parent, _) = change.operation else { continue }
            if element.parent?.id != parent { stale.insert(index) }
            if let earlier = last.updateValue(index, forKey: element.id) { stale.insert(earlier) }
        }
        return stale
    }

    private mutating func encode(_ change: ElementChange, into json: inout MessageWriter) {
        switch change.operation {
        case .insert(let element, let parent, let before):
            insert(element, parent: parent, before: before, change.animation, into: &json)
        case .remove(let id, let transition):
            animate(transition?.removalAnimation ?? change.animation, into: &json)
            json.array { json in
                json.raw("\"r\"")
                json.integer(id)
                if animation != nil, let frame = transition?.removal, !frame.isEmpty { Self.frame(frame, into: &json) }
            }
        case .move(let id, let parent, let before):
            animate(change.animation, into: &json)
            json.array { json in
                json.raw("\"m\"")
                for number in [id, parent, before ?? 0] { json.integer(number) }
            }
        case .foresight(let id, let event, let operations):
            Self.foresight(of: id, event, operations, into: &json)
        case .command(let command):
            CommandEncoder.encode(command, into: &json)
        default:
            animate(change.animation, into: &json)
            Self.property(change.operation, into: &json)
        }
    }

    private mutating func insert(
        _ element: Element, parent: Int, before: Int?, _ changeAnimation: AnimationDescription?,
        into json: inout MessageWriter
    ) {
        animate(element.transition?.insertionAnimation ?? changeAnimation, into: &json)
        var html = HTMLWriter(capacity: 1024)
        html.element(element)
        json.array { json in
            json.raw("\"i\"")
            json.integer(parent)
            json.integer(before ?? 0)
            json.string(bytes: html.bytes)
            if animation != nil, let frame = element.transition?.insertion, !frame.isEmpty {
                Self.frame(frame, into: &json)
            }
        }
    }

    /// `["A", milliseconds, easing, delay, count, alternates]` when what follows is animated otherwise than what went before.
    private mutating func animate(_ next: AnimationDescription?, into json: inout MessageWriter) {
        guard next != animation else { return }
        animation = next
        json.array { json in
            json.raw("\"A\"")
            guard let next else { return }
            json.integer(Int(clamping: (next.duration.clamped(to: 0...60) * 1000).rounded()))
            json.string(next.easing)
            json.integer(Int(clamping: (next.delay.clamped(to: 0...60) * 1000).rounded()))
            guard next.count != 1 || next.alternates else { return }
            json.number(next.count ?? 0)
            json.integer(next.alternates ? 1 : 0)
        }
    }

    private static func frame(_ frame: [ElementProperty], into json: inout MessageWriter) {
        json.object(Dictionary(frame.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    }

    private static func foresight(
        of id: Int, _ event: ElementChange.Foresight, _ operations: [ElementChange.Operation],
        into json: inout MessageWriter
    ) {
        json.array { json in
            json.raw("\"f\"")
            json.integer(id)
            json.string(event.rawValue)
            json.array { json in
                for operation in operations {
                    var encoder = PatchEncoder()
                    encoder.encode(ElementChange(operation), into: &json)
                }
            }
        }
    }

    private static func property(_ operation: ElementChange.Operation, into json: inout MessageWriter) {
        switch operation {
        case .attribute(let id, let name, let value):
            guard SafeAttribute.allows(name, value ?? "") else { return }
            write("\"a\"", id, into: &json) {
                $0.string(name)
                $0.string(value)
            }
        case .style(let id, let name, let value):
            guard SafeStyle.allows(name, value ?? "") else { return }
            write("\"s\"", id, into: &json) {
                $0.string(name)
                $0.string(value)
            }
        case .classes(let id, let classes):
            write("\"c\"", id, into: &json) { $0.string(classes) }
        case .text(let id, let text):
            write("\"t\"", id, into: &json) { $0.string(text) }
        case .value(let id, let value, let counter):
            write("\"v\"", id, into: &json) {
                $0.string(value)
                $0.integer(counter)
            }
        default:
            break
        }
    }

    private static func write(
        _ kind: StaticString, _ id: Int, into json: inout MessageWriter, _ values: (inout MessageWriter) -> Void
    ) {
        json.array { json in
            json.raw(kind)
            json.integer(id)
            values(&json)
        }
    }
}
