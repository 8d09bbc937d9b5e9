public import Foundation

/// A file of a film or an episode, as the service has it on its disk.
public struct MediaFile: Sendable, Hashable, Identifiable, Codable {
    public var id: Int
    /// Beneath the title's own folder.
    public var path: String
    /// Bytes.
    public var size: Int64
    /// Such as `Bluray-1080p`.
    public var quality: String
    /// Such as `x265 · 10 bit · HDR10`.
    public var video: String
    /// Such as `DTS-HD MA · 5.1`.
    public var audio: String
    public var languages: [String]
    public var group: String
    public var added: Date?
    /// Whether the service looks for a better one.
    public var isBelowCutoff: Bool
}

extension MediaFile {
    private struct Named: Decodable { var name: String? }

    private struct Quality: Decodable { var quality: Named? }

    private struct Info: Decodable {
        var videoCodec: String?
        var videoDynamicRangeType: String?
        var resolution: String?
        var audioCodec: String?
        var audioChannels: Double?

        private enum CodingKeys: String, CodingKey {
            case videoCodec, videoDynamicRangeType, resolution, audioCodec, audioChannels
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            videoCodec = container.lenient(.videoCodec)
            videoDynamicRangeType = container.lenient(.videoDynamicRangeType)
            resolution = container.lenient(.resolution)
            audioCodec = container.lenient(.audioCodec)
            audioChannels = container.lenient(.audioChannels)
        }
    }

    /// As services answer.
    public struct Answer: Decodable, Sendable {
        public var file: MediaFile

        private enum CodingKeys: String, CodingKey {
            case id, relativePath, path, size, quality, mediaInfo, languages, releaseGroup, dateAdded,
                qualityCutoffNotMet
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let info: Info? = container.lenient(.mediaInfo)
            let quality: Quality? = container.lenient(.quality)
            let languages: [Named]? = container.lenient(.languages)
            let channels = info?.audioChannels.flatMap { (0.5...64).contains($0) ? "\($0)" : nil }
            file = MediaFile(
                id: try container.decode(Int.self, forKey: .id),
                path: Bounds.line(container.lenient(.relativePath) ?? MediaFile.name(container.lenient(.path))),
                size: Bounds.bytes(container.lenient(.size)),
                quality: Bounds.line(quality?.quality?.name),
                video: MediaFile.joined([info?.resolution, info?.videoCodec, info?.videoDynamicRangeType]),
                audio: MediaFile.joined([info?.audioCodec, channels]),
                languages: Bounds.lines(languages?.compactMap(\.name)),
                group: Bounds.line(container.lenient(.releaseGroup)),
                added: Bounds.date(container.lenient(.dateAdded)),
                isBelowCutoff: container.lenient(.qualityCutoffNotMet) ?? false)
        }
    }

    /// The last part of a path, where a service tells the whole of it.
    private static func name(_ path: String?) -> String? {
        path?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map { String($0) }
    }

    private static func joined(_ parts: [String?]) -> String {
        Bounds.line(parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    }
}
