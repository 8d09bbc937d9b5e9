import Foundation

/// What ffprobe tells of a clip, as far as it matters: streams, and every packet that is really there.
struct ClipReport: Decodable {
    struct Stream: Decodable {
        struct SideData: Decodable {
            var rotation: Double?
        }

        var index: Int
        var codecName: String?
        var codecType: String?
        var codecTag: String?
        var profile: String?
        var width: Int?
        var height: Int?
        var pixFmt: String?
        var level: Int?
        var averageRate: String?
        var realRate: String?
        var sampleRate: String?
        var channels: Int?
        var disposition: [String: Int]?
        var sideData: [SideData]?
        var sampleAspectRatio: String?
        var colorTransfer: String?

        enum CodingKeys: String, CodingKey {
            case index, profile, width, height, level, channels, disposition
            case codecName = "codec_name"
            case codecType = "codec_type"
            case codecTag = "codec_tag_string"
            case pixFmt = "pix_fmt"
            case averageRate = "avg_frame_rate"
            case realRate = "r_frame_rate"
            case sampleRate = "sample_rate"
            case sideData = "side_data_list"
            case sampleAspectRatio = "sample_aspect_ratio"
            case colorTransfer = "color_transfer"
        }

        var isAttachedPicture: Bool { disposition?["attached_pic"] == 1 }
        /// Degrees by which the picture is turned when it is shown.
        var rotation: Double { sideData?.compactMap(\.rotation).first ?? 0 }
    }

    struct Packet: Decodable {
        var stream: Int
        var time: String?
        var duration: String?
        var size: String?
        var flags: String?

        enum CodingKeys: String, CodingKey {
            case stream = "stream_index"
            case time = "pts_time"
            case duration = "duration_time"
            case size, flags
        }

        var isKey: Bool { flags?.hasPrefix("K") ?? false }
    }

    var streams: [Stream]
    var packets: [Packet]

    enum CodingKeys: String, CodingKey {
        case streams
        case packets
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        streams = try container.decodeIfPresent([Stream].self, forKey: .streams) ?? []
        packets = try container.decodeIfPresent([Packet].self, forKey: .packets) ?? []
    }

    /// What to ask for.
    static let entries =
        """
        stream=index,codec_name,codec_type,codec_tag_string,profile,width,height,pix_fmt,level,avg_frame_rate,\
        r_frame_rate,sample_rate,channels,sample_aspect_ratio,color_transfer:stream_disposition=attached_pic:\
        stream_side_data=rotation:packet=stream_index,pts_time,duration_time,size,flags
        """

    /// Pictures a second as a fraction is written, such as `30000/1001`; nil for none.
    static func rate(_ text: String?) -> Double? {
        guard let parts = text?.split(separator: "/"), parts.count == 2, let over = Double(parts[0]),
            let under = Double(parts[1]), under > 0, over > 0
        else { return nil }
        return over / under
    }
}
