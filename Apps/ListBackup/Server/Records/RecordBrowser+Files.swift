import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

extension RecordBrowser {
    private static let longestPreview = 4000

    /// The files behind a record of a folder, mailbox or repository; none for records that have none.
    func files(of text: String, in stream: String, at date: Date?) throws -> [KeptFile] {
        guard let key = try key(text) else { throw Problem.notFound("There is no such record.") }
        let snapshot = try self.stream(stream, at: date)
        guard let record = try repository.record(key, of: stream, in: snapshot) else {
            throw Problem.notFound("This record was not there at that time.")
        }
        if snapshot.streams[GitStore.index] != nil {
            return try GitFiles(repository: repository, snapshot: snapshot).kept(record, key: key, in: stream)
        }
        guard snapshot.streams[FolderConnector.contents] != nil else { return [] }
        if snapshot.streams[MailConnector.numbers] != nil {
            let message = try? JSONDecoder().decode(MailRecord.self, from: Data(record))
            guard let message, message.isTooLarge != true else { return [] }
            return [KeptFile(repository: repository, snapshot: snapshot, file: message.file)]
        }
        guard stream == FolderConnector.files else { return try files(named: "\(stream)/\(key.text)/", in: snapshot) }
        guard let file = try? JSONDecoder().decode(FolderConnector.File.self, from: Data(record)) else { return [] }
        return [KeptFile(repository: repository, snapshot: snapshot, file: file)]
    }

    /// The files of a record that names some, by how their paths begin (LB-063).
    private func files(named beginning: String, in snapshot: Manifest) throws -> [KeptFile] {
        guard snapshot.streams[FolderConnector.files] != nil else { return [] }
        var found: [KeptFile] = []
        let start = RecordKey(text: Array(beginning.utf8))
        try repository.forEachRecord(of: FolderConnector.files, in: snapshot, after: start) { key, record in
            guard key.text.hasPrefix(beginning) else { return false }
            if let file = try? JSONDecoder().decode(FolderConnector.File.self, from: Data(record)) {
                found.append(KeptFile(repository: repository, snapshot: snapshot, file: file))
            }
            return true
        }
        return found
    }

    /// What is shown of a file; its own bytes say what it is, not its name.
    func shown(_ kept: KeptFile, path: String?) throws -> RecordFile {
        let file = kept.file
        var shown = RecordFile(
            name: file.path.split(separator: "/").last.map { String($0) } ?? file.path,
            size: file.size < 0 ? nil : file.size,
            modifiedAt: kept.content == .parts && file.modified != 0
                ? Date(timeIntervalSince1970: Double(file.modified)) : nil, kind: .other,
            leadsTo: file.link)
        guard file.link == nil else { return shown }
        shown.path = path
        let beginning = try kept.beginning()
        if Self.isImage(beginning) {
            shown.kind = .image
        } else if let text = Self.text(beginning.prefix(Self.longestPreview)) {
            (shown.kind, shown.text) = (.text, text)
        }
        return shown
    }

    /// Pictures that every browser draws and that hold no scripts: PNG, JPEG, GIF, WebP.
    static func isImage(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || bytes.starts(with: [0xff, 0xd8, 0xff])
            || bytes.starts(with: Array("GIF8".utf8))
            || (bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)))
    }

    /// Text in UTF-8 without control characters; the last character may have been cut.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.contains(where: { $0 < 0x20 && ![0x09, 0x0a, 0x0d].contains($0) }) else { return nil }
        for cut in 0..<4 {
            if let text = String(validating: bytes.dropLast(cut), as: UTF8.self) { return text }
            guard bytes.count > cut else { return nil }
        }
        return nil
    }
}
