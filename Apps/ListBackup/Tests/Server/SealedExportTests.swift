import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import Messaging
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Archives that are locked and signed, links that are withdrawn, and all streams as one database.
@Suite(.timeLimit(.minutes(2))) struct SealedExportTests {
    private static func run(
        _ body: @escaping (ServerFixture, APIClient, Source) async throws -> Void
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.shop.fill(
                "customers", [("1", Array(#"{"id":1,"name":"Åse"}"#.utf8)), ("2", Array(#"{"id":2}"#.utf8))])
            fixture.shop.fill("orders", [("7", Array(#"{"id":7,"customer":1}"#.utf8))])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            fixture.shop.remove("customers", ["2"])
            fixture.shop.put("customers", "1", #"{"id":1,"name":"Anna"}"#)
            _ = try await fixture.backUp(source, client)
            try await body(fixture, client, source)
        }
    }

    private static func answer(
        _ link: DownloadLink, _ fixture: ServerFixture, range: String? = nil
    ) async -> HTTPResponse {
        var request = HTTPRequest(method: .get, path: link.path)
        request.fields["Range"] = range
        return await fixture.handler(request)
    }

    private static func path(_ link: DownloadLink, _ fixture: ServerFixture) async throws -> String {
        guard case .file(let path, _, _) = await answer(link, fixture).body else { throw Problem.notFound() }
        return path
    }

    private static func python(_ script: String, _ arguments: String...) throws -> String {
        let reader = Process(), output = Pipe()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let say = #"import sys; say = lambda *w: sys.stdout.write(" ".join(map(str, w)) + "\n")"#
        reader.arguments = ["python3", "-c", "\(say)\n\(script)"] + arguments
        reader.standardOutput = output
        try reader.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        reader.waitUntilExit()
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Opens the first entry of a zip as WinZip locks them (AE-1, AE-2), by Python's and openssl's own means.
    private static let opener = """
        import hashlib, hmac, struct, subprocess, sys, zlib
        data, password = open(sys.argv[1], 'rb').read(), sys.argv[2].encode()
        import zipfile
        info = zipfile.ZipFile(sys.argv[1]).infolist()[0]
        names, extras = struct.unpack('<HH', data[info.header_offset + 26:info.header_offset + 30])
        begin = info.header_offset + 30 + names + extras
        extra, place, found = info.extra, 0, None
        while place < len(extra):
            kind, size = struct.unpack('<HH', extra[place:place + 4])
            if kind == 0x9901: found = extra[place + 4:place + 4 + size]
            place += 4 + size
        version, vendor, strength, method = struct.unpack('<H2sBH', found)
        body = data[begin:begin + info.compress_size]
        salt, check, sealed, code = body[:16], body[16:18], body[18:-10], body[-10:]
        key = hashlib.pbkdf2_hmac('sha1', password, salt, 1000, 66)
        if key[64:] != check or hmac.new(key[32:64], sealed, 'sha1').digest()[:10] != code:
            say('locked', strength)
            sys.exit()
        blocks = b''.join(struct.pack('<QQ', n + 1, 0) for n in range((len(sealed) + 15) // 16))
        stream = subprocess.run(['openssl', 'enc', '-aes-256-ecb', '-nopad', '-K', key[:32].hex()], input=blocks,
            stdout=subprocess.PIPE, check=True).stdout
        plain = bytes(a ^ b for a, b in zip(sealed, stream))
        say(strength, (zlib.decompress(plain, -15) if method == 8 else plain).decode())
        """

    @Test func `LB-153 A zip with a password is AES with 256 bits, opens with it alone, and it stands in no address`()
        async throws
    {
        try await Self.run { fixture, client, source in
            let password = "seventeen herons"
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id),
                .init(stream: "", format: .ndjson, archive: .zip, password: password))
            #expect(!link.path.contains("heron"))
            let path = try await Self.path(link, fixture)
            #expect(try Self.python(Self.opener, path, password) == #"3 {"id":1,"name":"Anna"}"#)
            #expect(try Self.python(Self.opener, path, "seventeen heron") == "locked 3")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(bytes.range(of: Data("Anna".utf8)) == nil)
            for (wish, code) in [
                (ExportRequest(stream: "", format: .csv, archive: .zip, password: "short"), "invalid"),
                (ExportRequest(stream: "", format: .csv, archive: .tarZst, password: password), "no_zip"),
                (ExportRequest(stream: "orders", format: .csv, password: password), "no_zip"),
            ] {
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(RecordsAPI.export, .init(id: source.id), wish)
                }
                #expect(refused?.errors?.first?.code == code)
            }
        }
    }

    @Test func `LB-151 An archive says what is in it, signed by the key that the house tells everybody`() async throws {
        try await Self.run { fixture, client, source in
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id), .init(stream: "", format: .csv, archive: .zip))
            let path = try await Self.path(link, fixture)
            let text = try Self.python(
                "import sys,zipfile; say(zipfile.ZipFile(sys.argv[1]).read('MANIFEST.txt').decode())", path)
            let parts = text.components(separatedBy: "signature: ")
            let signature = try #require(Data(base64Encoded: String(parts[1].prefix { $0 != "\n" })))
            let pem = try await client.call(ErasuresAPI.receiptKey).pem
            let key = try #require(Data(base64Encoded: pem.split(separator: "\n")[1].description)).suffix(32)
            #expect(Ed25519Key.verify(Array(signature), of: Array(parts[0].utf8), by: Array(key)))
            let changed = parts[0].replacingOccurrences(of: "moment: 2", with: "moment: 1")
            #expect(changed != parts[0])
            #expect(!Ed25519Key.verify(Array(signature), of: Array(changed.utf8), by: Array(key)))
            // Each line of a file is of the file that lies there.
            let sums = try Self.python(
                """
                import sys, zipfile, hashlib
                z = zipfile.ZipFile(sys.argv[1])
                for name in ('customers.csv', 'orders.csv'):
                    data = z.read(name)
                    say(f"file: {hashlib.sha256(data).hexdigest()}, {len(data)} bytes, 1 records, {name}")
                """, path)
            for line in sums.split(separator: "\n") { #expect(parts[0].contains("\(line)\n")) }
        }
    }

    @Test func `LB-150 LB-198 A link is listed with how often it was followed, and leads nowhere once it is withdrawn`()
        async throws
    {
        try await Self.run { fixture, client, source in
            let id = ByID(id: source.id)
            let link = try await client.call(RecordsAPI.export, id, .init(stream: "customers", format: .ndjson))
            #expect(await Self.answer(link, fixture).status == .ok)
            // Who goes on with a file gets the rest of the same one.
            let rest = await Self.answer(link, fixture, range: "bytes=5-")
            #expect(rest.status.rawValue == 206)
            let listed = try #require(try await client.call(LinksAPI.all, id).first)
            #expect(listed.filename == link.filename && listed.fetched == 1 && !listed.isSealed)
            let stranger = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(LinksAPI.withdraw, ByID(id: listed.id))
            }
            #expect(stranger?.status == 404)
            _ = try await client.call(LinksAPI.withdraw, ByID(id: listed.id))
            #expect(await Self.answer(link, fixture).status == .notFound)
            #expect(try await client.call(LinksAPI.all, id).isEmpty)
            #expect(try await client.call(SourcesAPI.activity, .init()).items.first?.kind == .linkWithdrawn)
        }
    }

    @Test func `LB-152 A link that is good for days goes by mail to whom it is for, without the password`() async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let person = try await fixture.server.accounts.account(at: "ada@example.com", password: "a long phrase")
            let client = try fixture.client(person.rawValue)
            fixture.shop.fill("customers", [("1", Array(#"{"id":1}"#.utf8))])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let id = ByID(id: source.id)
            let wish = ExportRequest(
                stream: "", format: .csv, archive: .zip, password: "seventeen herons", days: 7,
                recipient: "Kim@example.com")
            let link = try await client.call(RecordsAPI.export, id, wish)
            let mail = try #require(fixture.mail.messages.values.last)
            #expect(mail.to == "kim@example.com" && mail.subject.hasPrefix("ada@example.com"))
            #expect(mail.text.contains("https://home.example.com\(link.path)") && !mail.text.contains("herons"))
            clock.advance(by: 6 * 86_400)
            #expect(await Self.answer(link, fixture).status == .ok)
            clock.advance(by: 2 * 86_400)
            #expect(await Self.answer(link, fixture).status == .notFound)
            for (days, address, code) in [
                (nil, "kim@example.com", "too_short"), (31, nil, "invalid"), (1, "kim", "mail_invalid"),
            ]
                as [(Int?, String?, String)]
            {
                var wrong = wish
                (wrong.days, wrong.recipient) = (days, address)
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(RecordsAPI.export, id, wrong)
                }
                #expect(refused?.errors?.first?.code == code)
            }
        }
    }

    @Test func `LB-148 All streams leave as one database with every version, and it is sound`() async throws {
        try await Self.run { fixture, client, source in
            let link = try await client.call(
                RecordsAPI.export, .init(id: source.id), .init(stream: "", format: .sqlite, history: true))
            #expect(link.filename.hasSuffix(".sqlite"))
            let path = try await Self.path(link, fixture)
            let script = """
                import sqlite3, sys
                d = sqlite3.connect(sys.argv[1])
                say(d.execute('PRAGMA integrity_check').fetchone()[0])
                say(sorted(r[0] for r in d.execute("SELECT name FROM sqlite_master WHERE type='table'")))
                say(d.execute('SELECT name FROM customers').fetchall(), d.execute('SELECT id FROM orders').fetchall())
                say(d.execute("SELECT id, moment, change FROM _history WHERE stream='customers' ORDER BY moment, id")
                    .fetchall())
                say(d.execute('SELECT number, certainty, records FROM _moments').fetchall())
                say(len(d.execute("SELECT 1 FROM sqlite_master WHERE type='index'").fetchall()) > 3)
                """
            let told = try Self.python(script, path).split(separator: "\n").map { String($0) }
            #expect(
                told == [
                    "ok", "['_history', '_moments', 'customers', 'orders']", "[('Anna',)] [(7,)]",
                    "[('1', 1, 'added'), ('2', 1, 'added'), ('1', 2, 'changed'), ('2', 2, 'removed')]",
                    "[(1, 'proved', 3), (2, 'proved', 2)]", "True",
                ])
            let plain = try await client.call(
                RecordsAPI.export, .init(id: source.id), .init(stream: "", format: .sqlite))
            let tables =
                "import sqlite3,sys; say(sqlite3.connect(sys.argv[1]).execute(\"SELECT count(*) FROM "
                + "sqlite_master WHERE type='table'\").fetchone()[0])"
            #expect(try Self.python(tables, try await Self.path(plain, fixture)) == "2")
        }
    }
}
