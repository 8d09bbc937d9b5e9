import Foundation

/// A release of the contract's indexer.
struct NewznabRelease: Sendable {
    var id: Int
    var title: String
    var category: Int
    var size: Int64
    var date: Date
    var grabs: Int

    private static let kinds: [(category: Int, name: String, marks: [String], megabytes: ClosedRange<Int64>)] = [
        (2030, "Movies > SD", ["480p.WEB-DL.x264"], 600...1_600),
        (2040, "Movies > HD", ["1080p.WEB-DL.x264", "1080p.BluRay.x265"], 2_000...9_000),
        (2045, "Movies > UHD", ["2160p.WEB-DL.x265"], 9_000...28_000),
        (3010, "Audio > MP3", ["MP3.V0"], 60...180), (3040, "Audio > Lossless", ["FLAC"], 200...700),
        (4030, "PC > Mac", ["macOS"], 40...900), (5030, "TV > SD", ["S01E02.480p.WEB-DL"], 200...500),
        (5040, "TV > HD", ["S02E05.1080p.WEB-DL.x264", "S03E01.720p.WEB-DL.x265"], 600...3_000),
        (6040, "XXX > x264", ["1080p"], 600...3_000), (7020, "Books > Ebook", ["EPUB"], 1...40),
    ]

    /// So many of each category, the newest first; the same at any time, as old as they are.
    static func all(_ count: Int, at now: Date) -> [NewznabRelease] {
        var random = Randomness(seed: 77)
        let drawn = (0..<count * kinds.count).map { number -> NewznabRelease in
            let kind = kinds[number % kinds.count]
            let words = TitleWords.title(&random).replacing(",", with: "").replacing("'", with: "")
            let mark = random.one(of: kind.marks)
            let title = "\(words.replacing(" ", with: ".")).\(mark)-\(random.one(of: TitleWords.groups))"
            let age = Double(number) * 1_830 + Double.random(in: 300...1_500, using: &random)
            return NewznabRelease(
                id: number + 1, title: title, category: kind.category,
                size: Int64.random(in: kind.megabytes, using: &random) << 20, date: now.addingTimeInterval(-age),
                grabs: Int.random(in: 0...900, using: &random))
        }
        return drawn.sorted { $0.date > $1.date }
    }

    /// How it stands in a feed.
    func item(host: String, key: String) -> String {
        let name = Self.kinds.first { $0.category == category }?.name ?? ""
        let link = "http://\(host)/api?t=get&amp;id=\(id)&amp;apikey=\(key)"
        return """
            <item><title>\(title)</title><guid isPermaLink="false">\(id)</guid><link>\(link)</link>
            <comments>https://indexer.invalid/details/\(id)#comments</comments><pubDate>\(Self.words(date))</pubDate>
            <category>\(name.replacing(">", with: "&gt;"))</category>
            <enclosure url="\(link)" length="\(size)" type="application/x-nzb"/>
            <newznab:attr name="category" value="\(category / 1_000 * 1_000)"/>
            <newznab:attr name="category" value="\(category)"/><newznab:attr name="size" value="\(size)"/>
            <newznab:attr name="grabs" value="\(grabs)"/><newznab:attr name="comments" value="\(id % 4)"/>
            <newznab:attr name="files" value="\(20 + id % 60)"/>
            <newznab:attr name="group" value="alt.binaries.example"/>
            <newznab:attr name="poster" value="somebody@example.invalid"/></item>
            """
    }

    /// Its NZB, of as many articles as a short one has.
    var nzb: String {
        let segments = (1...10).map {
            "<segment bytes=\"\(size / 10)\" number=\"\($0)\">\(id).\($0)@example.invalid</segment>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <nzb xmlns="http://www.newzbin.com/DTD/2003/nzb"><file poster="somebody" date="1700000000" \
            subject="&quot;\(title).mkv&quot; yEnc (1/10)"><groups><group>alt.binaries.example</group></groups>
            <segments>\(segments.joined())</segments></file></nzb>
            """
    }

    /// A moment as feeds write it, half an hour off a whole one as some parts of the world are.
    private static func words(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 19_800)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return formatter.string(from: date)
    }
}
