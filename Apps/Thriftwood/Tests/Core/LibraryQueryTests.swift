import Foundation
import Testing
import ThriftwoodAPI

@testable import ThriftwoodCore

struct LibraryQueryTests {
    private func movie(_ id: Int, _ title: String, year: Int = 2_000, _ edit: (inout Movie) -> Void = { _ in }) -> Movie
    {
        var movie = Movie(id: id, title: title)
        movie.year = year
        edit(&movie)
        return movie
    }

    private func run(
        _ movies: [Movie], _ filter: MovieFilter = .all, _ sort: MovieSort = .title, ascending: Bool = true,
        text: String = ""
    ) -> [Int] {
        var query = LibraryQuery<Movie>(filter: filter, sort: sort)
        query.isAscending = ascending
        query.text = text
        return query.run(on: LibraryIndex(movies), profiles: ProfileNames()).map(\.id)
    }

    @Test func `TW-056 titles are found by every word of a text, whatever its case and accents`() {
        let movies = [movie(1, "The Silent Harbor"), movie(2, "Winter in Valparaíso"), movie(3, "Silent Winter")]
        #expect(run(movies, text: "VALPARAISO") == [2])
        #expect(run(movies, text: "winter silent") == [3])
        #expect(run(movies, text: "nothing").isEmpty)
        let words = SearchWords("  PILOT béa ")
        #expect(words.fit("Beacon", "The Pilot") && !words.fit("Beacon", "The End") && !words.isEmpty)
        #expect(SearchWords(" ").isEmpty && SearchWords("").fit("anything"))
    }

    @Test func `TWF-13 missing and wanted are two filters`() {
        let movies = [
            movie(1, "A") {
                $0.isMonitored = true; $0.isAvailable = true
            },
            movie(2, "B") { $0.isMonitored = true },
            movie(3, "C") { $0.isAvailable = true },
            movie(4, "D") {
                $0.hasFile = true; $0.isMonitored = true; $0.isAvailable = true; $0.isBelowCutoff = true
            },
        ]
        #expect(run(movies, .missing) == [1, 2, 3])
        #expect(run(movies, .wanted) == [1])
        #expect(run(movies, .cutoffUnmet) == [4])
        #expect(run(movies, .unmonitored) == [3])
    }

    @Test func `TW-056 ties go by title, and what has no date comes last either way`() {
        let day = Date(timeIntervalSince1970: 1_000_000)
        let movies = [
            movie(1, "C", year: 1_990) { $0.digital = day }, movie(2, "A", year: 1_990),
            movie(3, "B", year: 1_980) { $0.digital = day.addingTimeInterval(86_400) },
        ]
        #expect(run(movies, .all, .year) == [3, 2, 1])
        #expect(run(movies, .all, .year, ascending: false) == [2, 1, 3])
        #expect(run(movies, .all, .digital) == [1, 3, 2])
        #expect(run(movies, .all, .digital, ascending: false) == [3, 1, 2])
        #expect(run(movies, .all, .title, ascending: false) == [1, 3, 2])
    }

    @Test func `TW-060 what comes begins with what is in cinemas, by the day it can be had`() {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        func coming(_ id: Int, _ stage: Movie.Stage, _ days: Double) -> Movie {
            movie(id, "M\(id)") {
                $0.isMonitored = true
                $0.stage = stage
                $0.digital = now.addingTimeInterval(days * 86_400)
                $0.inCinemas = now.addingTimeInterval((days - 60) * 86_400)
            }
        }
        let movies = [
            coming(1, .announced, 90), coming(2, .inCinemas, 20), coming(3, .inCinemas, 5), coming(4, .released, 1),
        ]
        #expect(MoviePlan.upcoming(movies, now: now).map(\.id) == [3, 2, 1])
        #expect(MoviePlan.missing(movies).map(\.id) == [4])
    }

    @Test func `TW-061 what is missing is watched for, out and not there, the newest release first`() {
        func film(_ id: Int, released days: Double, _ change: (inout Movie) -> Void = { _ in }) -> Movie {
            movie(id, "M\(id)") {
                $0.isMonitored = true
                $0.stage = .released
                $0.digital = Date(timeIntervalSince1970: days * 86_400)
                change(&$0)
            }
        }
        let movies = [
            film(1, released: 10), film(2, released: 30), film(3, released: 20) { $0.hasFile = true },
            film(4, released: 40) { $0.isMonitored = false }, film(5, released: 50) { $0.stage = .inCinemas },
        ]
        #expect(MoviePlan.missing(movies).map(\.id) == [2, 1])
    }

    @Test func `TW-085 series are filtered and sorted by all that Sonarr knows of them`() {
        #expect(
            SeriesFilter.allCases.map(\.rawValue) == [
                "all", "monitored", "unmonitored", "continuing", "ended", "missing",
            ])
        #expect(
            SeriesSort.allCases.map(\.rawValue) == [
                "title", "added", "episodes", "network", "nextAiring", "previousAiring", "profile", "size", "type",
            ])
        func series(_ id: Int, _ title: String, _ change: (inout Series) -> Void) -> Series {
            var series = Series(id: id, title: title)
            change(&series)
            return series
        }
        let all = [
            series(1, "A") { ($0.stage, $0.isMonitored, $0.size) = (.ended, true, 5) },
            series(2, "B") { ($0.stage, $0.isMonitored, $0.size) = (.continuing, true, 9) },
            series(3, "C") { ($0.stage, $0.isMonitored, $0.size) = (.continuing, false, 7) },
        ]
        func run(_ filter: SeriesFilter, _ sort: SeriesSort, ascending: Bool = true) -> [Int] {
            var query = LibraryQuery<Series>(filter: filter, sort: sort)
            query.isAscending = ascending
            return query.run(on: LibraryIndex(all), profiles: ProfileNames()).map(\.id)
        }
        #expect(run(.continuing, .title) == [2, 3] && run(.ended, .title) == [1])
        #expect(run(.unmonitored, .title) == [3] && run(.monitored, .size, ascending: false) == [2, 1])
    }

    @Test func `A line on the disk gives back what was written, and any cut of it is refused`() throws {
        var movie = movie(7, "Çeşme, Sleepless") {
            $0.added = Date(timeIntervalSince1970: -86_400)
            $0.inCinemas = Date(timeIntervalSince1970: 0)
            $0.size = 1 << 50
            $0.stage = .inCinemas
            $0.hasFile = true
        }
        movie.poster = "/MediaCover/7/poster.jpg"
        var line = LineWriter()
        movie.write(to: &line)
        var reader = LineReader(line.bytes)
        #expect(try Movie(from: &reader) == movie)
        // Lines of before have no picture to stand behind the row, which is the last text.
        var older = LineReader(Array(line.bytes.dropLast()))
        #expect(try Movie(from: &older) == movie)
        for count in 0..<line.bytes.count - 1 {
            var reader = LineReader(Array(line.bytes.prefix(count)))
            #expect(throws: LineError.self) { try Movie(from: &reader) }
        }
    }
}
