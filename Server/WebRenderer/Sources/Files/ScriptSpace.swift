/// Takes the blanks out of a script that say nothing: those beside signs, outside of texts and patterns. Lines stay as they are,
/// because they may end statements.
struct ScriptSpace {
    private let source: [UInt8]
    private var kept: [UInt8] = []
    private var place = 0
    /// The braces that are open within each `${` that is open.
    private var depths: [Int] = []

    private init(_ source: [UInt8]) {
        self.source = source
        kept.reserveCapacity(source.count)
    }

    static func removed(from script: String) -> String {
        var space = ScriptSpace(Array(script.utf8))
        space.run()
        return String(decoding: space.kept, as: UTF8.self)
    }

    private mutating func run() {
        while place < source.count {
            let byte = source[place]
            switch byte {
            case Sign.quote, Sign.doubleQuote: text(until: byte)
            case Sign.backtick: template()
            case Sign.stroke where next == Sign.star: remark()
            case Sign.stroke where next == Sign.stroke: lineRemark()
            case Sign.stroke where beginsPattern: pattern()
            case Sign.blank: blank()
            case Sign.open:
                if !depths.isEmpty { depths[depths.count - 1] += 1 }
                take()
            case Sign.close: close()
            default: take()
            }
        }
    }

    private enum Sign {
        static let quote = UInt8(ascii: "'")
        static let doubleQuote = UInt8(ascii: "\"")
        static let backtick = UInt8(ascii: "`")
        static let stroke = UInt8(ascii: "/")
        static let star = UInt8(ascii: "*")
        static let blank = UInt8(ascii: " ")
        static let open = UInt8(ascii: "{")
        static let close = UInt8(ascii: "}")
        static let escape = UInt8(ascii: "\\")
        static let dollar = UInt8(ascii: "$")
    }

    private var next: UInt8? { place + 1 < source.count ? source[place + 1] : nil }

    private mutating func take() {
        kept.append(source[place])
        place += 1
    }

    /// Takes all up to a mark that is not escaped, and the mark.
    private mutating func text(until mark: UInt8) {
        take()
        while place < source.count {
            let byte = source[place]
            if byte == Sign.escape, next != nil { take() }
            take()
            if byte == mark { return }
        }
    }

    private mutating func template() {
        take()
        restOfTemplate()
    }

    private mutating func restOfTemplate() {
        while place < source.count {
            let byte = source[place]
            if byte == Sign.dollar, next == Sign.open {
                take()
                take()
                return depths.append(0)
            }
            if byte == Sign.escape, next != nil { take() }
            take()
            if byte == Sign.backtick { return }
        }
    }

    /// A brace that closes a block, or what stands within a template.
    private mutating func close() {
        take()
        guard let depth = depths.last else { return }
        if depth > 0 {
            depths[depths.count - 1] -= 1
        } else {
            depths.removeLast()
            restOfTemplate()
        }
    }

    private mutating func remark() {
        while place < source.count {
            if source[place] == Sign.star, next == Sign.stroke {
                place += 2
                return
            }
            place += 1
        }
    }

    private mutating func lineRemark() {
        while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
        while kept.last == Sign.blank { kept.removeLast() }
    }

    /// A stroke divides after a value and begins a pattern after anything else.
    private var beginsPattern: Bool {
        guard let last = kept.lastIndex(where: { $0 != Sign.blank && $0 != UInt8(ascii: "\n") }) else { return true }
        guard Self.isWord(kept[last]) else { return !")]}".utf8.contains(kept[last]) }
        let word = kept[...last].reversed().prefix { Self.isWord($0) }
        return ["return", "typeof", "case", "in", "of"].contains(String(decoding: word.reversed(), as: UTF8.self))
    }

    private mutating func pattern() {
        take()
        var isInClass = false
        while place < source.count {
            let byte = source[place]
            if byte == Sign.escape, next != nil { take() }
            take()
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            if byte == Sign.stroke, !isInClass { return }
        }
    }

    /// Words stay apart, and so do signs that would become another sign or a remark.
    private mutating func blank() {
        place += 1
        guard let before = kept.last, place < source.count else { return }
        let after = source[place]
        let isBetweenWords = Self.isWord(before) && Self.isWord(after)
        let isBetweenSigns = before == after && "+-".utf8.contains(before)
        let isStroke = before == Sign.stroke || after == Sign.stroke
        if isBetweenWords || isBetweenSigns || isStroke { kept.append(Sign.blank) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), Sign.dollar, 0x80...: true
        default: false
        }
    }
}
