import Foundation
import Wire

extension TautulliContract {
    static func activity(_ state: SimulatedPlex) -> JSONValue {
        let sessions = state.streams.map { session($0, at: state.now) }
        func count(_ decision: String) -> JSONValue {
            ContractJSON.number(state.streams.count { $0.manner.decision == decision })
        }
        func width(where fits: (SimulatedPlex.Stream) -> Bool) -> JSONValue {
            ContractJSON.number(state.streams.filter(fits).reduce(0) { $0 + bandwidth(of: $1) })
        }
        return [
            "stream_count": .text("\(sessions.count)"), "sessions": .list(sessions),
            "stream_count_direct_play": count("direct play"), "stream_count_direct_stream": count("copy"),
            "stream_count_transcode": count("transcode"), "total_bandwidth": width { _ in true },
            "lan_bandwidth": width { $0.manner.isLocal }, "wan_bandwidth": width { !$0.manner.isLocal },
        ]
    }

    private static func bandwidth(of stream: SimulatedPlex.Stream) -> Int {
        stream.manner.decision == "transcode" ? 4_200 : stream.manner.resolution == "4k" ? 38_400 : 9_100
    }

    /// Much of what is a number is written as text, as in the real one.
    private static func session(_ stream: SimulatedPlex.Stream, at now: Date) -> JSONValue {
        let (media, manner) = (stream.media, stream.manner)
        let isAnew = manner.decision == "transcode"
        let offset = stream.offset(at: now)
        let value: JSONValue = [
            "session_key": .text("\(stream.key)"), "session_id": .text(name(of: stream.key)),
            "view_offset": .text("\(offset * 1_000)"), "duration": .text("\(media.seconds * 1_000)"),
            "stream_duration": .text("\(media.seconds * 1_000)"),
            "progress_percent": .text("\(offset * 100 / max(1, media.seconds))"),
            "quality_profile": .text(isAnew ? "4 Mbps 720p" : "Original"), "user": .text(stream.person.user),
            "user_id": ContractJSON.number(stream.person.id), "friendly_name": .text(stream.person.name),
            "library_name": .text(media.isEpisode ? "TV Shows" : "Movies"), "live": 0,
            "summary": .text("A story that is told in \(media.seconds / 60) minutes."), "channel_stream": 0,
            "state": .text(stream.isPaused ? "paused" : "playing"), "player": .text(manner.player),
            "product": .text(manner.product), "product_version": "4.1", "platform": .text(manner.platform),
            "platform_version": .text(manner.platform == "Chrome" ? "131.0" : "17.2"), "device": .text(manner.platform),
            "ip_address": .text(manner.address),
            "location": .text(manner.isLocal ? "lan" : "wan"), "local": .number(manner.isLocal ? 1 : 0), "secure": 1,
            "relayed": 0, "bandwidth": .text("\(bandwidth(of: stream))"),
            "transcode_decision": .text(manner.decision), "transcode_speed": .text(isAnew ? "2.5" : ""),
            "transcode_hw_decoding": .number(isAnew ? 1 : 0), "transcode_hw_encoding": .number(isAnew ? 1 : 0),
            "transcode_container": .text(isAnew ? "mp4" : ""), "container": "mkv",
            "stream_container": .text(isAnew ? "mp4" : "mkv"), "stream_container_decision": .text(manner.decision),
            "video_codec": "hevc", "video_full_resolution": .text(manner.resolution), "video_dynamic_range": "HDR",
            "stream_video_codec": .text(isAnew ? "h264" : "hevc"),
            "stream_video_full_resolution": .text(isAnew ? "720p" : manner.resolution),
            "stream_video_dynamic_range": .text(isAnew ? "SDR" : "HDR"),
            "stream_video_decision": .text(isAnew ? "transcode" : manner.decision), "audio_codec": "eac3",
            "audio_channels": "6", "audio_language": "English", "stream_audio_codec": .text(isAnew ? "aac" : "eac3"),
            "stream_audio_channels": .text(isAnew ? "2" : "6"), "stream_audio_language": "English",
            "stream_audio_decision": .text(manner.decision), "subtitle_codec": .text(isAnew ? "srt" : ""),
            "subtitle_language": .text(isAnew ? "Norwegian" : ""), "stream_subtitle_codec": .text(isAnew ? "srt" : ""),
            "stream_subtitle_language": .text(isAnew ? "Norwegian" : ""),
            "stream_subtitle_decision": .text(isAnew ? "copy" : ""),
        ]
        return .object(value.members + title(media, asText: true))
    }

    /// What is said of a film or an episode everywhere; numbers are text here and numbers there.
    static func title(_ media: SimulatedPlex.Media, asText: Bool) -> [JSONValue.Member] {
        func number(_ value: Int?) -> JSONValue {
            guard let value else { return "" }
            return asText ? .text("\(value)") : ContractJSON.number(value)
        }
        func picture(_ key: Int?) -> JSONValue { key.map { .text("/library/metadata/\($0)/thumb/1700000000") } ?? "" }
        let show = media.show
        let value: JSONValue = [
            "media_type": .text(media.isEpisode ? "episode" : "movie"), "rating_key": number(media.key),
            "parent_rating_key": number(show.map { $0.key + $0.season }), "grandparent_rating_key": number(show?.key),
            "title": .text(media.title), "parent_title": .text(show.map { "Season \($0.season)" } ?? ""),
            "grandparent_title": .text(show?.title ?? ""), "full_title": .text(media.fullTitle),
            "original_title": .null, "year": number(media.year), "media_index": number(show?.number),
            "parent_media_index": number(show?.season), "thumb": picture(media.key),
            "parent_thumb": "", "grandparent_thumb": picture(show?.key),
        ]
        return value.members
    }
}
