import Base
import Foundation
import HTTPClient
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

/// What the demo's servers have told lately, and how they tell more.
struct DemoNews: Sendable {
    let radarr: RadarrContract
    let sonarr: SonarrContract
    let lidarr: LidarrContract

    /// Has webhooks of the demo's servers reach the house, and nobody else: visitors name the addresses.
    func connect(to house: String, by client: HTTPClient) {
        var options = HTTPOptions()
        options.reach = .privateNetworks
        options.redirects = .none
        options.limits.whole = .seconds(10)
        let reach = options
        for hooks in [radarr.hooks, sonarr.hooks, lidarr.hooks] {
            hooks.send { address, body in
                guard address.hasPrefix("\(house)/"), let address = try? HTTPAddress(address) else { return false }
                let request = ClientRequest(
                    .post, address, fields: ["Content-Type": "application/json"], body: .bytes(body))
                guard let answer = try? await client.send(request, options: reach) else { return false }
                return (200..<300).contains(answer.status.rawValue)
            }
        }
    }

    /// Some hours of a quiet day.
    func notices(_ services: Set<String>, clock: WallClock, ids: SortableIDSource) -> [ServiceNotice] {
        let (film, other, series, artist) = (7, 12, 3, 3)
        let films = radarr.titles
        let year = radarr.movie(film).flatMap { movie in
            if case .number(let year)? = movie["year"] { Int(exactly: year) } else { nil }
        }
        let title = sonarr.titles[series] ?? ""
        let album = lidarr.album(302)?["title"]?.text ?? ""
        let season = (1...8).map { HookEvent.Part(id: $0, season: 1, number: $0) }
        let told: [(service: String, minutes: Double, isRead: Bool, event: HookEvent)] = [
            (
                "demoradarr", 4, false,
                HookEvent(
                    .downloaded, title: films[film] ?? "", titleID: film, year: year ?? 0, quality: "Bluray-1080p")
            ),
            (
                "demosonarr", 38, false,
                HookEvent(.downloaded, title: title, titleID: series, parts: season, quality: "WEBDL-1080p")
            ),
            (
                "demoradarr", 95, false,
                HookEvent(
                    .attention, title: films[other] ?? "", titleID: other,
                    message: "Not an upgrade for existing movie file")
            ),
            ("demotautulli", 130, true, HookEvent(.played, title: title, person: "Nora")),
            (
                "demolidarr", 260, true,
                HookEvent(
                    .grabbed, title: lidarr.titles[artist] ?? "", titleID: artist,
                    parts: [.init(id: 302, title: album)], quality: "FLAC")
            ),
            (
                "demoradarr", 490, true,
                HookEvent(.restored, message: "Indexers are unavailable due to failures for more than 6 hours")
            ),
            (
                "demoradarr", 540, true,
                HookEvent(.health, message: "Indexers are unavailable due to failures for more than 6 hours")
            ),
            (
                "demosabnzbd", 1_500, true,
                HookEvent(.failed, title: "paper.lighthouse.s01e04.1080p", message: "Repair failed")
            ),
        ]
        let now = clock.now()
        return told.reversed().filter { services.contains($0.service) }.map { one in
            ServiceNotice(
                id: ids.next(), service: one.service, event: one.event, date: now.addingTimeInterval(-60 * one.minutes),
                isRead: one.isRead)
        }
    }
}
