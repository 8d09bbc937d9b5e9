import Base
import Database
import Foundation
import ServerKit

/// Pupils, whom they follow and what they have posted, as rows; the same at every run.
enum ClipDataset {
    static let people = 20_000
    private static let clips = 300_000
    /// Those whose feeds are asked for, with 200 people to follow each; everybody else follows ten.
    static let viewers = 200

    static func person(_ number: Int) -> Int64 { base + Int64(number) << 22 }

    /// The first moment of all ids.
    private static let base = SortableID.first(at: Date(timeIntervalSince1970: 1_750_000_000)).rawValue
    private static let firstClip = SortableID.first(at: Date(timeIntervalSince1970: 1_751_000_000)).rawValue

    static func fill(_ database: any Database) async throws {
        let there = try await database.read { try $0.value("SELECT COUNT(*) FROM people", as: Int.self) }
        guard there == 0 else { return }
        for statement in [peopleRows, words, follows, clipRows] as [SQL] {
            try await database.write { _ = try $0.execute(statement) }
        }
    }

    private static let peopleRows: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(people - 1)),
            named AS (SELECT i, \(syllables("i % 60")) AS first, \(syllables("i / 60")) AS last FROM n)
        INSERT INTO people (id, mail, name, name_key, school, grade, is_ready, audience, found_by_others, created_at,
            rules_version)
        SELECT \(base) + (i << 22), i || '@washk12.org', first || ' ' || last, first || ' ' || last,
            'dixie', CAST(9 + i % 4 AS TEXT), 1, 0, 1, 0, 1 FROM named
        """

    /// A name out of a number.
    private static func syllables(_ number: SQL) -> SQL {
        """
        substr('bacadafagahajakalamanaparasatavawayazabecedefegehejekelemeneperesetevewe', (\(number)) % 36 * 2 + 1, 2)
            || substr('linorisabeton', (\(number)) / 36 % 6 * 2 + 1, 2)
            || substr('narellosindakim', (\(number)) / 7 % 5 * 3 + 1, 3)
        """
    }

    private static let words: SQL = """
        INSERT OR IGNORE INTO person_words (word, person_id)
        SELECT substr(name_key, 1, instr(name_key, ' ') - 1), id FROM people
        UNION ALL SELECT substr(name_key, instr(name_key, ' ') + 1), id FROM people
        """

    private static let follows: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(people - 1)),
            m(j) AS (SELECT 1 UNION ALL SELECT j + 1 FROM m WHERE j < 200)
        INSERT OR IGNORE INTO follows (follower_id, person_id, is_accepted, created_at)
        SELECT \(base) + (i << 22), \(base) + ((i * 7 + j * 97) % \(people) << 22), 1, 0
        FROM n JOIN m ON j <= CASE WHEN i < \(viewers) THEN 200 ELSE 10 END
        """

    private static let clipRows: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(clips - 1))
        INSERT INTO clips (id, author_id, root_id, caption, state, audience, responders, milliseconds, width, height,
            has_sound, thumbhash, posters, renditions, bytes, like_count)
        SELECT \(firstClip) + (i * 1000 << 22), \(base) + ((i * 13 + i / 20000) % \(people) << 22),
            \(firstClip) + (i * 1000 << 22), 'Clip number ' || i, 3, i % 2, 0, 8000, 720, 1280, 1,
            'k8cFDYJ4d3eAdld3d3eHd4eAd3d3', '640:360 1280:720', '720:1800000:71700 480:800000:36500', 2600000, i % 40
        FROM n
        """
}
