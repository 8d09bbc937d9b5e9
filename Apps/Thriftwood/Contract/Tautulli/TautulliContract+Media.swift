import Foundation
import Wire

extension TautulliContract {
    /// A film, an episode, a season or a series; an empty object for what there is not.
    static func metadata(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        guard let key = Int(form["rating_key"]) else { return [:] }
        if let media = state.media.first(where: { $0.key == key }) {
            return .object(title(media, asText: true) + about(media, hasFile: true))
        }
        guard
            let media = state.media.first(where: { $0.show?.key == key || $0.show.map { $0.key + $0.season } == key }),
            let show = media.show
        else { return [:] }
        let isShow = show.key == key
        let changed: JSONValue = [
            "media_type": .text(isShow ? "show" : "season"), "rating_key": .text("\(key)"),
            "title": .text(isShow ? show.title : "Season \(show.season)"),
            "parent_title": .text(isShow ? "" : show.title), "grandparent_title": "",
            "parent_rating_key": .text(isShow ? "" : "\(show.key)"), "grandparent_rating_key": "",
            "media_index": .text(isShow ? "" : "\(show.season)"), "parent_media_index": "",
            "thumb": .text("/library/metadata/\(show.key)/thumb/1700000000"), "grandparent_thumb": "",
            "parent_thumb": "", "year": .text("\(media.year)"), "full_title": .text(show.title),
        ]
        return .object(changed.members + about(media, hasFile: false))
    }

    private static func about(_ media: SimulatedPlex.Media, hasFile: Bool) -> [JSONValue.Member] {
        var random = Randomness(seed: UInt64(media.poster.key))
        let names = (0..<4).map { _ in
            JSONValue.text("\(random.one(of: TitleWords.firstNames)) \(random.one(of: TitleWords.lastNames))")
        }
        let file: JSONValue = [
            "container": "mkv", "video_codec": "hevc", "video_full_resolution": "1080p", "audio_codec": "eac3",
            "audio_channel_layout": "5.1", "parts": [["file_size": .text("\(media.seconds * 1_100_000)")]],
        ]
        let value: JSONValue = [
            "summary": .text(TitleWords.overview(&random)), "tagline": "",
            "studio": .text(random.one(of: TitleWords.studios)),
            "rating": .text("\(Double(Int.random(in: 52...88, using: &random)) / 10)"), "audience_rating": "",
            "content_rating": "PG", "library_name": .text(media.isEpisode ? "TV Shows" : "Movies"),
            "duration": .text("\(media.seconds * 1_000)"), "added_at": "1700000000", "live": 0,
            "genres": [.text(random.one(of: TitleWords.genres))], "directors": .list(Array(names.prefix(1))),
            "actors": .list(Array(names.dropFirst())), "media_info": hasFile ? [file] : [],
        ]
        return value.members
    }

    /// Addresses within a house lie nowhere, which the real one calls a failure.
    static func place(_ form: ContractForm) -> JSONValue? {
        guard !form["ip_address"].hasPrefix("192.0.2.") else { return nil }
        return [
            "city": "Tromsø", "region": "Troms", "country": "Norway", "code": "NO", "continent": "Europe",
            "latitude": .number(69.65), "longitude": .number(18.96), "timezone": "Europe/Oslo", "accuracy": .null,
        ]
    }

    /// Whose an address is.
    static func owner(_ form: ContractForm) -> JSONValue? {
        guard !form["ip_address"].hasPrefix("192.0.2.") else { return ["host": "Not available", "nets": []] }
        return ["host": "home.example.invalid", "nets": [["description": "Northern Lines", "country": "Norway"]]]
    }
}
