import ThriftwoodAPI

/// What a service's profiles are called, by their numbers.
public struct ProfileNames: Sendable, Hashable {
    public var quality: [Int: String] = [:]
    /// Of Lidarr alone.
    public var metadata: [Int: String] = [:]

    public init() {}

    public init(quality: [QualityProfile], metadata: [QualityProfile] = []) {
        self.quality = Dictionary(quality.map { ($0.id, $0.name) }) { first, _ in first }
        self.metadata = Dictionary(metadata.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
