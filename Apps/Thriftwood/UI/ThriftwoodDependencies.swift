import Base
import Foundation
import ThriftwoodAPI
import ThriftwoodCore

/// What Thriftwood is handed by the place where it runs.
public struct ThriftwoodDependencies: Sendable {
    /// All that the person controls; one for all of their windows.
    public var room: ControlRoom
    /// Where pages find a service's pictures.
    public var pictures: PictureAddresses
    public var clock: WallClock
    public var ids: SortableIDSource
    /// What is done before the store is first read, as a demo does that brings servers along.
    public var prepare: @Sendable (ThriftwoodStore) async -> Void

    /// Sends a packet that wakes a computer to four bytes of an address; whether it left.
    public var sendWake: @Sendable (_ packet: [UInt8], _ address: [UInt8], _ port: UInt16) async -> Bool

    /// Whether somebody takes a connection at a host's port; within a few seconds.
    public var answers: @Sendable (_ host: String, _ port: UInt16) async -> Bool

    /// How servers and phones are reached.
    public var house: NoticeHouse

    /// How calendar programs are served.
    public var feeds: FeedDoor

    /// What runs here.
    public var about: HouseAbout

    /// Seals and opens backups.
    public var ciphers: any BackupCiphers

    public init(
        room: ControlRoom, pictures: PictureAddresses, clock: WallClock, ids: SortableIDSource,
        ciphers: any BackupCiphers = NoBackupCiphers(), house: NoticeHouse = .none,
        feeds: FeedDoor = .none, about: HouseAbout = HouseAbout(),
        prepare: @escaping @Sendable (ThriftwoodStore) async -> Void = { _ in },
        sendWake: @escaping @Sendable ([UInt8], [UInt8], UInt16) async -> Bool = { _, _, _ in false },
        answers: @escaping @Sendable (String, UInt16) async -> Bool = { _, _ in false }
    ) {
        (self.ciphers, self.house, self.feeds, self.about) = (ciphers, house, feeds, about)
        self.answers = answers
        self.sendWake = sendWake
        self.prepare = prepare
        self.room = room
        self.pictures = pictures
        self.clock = clock
        self.ids = ids
    }
}

/// Where pages find the pictures that lie at services: at an address of the house, without a key.
public struct PictureAddresses: Sendable {
    /// The address of a picture by its path at the service, as wide as is asked for or a little more; nil for none.
    public var address: @Sendable (ServiceConnection, _ path: String, _ width: Int) -> URL?

    /// How many bytes the house keeps of some services' pictures, by their ids.
    public var size: @Sendable (_ services: Set<String>) async -> Int
    /// Lets go of them, and says how many bytes those had.
    public var clear: @Sendable (_ services: Set<String>) async -> Int

    public init(
        size: @escaping @Sendable (_ services: Set<String>) async -> Int = { _ in 0 },
        clear: @escaping @Sendable (_ services: Set<String>) async -> Int = { _ in 0 },
        address: @escaping @Sendable (ServiceConnection, _ path: String, _ width: Int) -> URL?
    ) {
        (self.size, self.clear, self.address) = (size, clear, address)
    }

    /// There are no pictures.
    public static let none = PictureAddresses { _, _, _ in nil }
}
