/// A session as Tautulli tells it, in some two hundred fields, most of which are text.
struct PlexSessionAnswer: Decodable, Sendable {
    var session: PlexSession

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard let id = fields.whole("session_key"), id >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: "session_key", in: fields, debugDescription: "This is no session.")
        }
        var session = PlexSession(id: Int(clamping: id), title: PlexTitle(fields))
        session.sessionID = fields.text("session_id").cut(to: 200)
        session.summary = Bounds.paragraph(fields.text("summary"))
        session.userID = fields.count("user_id")
        session.user = Bounds.line([fields.text("friendly_name"), fields.text("user")].first { !$0.isEmpty })
        session.state = PlexSession.State(rawValue: fields.text("state")) ?? .other
        session.offset = fields.count("view_offset") / 1_000
        session.length = max(fields.count("stream_duration"), fields.count("duration")) / 1_000
        session.delivery = PlexDelivery(fields.text("transcode_decision"))
        session.bandwidth = fields.count("bandwidth")
        session.quality = Bounds.line(fields.text("quality_profile"))
        session.streams = Self.streams(fields)
        session.speed = min(max(fields.number("transcode_speed") ?? 0, 0), 1_000)
        session.usesHardware = fields.truth("transcode_hw_encoding") || fields.truth("transcode_hw_decoding")
        session.library = Bounds.line(fields.text("library_name"))
        session.player = PlexPlayer(fields)
        self.session = session
    }

    private static func streams(_ fields: TautulliFields) -> [PlexSession.Stream] {
        let whole = fields.text("transcode_decision")
        let parts: [(part: PlexSession.Stream.Part, decision: TautulliKey, source: String, result: String)] = [
            (
                .container, "stream_container_decision", fields.text("container").uppercased(),
                (whole == "transcode" ? fields.text("transcode_container") : fields.text("stream_container"))
                    .uppercased()
            ),
            (.video, "stream_video_decision", video(fields, ""), video(fields, "stream_")),
            (.audio, "stream_audio_decision", audio(fields, ""), audio(fields, "stream_")),
            (.subtitle, "stream_subtitle_decision", subtitle(fields, ""), subtitle(fields, "stream_")),
        ]
        return parts.compactMap { part in
            guard !part.source.isEmpty || !part.result.isEmpty else { return nil }
            return PlexSession.Stream(
                part: part.part, delivery: PlexDelivery(fields.text(part.decision)), source: part.source,
                result: part.result.isEmpty ? part.source : part.result)
        }
    }

    private static func video(_ fields: TautulliFields, _ prefix: String) -> String {
        // What is made anew is told apart from what was asked for by its codec alone.
        let codec = fields.text(.init(stringLiteral: prefix + "video_codec")).uppercased()
        let resolution = fields.text(.init(stringLiteral: prefix + "video_full_resolution"))
        let range = fields.text(.init(stringLiteral: prefix + "video_dynamic_range"))
        guard !codec.isEmpty || !resolution.isEmpty else { return "" }
        return Bounds.line([codec, resolution, range == "SDR" ? "" : range].joinedWords)
    }

    private static func audio(_ fields: TautulliFields, _ prefix: String) -> String {
        let codec = fields.text(.init(stringLiteral: prefix + "audio_codec")).uppercased()
        guard !codec.isEmpty else { return "" }
        let channels: String =
            switch fields.count(.init(stringLiteral: prefix + "audio_channels")) {
            case 1: "1.0"
            case 2: "2.0"
            case 6: "5.1"
            case 8: "7.1"
            case 0: ""
            case let other: "\(other)"
            }
        let language = fields.text(.init(stringLiteral: prefix + "audio_language"))
        return Bounds.line([language, codec, channels].joinedWords)
    }

    private static func subtitle(_ fields: TautulliFields, _ prefix: String) -> String {
        let codec = fields.text(.init(stringLiteral: prefix + "subtitle_codec")).uppercased()
        guard !codec.isEmpty else { return "" }
        return Bounds.line([fields.text(.init(stringLiteral: prefix + "subtitle_language")), codec].joinedWords)
    }
}
