import Base
import Storage

/// A picture that was fetched.
struct Picture: Sendable {
    let contentType: String
    let bytes: [UInt8]

    /// Nil for what is no picture, whatever it is called.
    init?(_ bytes: [UInt8]) {
        guard let kind = Self.kind(of: bytes) else { return nil }
        (contentType, self.bytes) = (kind, bytes)
    }

    /// What a file is by its first bytes; nil for what browsers might take for more than a picture.
    static func kind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return "image/png" }
        if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
            return "image/webp"
        }
        return nil
    }
}

/// Pictures that were shown lately, up to a number of bytes in memory and one on the disk, where they outlive the process
/// and the way to their services. A picture is fetched once, however many pages wait for it,
/// and few at a time.
actor PictureCache {
    private static let parallel = 6

    private let limit: Int
    private let folder: CacheFolder
    private let disk = BlockingPool(threads: 2, waiting: 1_024)
    private var pictures: [String: (picture: Picture, used: UInt64)] = [:]
    private var size = 0
    private var clock: UInt64 = 0
    private var running: [String: Task<Picture?, Never>] = [:]
    private var active = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(limit: Int, folder: CacheFolder) {
        self.limit = limit
        self.folder = folder
    }

    /// The picture under a name, fetched where it is not held; nil where it cannot be had.
    func picture(_ name: String, fetch: @escaping @Sendable () async -> Picture?) async -> Picture? {
        clock += 1
        if let found = pictures[name] {
            pictures[name]?.used = clock
            return found.picture
        }
        if let task = running[name] { return await task.value }
        let task = Task { [disk, folder] () -> Picture? in
            // What is damaged there is fetched again.
            if let bytes = try? await disk.run({ folder.use(name) }), let kept = Picture(bytes) { return kept }
            await enter()
            let picture = await fetch()
            leave()
            // A disk that is full costs the next process a request, and this page nothing.
            if let picture { try? await disk.run { try folder.put(picture.bytes, as: name) } }
            return picture
        }
        running[name] = task
        let picture = await task.value
        running[name] = nil
        if let picture { keep(picture, as: name) }
        return picture
    }

    /// The bytes of pictures whose names begin in one of some ways.
    func size(of beginnings: Set<String>) async -> Int {
        await sizes(of: beginnings).values.reduce(0, +)
    }

    /// Lets go of pictures whose names begin in one of some ways, and says how many bytes those had.
    func clear(_ beginnings: Set<String>) async -> Int {
        let sizes = await sizes(of: beginnings)
        for name in sizes.keys {
            guard let entry = pictures.removeValue(forKey: name) else { continue }
            size -= entry.picture.bytes.count
        }
        _ = try? await disk.run { [folder] in for name in sizes.keys { folder.remove(name) } }
        return sizes.values.reduce(0, +)
    }

    /// What is in memory lies on the disk as well, so a name counts once.
    private func sizes(of beginnings: Set<String>) async -> [String: Int] {
        let held = pictures.mapValues(\.picture.bytes.count)
        let kept = try? await disk.run { [folder] in
            folder.names().reduce(into: [String: Int]()) { $0[$1] = folder.size(of: $1) }
        }
        return held.merging(kept ?? [:]) { memory, _ in memory }
            .filter { name, _ in beginnings.contains { name.hasPrefix($0) } }
    }

    private func enter() async {
        if active < Self.parallel {
            active += 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { active -= 1 } else { waiting.removeFirst().resume() }
    }

    private func keep(_ picture: Picture, as name: String) {
        guard pictures[name] == nil else { return }
        pictures[name] = (picture, clock)
        size += picture.bytes.count
        guard size > limit else { return }
        // A quarter goes at once, so that this is seldom.
        for (name, entry) in pictures.sorted(by: { $0.value.used < $1.value.used }) {
            guard size > limit / 4 * 3 else { return }
            size -= entry.picture.bytes.count
            pictures[name] = nil
        }
    }
}
