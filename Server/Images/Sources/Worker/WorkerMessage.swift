import Foundation

/// What the server asks its image worker, and what the worker answers: a length of four bytes, that much JSON, then
/// the bytes that the JSON announces.
enum WorkerMessage {
    struct Request: Codable {
        var byteCount: Int
        var renditions: [Rendition]
        var limits: ImageLimits
    }

    struct Answer: Codable {
        struct Encoded: Codable {
            var rendition: Rendition
            var width: Int
            var height: Int
            var byteCount: Int
        }

        struct Picture: Codable {
            var width: Int
            var height: Int
            var thumbHash: [UInt8]
            var dominantColor: String
            var renditions: [Encoded]
        }

        struct Refusal: Codable {
            var code: ImageError.Code
            var message: String
        }

        var picture: Picture?
        var refusal: Refusal?
    }

    static let maximumHeader = 64 << 10
    /// Renditions of one picture are never larger in all; the server does not believe its worker either.
    static let maximumAnswer = 64 << 20

    static func frame(_ header: some Encodable) throws -> [UInt8] {
        let json = Array(try JSONEncoder().encode(header))
        return withUnsafeBytes(of: UInt32(json.count).bigEndian) { Array($0) } + json
    }
}

extension WorkerMessage.Answer {
    init(_ image: ProcessedImage) {
        picture = Picture(
            width: image.width, height: image.height, thumbHash: image.thumbHash, dominantColor: image.dominantColor,
            renditions: image.renditions.map {
                Encoded(rendition: $0.rendition, width: $0.width, height: $0.height, byteCount: $0.bytes.count)
            })
    }

    init(_ error: ImageError) {
        refusal = Refusal(code: error.code, message: error.message)
    }

    /// Whether the answer is one that a sound worker gives to a request.
    func isSound(for request: WorkerMessage.Request) -> Bool {
        guard let picture else { return refusal.map { $0.message.utf8.count <= 500 } ?? false }
        let sizes = picture.renditions.map(\.byteCount)
        return picture.width > 0 && picture.height > 0 && (5...64).contains(picture.thumbHash.count)
            && picture.dominantColor.utf8.count == 7 && picture.dominantColor.hasPrefix("#")
            && picture.dominantColor.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
            && sizes.allSatisfy { (1...WorkerMessage.maximumAnswer).contains($0) }
            && sizes.reduce(0, +) <= WorkerMessage.maximumAnswer
            && picture.renditions.allSatisfy { request.renditions.contains($0.rendition) }
            && Set(picture.renditions.map(\.rendition)).count == picture.renditions.count
    }
}
