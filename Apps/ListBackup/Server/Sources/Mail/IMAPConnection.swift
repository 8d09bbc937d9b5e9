import Foundation
import HTTPClient

/// A conversation with a mail server, one command after the other. What it answers is bounded before it is read.
final class IMAPConnection {
    /// A part of a command.
    enum Part {
        case text(String)
        /// A name or a password, in quotation marks or as a literal.
        case string(String)
        case literal([UInt8])
    }

    private let connection: MailConnection
    private let log: RunLogger
    private var buffer: [UInt8] = []
    /// How far the buffer is read.
    private var place = 0
    private var count = 0
    private var isOver = false

    static let longestLine = 64 << 10
    static let largestLiteral = 64 << 20
    private static let mostPieces = 1000
    private static let patience = Duration.seconds(120)

    init(_ connection: MailConnection, log: RunLogger) {
        self.connection = connection
        self.log = log
    }

    /// Sends a command and hands over what comes until it ends. Throws `SourceError` unless that is a yes.
    @discardableResult
    func command(
        _ parts: [Part], _ take: (IMAPAnswer) async throws -> Void = { _ in }
    ) async throws -> IMAPAnswer.Status {
        let status = try await attempt(parts, take)
        guard status.kind == "OK" else { throw Self.refusal(status) }
        return status
    }

    /// Sends a command and gives how it ended.
    /// - Parameter take: gets what comes meanwhile; a `nil` status is data.
    func attempt(
        _ parts: [Part], _ take: (IMAPAnswer) async throws -> Void = { _ in }
    ) async throws -> IMAPAnswer.Status {
        try Task.checkCancellation()
        guard !isOver else { throw SourceError(.cutShort, "The server closed the connection.") }
        count += 1
        let tag = "L\(count)"
        var line = Array("\(tag) ".utf8)
        for part in parts {
            switch part {
            case .text(let text): line += Array(text.utf8)
            case .string(let text) where Self.isPlain(text):
                let inner = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
                    of: "\"", with: "\\\"")
                line += Array("\"\(inner)\"".utf8)
            case .string(let text):
                if let status = try await offer(Array(text.utf8), after: &line, tag, take) { return status }
            case .literal(let bytes):
                if let status = try await offer(bytes, after: &line, tag, take) { return status }
            }
        }
        try await send(line + [0x0d, 0x0a])
        while true {
            let answer = try await next()
            if let status = try await judge(answer, tag, take) { return status }
        }
    }

    /// Says what comes and sends it when the server wants it; how the command ended where it does not.
    private func offer(
        _ bytes: [UInt8], after line: inout [UInt8], _ tag: String, _ take: (IMAPAnswer) async throws -> Void
    ) async throws -> IMAPAnswer.Status? {
        try await send(line + Array("{\(bytes.count)}\r\n".utf8))
        line = []
        while true {
            let answer = try await next()
            if answer.tag == "+" { break }
            if let status = try await judge(answer, tag, take) { return status }
        }
        try await send(bytes)
        return nil
    }

    /// Answers what the server asks after a command, such as for a password.
    func authenticate(_ mechanism: String, _ response: String) async throws -> IMAPAnswer.Status {
        count += 1
        let tag = "L\(count)"
        try await send(Array("\(tag) AUTHENTICATE \(mechanism)\r\n".utf8))
        while true {
            let answer = try await next()
            if answer.tag == "+" {
                try await send(Array("\(response)\r\n".utf8))
            } else if let status = try await judge(answer, tag, { _ in }) {
                return status
            }
        }
    }

    private func judge(
        _ answer: IMAPAnswer, _ tag: String, _ take: (IMAPAnswer) async throws -> Void
    ) async throws -> IMAPAnswer.Status? {
        if answer.tag == tag {
            guard let status = answer.status else { throw IMAPAnswer.malformed }
            return status
        }
        if let status = answer.status, status.kind == "BYE" {
            isOver = true
            throw SourceError(.cutShort, "The server ended the connection: \(Self.shown(status.text))")
        }
        if answer.tag == "*" { try await take(answer) }
        return nil
    }

    func hangUp() { connection.hangUp() }

    /// Why the server does not do something, in its own words.
    static func refusal(_ status: IMAPAnswer.Status) -> SourceError {
        let code = status.code.uppercased()
        let isPassing = ["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG"].contains { code.hasPrefix($0) }
        return SourceError(isPassing ? .limited : .refused, "The server refused: \(shown(status.text))")
    }

    static func shown(_ text: String) -> String {
        let plain = text.filter { $0.isASCII ? ($0 >= " " && $0 != "\u{7f}") : true }
        return String(plain.prefix(200))
    }

    // MARK: - Bytes

    /// Whether a text can stand in quotation marks.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= 1000 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    }

    private func send(_ bytes: [UInt8]) async throws {
        do {
            try await connection.send(bytes)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
    }

    private func fill() async throws {
        if place > 1 << 20 || place == buffer.count {
            buffer.removeFirst(place)
            place = 0
        }
        do {
            guard let bytes = try await connection.receive(within: Self.patience) else {
                isOver = true
                throw SourceError(.cutShort, "The server closed the connection.")
            }
            buffer += bytes
        } catch let error as HTTPClientError {
            isOver = true
            throw SourceError(error)
        }
    }

    private func next() async throws -> IMAPAnswer {
        var pieces: [IMAPAnswer.Piece] = []
        while true {
            guard pieces.count < Self.mostPieces else { throw IMAPAnswer.malformed }
            let line = try await line()
            guard let (count, end) = Self.literal(at: line) else {
                pieces.append(.text(line))
                return try IMAPAnswer(pieces)
            }
            guard count <= Self.largestLiteral else {
                throw SourceError(.refused, "The server sent more at once than is taken: \(count) bytes.")
            }
            pieces.append(.text(Array(line[..<end])))
            while buffer.count - place < count { try await fill() }
            pieces.append(.literal(Array(buffer[place..<place + count])))
            place += count
        }
    }

    /// How long a literal at the end of a line is, and where that is said.
    private static func literal(at line: [UInt8]) -> (count: Int, end: Int)? {
        guard line.last == UInt8(ascii: "}"), let open = line.lastIndex(of: UInt8(ascii: "{")) else { return nil }
        let digits = line[(open + 1)..<(line.count - 1)]
        guard (1...10).contains(digits.count), digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            let count = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (count, open)
    }

    private func line() async throws -> [UInt8] {
        var looked = place
        while true {
            if let end = buffer[looked...].firstIndex(of: 0x0a) {
                let line = buffer[place..<end]
                place = end + 1
                return Array(line.last == 0x0d ? line.dropLast() : line)
            }
            guard buffer.count - place <= Self.longestLine else {
                throw SourceError(.refused, "The server sent a line that is too long.")
            }
            looked = buffer.count - place
            try await fill()
            looked += place
        }
    }
}
