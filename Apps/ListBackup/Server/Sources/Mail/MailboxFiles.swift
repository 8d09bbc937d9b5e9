import Foundation
import Glibc
import ListBackupAPI
import ListBackupCore

/// Writes each folder of a mailbox into a file that mail programs read (mbox, RFC 4155). It blocks.
struct MailboxFiles {
    let repository: Repository
    let snapshot: Manifest

    func write(into folder: String) throws -> [RestoreResult.Stream] {
        var names: Set<String> = []
        return try snapshot.streams.keys.filter { !$0.hasPrefix("_") }.sorted().map { stream in
            let plain = String(stream.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" }.prefix(80))
            var name = plain.hasPrefix(".") ? "_\(plain)" : plain
            while !names.insert(name.lowercased()).inserted { name += "_" }
            return try write(stream, to: "\(folder)/\(name).mbox")
        }
    }

    private func write(_ stream: String, to path: String) throws -> RestoreResult.Stream {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let output = FileHandle(forWritingAtPath: path)
        else { throw SourceError(.storage, "The file \(path) could not be written.") }
        var done = RestoreResult.Stream(name: stream, written: 0, refused: 0, skipped: 0)
        try repository.forEachRecord(of: stream, in: snapshot) { _, bytes in
            let record = try JSONDecoder().decode(MailRecord.self, from: Data(bytes))
            guard record.isTooLarge != true else {
                done.skipped += 1
                return true
            }
            var message: [UInt8] = []
            try KeptFile(repository: repository, snapshot: snapshot, file: record.file).read { message += $0 }
            try output.write(contentsOf: Data(Self.entry(message, record)))
            done.written += 1
            return true
        }
        try output.synchronize()
        try output.close()
        return done
    }

    /// A line in front of each message; lines in it that look the same get a mark (the variant “mboxrd”).
    static func entry(_ message: [UInt8], _ record: MailRecord) -> [UInt8] {
        let date = record.received.flatMap { try? Date($0, strategy: .iso8601) } ?? Date(timeIntervalSince1970: 0)
        var result = Array("From MAILER-DAEMON \(stamp(date))\n".utf8)
        result.reserveCapacity(message.count + 256)
        let sign = Array("From ".utf8)
        for part in message.split(separator: 0x0a, omittingEmptySubsequences: false) {
            let line = part.last == 0x0d ? part.dropLast() : part
            if line.drop(while: { $0 == UInt8(ascii: ">") }).starts(with: sign) { result.append(UInt8(ascii: ">")) }
            result += line
            result.append(0x0a)
        }
        if !result.suffix(2).elementsEqual([0x0a, 0x0a]) { result.append(0x0a) }
        return result
    }

    /// As C's `asctime` has it: `Thu Jan  1 00:00:00 1970`.
    private static func stamp(_ date: Date) -> String {
        var seconds = time_t(exactly: date.timeIntervalSince1970.rounded()) ?? 0
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%a %b %e %H:%M:%S %Y", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
