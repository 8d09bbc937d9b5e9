import Wire

/// Feeds the parser of requests and the decoder of WebSocket frames: neither may trap, and where the bytes are cut may
/// make no difference. The first byte chooses which one, the second how the rest is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count > 2 else { return 0 }
    let content = Array(bytes[2...])
    let size = Int(bytes[1]) + 1
    let pieces = Array(repeating: size, count: content.count / size + 1)
    if bytes[0] & 1 == 0 {
        precondition(ParsedMessages(content) == ParsedMessages(content, pieces: pieces), "A cut makes a difference.")
    } else {
        precondition(decoded(content, size: content.count) == decoded(content, size: size), "A cut makes a difference.")
    }
    return 0
}

private struct Decoded: Equatable {
    var events: [WebSocketEvent] = []
    var fault: WebSocketFault?
}

private func decoded(_ bytes: [UInt8], size: Int) -> Decoded {
    var decoder = WebSocketDecoder(limit: 4096)
    var result = Decoded()
    do throws(WebSocketFault) {
        for start in stride(from: 0, to: bytes.count, by: size) {
            try decoder.decode(bytes.span.extracting(start..<min(bytes.count, start + size)), into: &result.events)
        }
    } catch {
        result.fault = error
    }
    return result
}
