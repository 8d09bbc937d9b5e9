import Base
import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodCore

@testable import ThriftwoodUI

/// What is said of what happened, and where it leads.
struct NoticeWordsTests {
    private static func service(_ kind: ServiceKind) -> ServiceConnection {
        ServiceConnection(id: "abc", kind: kind, name: kind.name, address: "http://here")
    }

    private func said(_ event: HookEvent, _ kind: ServiceKind, _ language: String = "en") -> String {
        NoticeWords.title(event, of: Self.service(kind), in: Locale(identifier: language))
    }

    private func place(_ event: HookEvent, _ kind: ServiceKind) throws -> String {
        let ids = SortableIDSource(clock: .system)
        let notice = ServiceNotice(id: ids.next(), service: "abc", event: event, date: Date())
        let push = NoticeWords.push(
            notice, from: Self.service(kind), isShown: true, picture: nil, in: Locale(identifier: "en"))
        return "\(push.tab)/\(push.place)"
    }

    private static func season(_ numbers: ClosedRange<Int>) -> [HookEvent.Part] {
        numbers.map { .init(id: $0, season: 2, number: $0, title: "E") }
    }

    @Test func `TW-043 what happened is one sentence, in the language of whoever reads it`() {
        let dune = HookEvent(.downloaded, title: "Dune", titleID: 12)
        #expect(said(dune, .radarr) == "Dune was downloaded")
        #expect(said(dune, .radarr, "de") == "Dune ist da")
        #expect(said(dune, .radarr, "nb") == "Dune er lastet ned")
        let pack = HookEvent(.downloaded, title: "Severance", titleID: 5, parts: Self.season(1...8))
        #expect(said(pack, .sonarr) == "8 episodes of Severance were downloaded")
        #expect(said(pack, .sonarr, "de") == "8 Folgen von Severance sind da")
        let one = HookEvent(.grabbed, title: "Severance", titleID: 5, parts: Self.season(3...3))
        #expect(said(one, .sonarr) == "Severance 2×03 was grabbed")
        let album = HookEvent(.upgraded, title: "Low", titleID: 3, parts: [.init(id: 31, title: "Hey What")])
        #expect(said(album, .lidarr) == "Low – Hey What was upgraded")
        #expect(said(HookEvent(.health, message: "x"), .radarr) == "Radarr has a problem")
        #expect(said(HookEvent(.played, title: "Dune", person: "Nora"), .tautulli) == "Nora watches Dune")
        #expect(said(HookEvent(.requested, title: "Dune"), .seerr) == "Somebody wishes for Dune")
    }

    @Test
    func `TW-044 what was downloaded leads to it, what was grabbed or is stuck to the queue, trouble to the server`()
        throws
    {
        let dune = HookEvent(.downloaded, title: "Dune", titleID: 12)
        #expect(try place(dune, .radarr) == "movies/movie-abc-12")
        #expect(try place(HookEvent(.grabbed, title: "Dune", titleID: 12), .radarr) == "movies/queue-abc")
        #expect(try place(HookEvent(.attention, title: "Dune", titleID: 12), .radarr) == "movies/queue-abc")
        #expect(try place(HookEvent(.health), .radarr) == "movies/system-abc")
        #expect(try place(HookEvent(.deleted, title: "Dune", titleID: 12), .radarr) == "movies/history-abc")
        let file = HookEvent(.deleted, title: "Dune", titleID: 12, isFileAlone: true)
        #expect(try place(file, .radarr) == "movies/movie-abc-12")
        let pack = HookEvent(.downloaded, title: "Severance", titleID: 5, parts: Self.season(1...8))
        #expect(try place(pack, .sonarr) == "series/season-abc-5-2")
        let album = HookEvent(.downloaded, title: "Low", titleID: 3, parts: [.init(id: 31, title: "Hey What")])
        #expect(try place(album, .lidarr) == "music/album-abc-3-31")
        #expect(try place(HookEvent(.failed, title: "x"), .sabnzbd) == "downloads/")
        #expect(try place(HookEvent(.requested, title: "x"), .seerr) == "requests/")
        #expect(try place(HookEvent(.added, title: "x", titleID: 9), .tautulli) == "activity/media-abc-9")
    }

    @Test func `TW-044 a push of a server in another profile leads to the list, which changes the profile`() {
        let ids = SortableIDSource(clock: .system)
        let notice = ServiceNotice(
            id: ids.next(), service: "abc", event: HookEvent(.downloaded, title: "Dune", titleID: 12), date: Date())
        let push = NoticeWords.push(
            notice, from: Self.service(.radarr), isShown: false, picture: "/p", in: Locale(identifier: "en"))
        #expect(push.tab == "overview" && push.place == "notices" && push.picture == "/p")
    }

    @Test func `Every kind of news has words, and every program that tells something is told how`() {
        for kind in ServiceKind.allCases {
            for news in NoticeKind.kinds(of: kind) {
                let event = HookEvent(news, title: "Dune")
                #expect(said(event, kind) != said(event, kind, "de"), "\(news)")
                #expect(said(event, kind) != said(event, kind, "nb"), "\(news)")
            }
        }
        #expect(HookSample.text(for: .nzbget, address: "http://house/x")?.contains("'http://house/x'") == true)
        #expect(HookAddress.isOne("https://home.example.org") && HookAddress.isOne("http://10.0.0.2:8080"))
        #expect(!HookAddress.isOne("home") && !HookAddress.isOne("ftp://home") && !HookAddress.isOne("http://"))
    }
}
