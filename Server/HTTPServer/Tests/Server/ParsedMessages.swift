import Wire

@testable import HTTPServer

/// What becomes of bytes that a client sends: requests and their bodies, then perhaps a refusal.
struct ParsedMessages: Equatable {
    var heads: [RequestHead] = []
    var bodies: [[UInt8]] = []
    var refusal: RequestRefusal?
    /// The bytes ended in the middle of a message.
    var isCut = false

    /// Parses as a connection does, the bytes coming in pieces of the given sizes.
    init(_ bytes: [UInt8], limits: HTTPServer.Limits = HTTPServer.Limits(), pieces: [Int]? = nil) {
        var rest = bytes[...]
        var input: [UInt8] = []
        var sizes = (pieces ?? [bytes.count])[...]
        var scanner = HeadScanner()
        var body: IncomingBody?
        do throws(RequestRefusal) {
            while !rest.isEmpty {
                let size = max(1, sizes.popFirst() ?? rest.count)
                input += rest.prefix(size)
                rest = rest.dropFirst(size)
                while !input.isEmpty {
                    if body == nil {
                        guard let end = try scanner.scan(input.span, limits: limits) else { break }
                        let head = try RequestParser.parse(
                            input.span.extracting(scanner.start..<end), limits: limits)
                        scanner = HeadScanner()
                        input.removeFirst(end)
                        heads.append(head)
                        bodies.append([])
                        body = IncomingBody(head, overheadLimit: limits.header)
                    } else {
                        input.removeFirst(try body?.take(input.span, from: 0) ?? 0)
                        bodies[bodies.count - 1] += body?.takePiece() ?? []
                        if body?.isComplete == true { body = nil }
                    }
                }
            }
            isCut = !input.isEmpty || body != nil
        } catch {
            refusal = error
            // How much of a broken body was seen depends on the pieces.
            if body != nil { bodies.removeLast() }
        }
    }

    init(_ text: String, limits: HTTPServer.Limits = HTTPServer.Limits()) {
        self.init(Array(text.utf8), limits: limits)
    }
}
