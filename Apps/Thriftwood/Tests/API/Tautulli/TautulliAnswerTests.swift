import Foundation
import Testing
import Wire

@testable import ThriftwoodAPI

struct TautulliAnswerTests {
    private func client(_ data: String, status: Int = 200) -> TautulliClient {
        TautulliClient(
            DownloadAnswers.session(.tautulli, .apiKey("k3y")) { _ in
                HTTPResponse(
                    status: HTTPStatus(rawValue: status),
                    body: HTTPBody(#"{"response": {"result": "success", "message": null, "data": \#(data)}}"#))
            })
    }

    private func refusing(_ message: String, status: Int = 400) -> TautulliClient {
        TautulliClient(
            DownloadAnswers.session(.tautulli, .apiKey("k3y")) { _ in
                HTTPResponse(
                    status: HTTPStatus(rawValue: status),
                    body: HTTPBody(#"{"response": {"result": "error", "message": "\#(message)", "data": {}}}"#))
            })
    }

    private static let episode = """
        {"session_key": "2", "session_id": "sess-b", "media_type": "episode", "view_offset": "600000",
        "duration": "2700000", "stream_duration": "2700000", "user": "bob", "friendly_name": "Bob", "user_id": 2,
        "title": "Pilot Two", "parent_title": "Season 1", "grandparent_title": "A Show", "media_index": "2",
        "parent_media_index": "1", "year": "2024", "rating_key": "202", "thumb": "/library/metadata/202/thumb/1",
        "grandparent_thumb": "", "parent_thumb": "", "live": 0, "state": "paused", "transcode_decision": "transcode",
        "bandwidth": "4200", "quality_profile": "4 Mbps 720p", "transcode_speed": "2.5", "transcode_hw_encoding": 0,
        "container": "mkv", "transcode_container": "mp4", "stream_container_decision": "transcode",
        "video_codec": "h264", "video_full_resolution": "1080p", "video_dynamic_range": "SDR",
        "stream_video_codec": "h264", "stream_video_full_resolution": "720p", "stream_video_decision": "transcode",
        "audio_codec": "aac", "audio_channels": "2", "audio_language": "English", "stream_audio_codec": "aac",
        "stream_audio_channels": "2", "stream_audio_language": "English", "stream_audio_decision": "copy",
        "subtitle_codec": "", "player": "Chrome", "product": "Plex Web", "product_version": "4.1", "location": "wan",
        "ip_address": "192.0.2.10", "secure": 0, "relayed": 0, "platform": "Chrome", "platform_version": "120.0"}
        """

    @Test func `TW-132 who watches is read though half of the numbers are text`() async throws {
        let activity = try await client(
            """
            {"stream_count": "1", "sessions": [\(Self.episode)], "stream_count_direct_play": 0,
            "stream_count_direct_stream": 0, "stream_count_transcode": 1, "total_bandwidth": 4200,
            "lan_bandwidth": 0, "wan_bandwidth": "4200"}
            """
        ).activity()
        #expect(activity.transcodes == 1 && activity.directPlays == 0)
        #expect(activity.bandwidth == 4_200 && activity.remoteBandwidth == 4_200 && activity.localBandwidth == 0)
        let session = try #require(activity.sessions.first)
        #expect(session.id == 2 && session.sessionID == "sess-b" && session.user == "Bob" && session.userID == 2)
        #expect(session.state == .paused && session.offset == 600 && session.length == 2_700)
        #expect(session.secondsLeft == 2_100)
        #expect(session.title.name == "A Show" && session.title.number == 2 && session.title.parentNumber == 1)
        #expect(session.title.poster == "/library/metadata/202/thumb/1")
        #expect(session.delivery == .transcode && session.speed == 2.5 && !session.usesHardware)
        #expect(session.player.isLocal == false && session.player.product == "Plex Web 4.1")
        #expect(session.streams.map(\.part) == [.container, .video, .audio])
        #expect(session.streams.map(\.source) == ["MKV", "H264 1080p", "English AAC 2.0"])
        #expect(session.streams.map(\.result) == ["MP4", "H264 720p", "English AAC 2.0"])
        #expect(session.streams.map(\.delivery) == [.transcode, .transcode, .directStream])
    }

    @Test func `TW-132 a session that cannot be read costs no other, and counts are made where none are told`()
        async throws
    {
        let activity = try await client(
            #"{"sessions": [7, null, {"title": "No key"}, {"session_key": [], "title": "x"}, \#(Self.episode)]}"#
        ).activity()
        #expect(activity.sessions.map(\.id) == [2])
        #expect(activity.transcodes == 1)
        #expect(activity.bandwidth == 0)
    }

    @Test func `Numbers that cannot be true are brought within bounds`() async throws {
        let long = String(repeating: "x", count: 50_000)
        let activity = try await client(
            """
            {"sessions": [{"session_key": 1e300, "view_offset": "-5", "duration": "1e400", "bandwidth": "NaN",
            "title": "\(long)", "year": "99999", "media_index": -4, "thumb": "https://elsewhere.invalid/x.jpg",
            "transcode_speed": "1e9", "state": 9, "media_type": {}}]}
            """
        ).activity()
        let session = try #require(activity.sessions.first)
        #expect(session.offset == 0 && session.length == 0 && session.progress == 0 && session.bandwidth == 0)
        #expect(session.title.title.count <= 1_000 && session.title.year == 0 && session.title.number == 0)
        #expect(session.title.poster.isEmpty)
        #expect(session.speed <= 1_000 && session.state == .other && session.title.kind == .other)
    }

    @Test func `TW-132 nobody watches where the list is empty, and while the Plex server is away`() async throws {
        #expect(try await client("{}").activity() == PlexActivity())
        #expect(try await client(#"{"stream_count": "0", "sessions": []}"#).activity().sessions.isEmpty)
        #expect(try await client(#"{"stream_count": "0", "sessions": {}}"#).activity().sessions.isEmpty)
    }

    @Test func `TW-134 an empty object stands for an empty list; anything else does not`() async throws {
        #expect(try await client(#"{"data": {}, "recordsFiltered": 0}"#).users().isEmpty)
        #expect(try await client("{}").statistics(days: 30, by: .plays, count: 5).isEmpty)
        #expect(
            await problem { _ = try await client(#"{"data": {"a": 1}}"#).users() }
                == .unreadable(path: "response.data.data"))
    }

    @Test func `TW-135 sessions that still run have no number and are none of the history`() async throws {
        let history = try await client(
            """
            {"recordsFiltered": 302, "recordsTotal": 300, "data": [
            {"row_id": null, "id": null, "reference_id": null, "title": "Runs", "session_key": 2},
            {"row_id": 29, "title": "Pilot Two", "grandparent_title": "A Show", "media_type": "episode", "user_id": 3,
            "friendly_name": "Carol", "started": 1795190861, "stopped": 1795197818, "play_duration": 6885,
            "paused_counter": 72, "percent_complete": 147, "transcode_decision": "copy", "thumb": null,
            "rating_key": 202, "year": 2024, "media_index": 2, "parent_media_index": 1, "original_title": null}]}
            """
        ).history()
        #expect(history.count == 302)
        let play = try #require(history.plays.first)
        #expect(history.plays.count == 1 && play.id == 29 && play.user == "Carol" && play.userID == 3)
        #expect(play.seconds == 6_885 && play.paused == 72 && play.progress == 1 && play.delivery == .directStream)
        #expect(play.startedAt == Date(timeIntervalSince1970: 1_795_190_861))
    }

    @Test func `What was read before is not there twice after a new play moved the pages on`() {
        func play(_ id: Int) -> PlexPlay { PlexPlay(id: id, title: PlexTitle(kind: .movie, title: "\(id)")) }
        let first = PlexHistory(plays: [play(5), play(4)], count: 4)
        let all = first.adding(PlexHistory(plays: [play(4), play(3)], count: 5))
        #expect(all.plays.map(\.id) == [5, 4, 3] && all.count == 5)
    }

    @Test func `TW-141 each statistic is named by what it counts`() async throws {
        let statistics = try await client(
            """
            [{"stat_id": "top_users", "stat_title": "Most Active Users", "rows": [{"friendly_name": "Alice",
            "user_id": 1, "title": "A Show - Pilot", "total_plays": 55, "total_duration": 208635,
            "users_watched": "", "thumb": "/library/metadata/202/thumb/1"}]},
            {"stat_id": "popular_movies", "rows": [{"title": "A Film", "users_watched": 3, "media_type": "movie",
            "thumb": "/library/metadata/101/thumb/1"}]},
            {"stat_id": "top_music", "rows": {}}, {"stat_id": "most_concurrent", "rows": [{"count": 3,
            "title": "Concurrent Streams", "started": "1793259441"}]}, {"stat_id": "brand_new", "stat_title": "New"}]
            """
        ).statistics(days: 30, by: .plays, count: 5)
        #expect(statistics.map(\.kind) == [.topUsers, .popularMovies, .topMusic, .mostConcurrent, .other])
        #expect(statistics[0].rows.first?.name == "Alice" && statistics[0].rows.first?.poster == "")
        #expect(statistics[0].rows.first?.userID == 1 && statistics[0].rows.first?.plays == 55)
        #expect(statistics[1].rows.first?.users == 3)
        #expect(statistics[1].rows.first?.poster == "/library/metadata/101/thumb/1")
        #expect(statistics[2].rows.isEmpty)
        #expect(statistics[3].rows.first?.count == 3 && statistics[3].rows.first?.date != nil)
        #expect(statistics[4].title == "New")
    }

    @Test func `TW-138 a graph has a value for each category, and its sum is left out`() async throws {
        let graph = try await client(
            """
            {"categories": ["Sunday", 7], "series": [{"name": "TV", "data": [3]}, {"name": "Movies",
            "data": ["2", null, 9]}, {"name": "Total", "data": [5, 0]}]}
            """
        ).graph(.byWeekday, range: 30, by: .plays)
        #expect(graph.categories == ["Sunday", "7"])
        #expect(graph.series.map(\.name) == ["TV", "Movies"])
        #expect(graph.series.map(\.values) == [[3, 0], [2, 0]])
        #expect(!graph.isEmpty && PlexGraph().isEmpty)
    }

    @Test func `TW-142 what was found is grouped by its kind`() async throws {
        let found = try await client(
            """
            {"results_count": 2, "results_list": {"movie": [{"title": "A Film", "year": "2024",
            "media_type": "movie"}], "show": [], "episode": [{"title": "Pilot", "grandparent_title": "A Show",
            "media_type": "episode"}], "artist": {}}}
            """
        ).search("a")
        #expect(found.map(\.kind) == [.movie, .episode])
        #expect(found.last?.titles.first?.name == "A Show")
    }

    @Test func `TW-136 what is known of a title is read, and the way to Plex' page is made of plain words alone`()
        async throws
    {
        let data = """
            {"rating_key": "101", "media_type": "movie", "title": "A Film", "year": "2024", "duration": "7200000",
            "rating": "7.5", "genres": ["Drama", 7], "directors": ["Some One"], "actors": {}, "added_at": "1700000000",
            "media_info": [{"video_codec": "h264", "video_full_resolution": "1080p", "audio_codec": "eac3",
            "audio_channel_layout": "5.1", "parts": [{"file_size": "7000000000"}, {"file_size": -4}]}, 7],
            "machine_identifier": "0a1b"}
            """
        let media = try await client(data).media(101)
        #expect(media.title.title == "A Film" && media.seconds == 7_200 && media.rating == 7.5)
        #expect(media.directors == ["Some One"] && media.actors.isEmpty)
        #expect(media.video == "H264 1080p" && media.audio == "EAC3 5.1" && media.size == 6_999_999_996)
        #expect(
            media.page?.absoluteString
                == "https://app.plex.tv/desktop/#!/server/0a1b/details?key=%2Flibrary%2Fmetadata%2F101")
        var odd = media
        odd.server = "../evil?"
        #expect(odd.page == nil)
        #expect(await problem { _ = try await client("{}").media(1) } == .missing)
    }

    @Test func `TW-028 whether it is Tautulli is told by a line of a film, then by its version`() async throws {
        let client = TautulliClient(
            DownloadAnswers.session(.tautulli, .apiKey("k3y")) { request in
                let bytes = (try? await request.body.collect(limit: 1 << 20)) ?? []
                let form = String(decoding: bytes, as: UTF8.self)
                // The key has no business in the address.
                guard form.contains("apikey=k3y"), request.query == nil, request.path == "/api/v2" else {
                    return HTTPResponse(status: .badRequest)
                }
                let data = form.contains("cmd=arnold") ? #""Do it!""# : #"{"tautulli_version": "v2.17.2"}"#
                return HTTPResponse(
                    body: HTTPBody(#"{"response": {"result": "success", "message": null, "data": \#(data)}}"#))
            })
        #expect(try await client.status() == ServiceStatus(appName: "Tautulli", version: "2.17.2"))
    }

    @Test(arguments: [
        ("Invalid apikey", ServiceProblem.Reason.wrongKey), ("Parameter apikey is required", .wrongKey),
        (
            "Failed to terminate session: No Plex Pass subscription.",
            .rejected("Failed to terminate session: No Plex Pass subscription.")
        ),
    ])
    func `Every refusal is a bad request, and says why`(_ message: String, _ reason: ServiceProblem.Reason) async {
        #expect(await problem { _ = try await refusing(message).activity() } == reason)
        // Older ones refuse with success.
        #expect(await problem { _ = try await refusing(message, status: 200).activity() } == reason)
    }

    @Test func `An answer of something else is not taken for Tautulli's`() async {
        let other = TautulliClient(
            DownloadAnswers.session(.tautulli, .apiKey("k3y")) { _ in
                HTTPResponse(body: HTTPBody(#"{"status": "ok"}"#))
            })
        #expect(await problem { _ = try await other.status() } == .unreadable(path: "response"))
        #expect(await problem { _ = try await client("7").activity() } != nil)
    }

    @Test(
        .enabled(if: Recorded.isThere, "The recorded answers are not beside the checkout."))
    func `The answers of the real Tautulli are read`() async throws {
        func recorded(_ name: String, status: Int = 200) throws -> TautulliClient {
            let body = try Recorded.body("tautulli/" + name)
            return TautulliClient(
                DownloadAnswers.session(.tautulli, .apiKey("k3y")) { _ in
                    HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(body))
                })
        }
        let activity = try await recorded("get_activity").activity()
        #expect(activity.sessions.map(\.title.name) == ["Stub Movie", "Stub Show"])
        #expect(activity.sessions.map(\.delivery) == [.directPlay, .transcode])
        #expect(activity.bandwidth == 12_300)
        #expect(try await recorded("get_users_table").users().map(\.name) == ["Local", "Carol", "Bob", "Alice"])
        let history = try await recorded("get_history").history()
        #expect(history.plays.count == 23 && history.count == 302)
        #expect(try await recorded("get_home_stats_plays").statistics(days: 30, by: .plays, count: 3).count == 11)
        #expect(try await recorded("get_plays_by_date").graph(.byDate, range: 30, by: .plays).categories.count == 30)
        #expect(try await recorded("search").search("stub").isEmpty == false)
        #expect(await problem { _ = try await recorded("wrongkey", status: 400).activity() } == .wrongKey)
        #expect(await problem { _ = try await recorded("nokey", status: 400).activity() } == .wrongKey)
    }
}
