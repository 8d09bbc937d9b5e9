/// What NZBGet says of itself; its 64-bit sizes come as two halves of 32 bits.
struct NZBGetStatus: Decodable, Sendable {
    var bytesPerSecond: Int64
    var bytesLeft: Int64
    /// 0 for none.
    var limit: Int64
    var isPaused: Bool
    /// Seconds until a pause ends by itself.
    var resumesIn: Int?
    var freeBytes: Int64?

    private enum CodingKeys: String, CodingKey {
        case rate = "DownloadRate"
        case limit = "DownloadLimit"
        case isPaused = "DownloadPaused"
        case time = "ServerTime"
        case resumeTime = "ResumeTime"
        case leftLow = "RemainingSizeLo"
        case leftHigh = "RemainingSizeHi"
        case freeLow = "FreeDiskSpaceLo"
        case freeHigh = "FreeDiskSpaceHi"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Without these two it is some other answer.
        isPaused = try container.decode(Bool.self, forKey: .isPaused)
        bytesPerSecond = Int64(clampedTo: try container.decode(LooseNumber.self, forKey: .rate).value)
        bytesLeft = container.size(.leftLow, .leftHigh) ?? 0
        freeBytes = container.size(.freeLow, .freeHigh)
        limit = max(0, container.whole(.limit) ?? 0)
        let seconds = (container.whole(.resumeTime) ?? 0).subtractingReportingOverflow(container.whole(.time) ?? 0)
        let isTime = !seconds.overflow && (1...31_536_000).contains(seconds.partialValue)
        resumesIn = isPaused && isTime ? Int(seconds.partialValue) : nil
    }
}

extension KeyedDecodingContainer {
    /// A size in two halves; nil where one is no half, or where they say that nobody knows.
    func size(_ low: Key, _ high: Key) -> Int64? {
        guard let low = whole(low), let high = whole(high), (0...Int64(UInt32.max)).contains(low),
            (0...Int64(Int32.max)).contains(high)
        else { return nil }
        return high << 32 | low
    }
}

/// What NZBGet answers to a call: a result, or why there is none.
struct NZBGetAnswer<Result: Decodable & Sendable>: Decodable, Sendable {
    struct Failure: Decodable, Sendable {
        var message: String?
    }

    var result: Result?
    var error: Failure?

    private enum CodingKeys: String, CodingKey { case result, error }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        error = container.lenient(.error)
        result = error == nil ? try container.decode(Result.self, forKey: .result) : nil
    }
}
