import Wire

/// Takes the framing off a chunked body (RFC 9112, section 7.1), in pieces of any size. Extensions and trailers are
/// checked for form and ignored.
struct ChunkDecoder {
    private enum State {
        case size, sizeDigits, sizeEnd, data, dataEnd, dataLineFeed
        case extensionStart, extensionName, extensionValueStart, extensionValue, extensionQuote, extensionEscape
        case extensionQuoteEnd
        case trailer, trailerName, trailerValue, trailerEnd, end
        case finished
    }

    private var state = State.size
    private var remaining: UInt64 = 0
    private var digits = 0
    /// Bytes of extensions and trailers so far, which are bounded together.
    private var overhead = 0
    private let overheadLimit: Int

    init(overheadLimit: Int) { self.overheadLimit = overheadLimit }

    /// True when the last chunk and its trailers are over.
    var isFinished: Bool {
        if case .finished = state { true } else { false }
    }

    /// Decodes what it can from the start index on, adds the content to `output`, and answers the index after what it
    /// used.
    mutating func decode(
        _ bytes: borrowing Span<UInt8>, from start: Int, into output: inout [UInt8]
    ) throws(RequestRefusal) -> Int {
        var index = start
        while index < bytes.count, !isFinished {
            if case .data = state {
                let count = Int(min(remaining, UInt64(bytes.count - index)))
                bytes.extracting(index..<index + count).withUnsafeBufferPointer { output.append(contentsOf: $0) }
                index += count
                remaining -= UInt64(count)
                if remaining == 0 { state = .dataEnd }
            } else {
                try step(bytes[index])
                index += 1
            }
        }
        return index
    }

    private mutating func step(_ byte: UInt8) throws(RequestRefusal) {
        switch state {
        case .size, .sizeDigits: try stepSize(byte)
        case .extensionStart, .extensionName, .extensionValueStart, .extensionValue, .extensionQuote, .extensionEscape,
            .extensionQuoteEnd:
            try stepExtension(byte)
        case .sizeEnd:
            try expectLineFeed(byte)
            state = remaining == 0 ? .trailer : .data
        case .dataEnd:
            guard byte == 0x0D else { throw RequestRefusal(.badRequest, "A chunk is longer than its size.") }
            state = .dataLineFeed
        case .dataLineFeed:
            try expectLineFeed(byte)
            state = .size
            digits = 0
        case .trailer:
            if byte == 0x0D {
                state = .end
            } else {
                guard byte.isToken else { throw RequestRefusal(.badRequest, "A trailer is malformed.") }
                state = .trailerName
                try count(byte)
            }
        case .trailerName:
            guard byte.isToken || byte == 0x3A else { throw RequestRefusal(.badRequest, "A trailer is malformed.") }
            if byte == 0x3A { state = .trailerValue }
            try count(byte)
        case .trailerValue:
            if byte == 0x0D { state = .trailerEnd } else { try count(byte) }
        case .trailerEnd:
            try expectLineFeed(byte)
            state = .trailer
        case .end:
            try expectLineFeed(byte)
            state = .finished
        case .data, .finished: break
        }
    }

    private mutating func stepSize(_ byte: UInt8) throws(RequestRefusal) {
        if let digit = byte.hexValue {
            digits += 1
            guard digits <= 15 else { throw RequestRefusal(.badRequest, "A chunk's size is too large.") }
            remaining = remaining << 4 | UInt64(digit)
            state = .sizeDigits
            return
        }
        guard case .sizeDigits = state else { throw RequestRefusal(.badRequest, "A chunk's size is missing.") }
        switch byte {
        case 0x0D: state = .sizeEnd
        case 0x3B: state = .extensionStart
        default: throw RequestRefusal(.badRequest, "A chunk's size is malformed.")
        }
    }

    /// `;name`, `;name=value` and `;name="value"`, without the blanks that nobody should send.
    private mutating func stepExtension(_ byte: UInt8) throws(RequestRefusal) {
        let next: State? =
            switch (state, byte) {
            case (.extensionName, 0x0D), (.extensionValue, 0x0D), (.extensionQuoteEnd, 0x0D): .sizeEnd
            case (.extensionName, 0x3B), (.extensionValue, 0x3B), (.extensionQuoteEnd, 0x3B): .extensionStart
            case (.extensionName, 0x3D): .extensionValueStart
            case (.extensionValueStart, 0x22): .extensionQuote
            case (.extensionQuote, 0x22): .extensionQuoteEnd
            case (.extensionQuote, 0x5C): .extensionEscape
            case (.extensionQuote, _), (.extensionEscape, _): .extensionQuote
            case (.extensionStart, _), (.extensionName, _): byte.isToken ? .extensionName : nil
            case (.extensionValueStart, _), (.extensionValue, _): byte.isToken ? .extensionValue : nil
            default: nil
            }
        guard let next else { throw RequestRefusal(.badRequest, "A chunk's extension is malformed.") }
        state = next
        if byte != 0x0D || next != .sizeEnd { try count(byte) }
    }

    private mutating func count(_ byte: UInt8) throws(RequestRefusal) {
        guard byte.isFieldValue else { throw RequestRefusal(.badRequest, "A chunk has a control character.") }
        overhead += 1
        guard overhead <= overheadLimit else {
            throw RequestRefusal(.headerFieldsTooLarge, "The trailers are too large.")
        }
    }

    private func expectLineFeed(_ byte: UInt8) throws(RequestRefusal) {
        guard byte == 0x0A else { throw RequestRefusal(.badRequest, "A carriage return stood alone.") }
    }
}
