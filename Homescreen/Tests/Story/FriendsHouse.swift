import TestKit

/// A house with Only Friends in it that starts empty, and what its people sign up with.
struct FriendsHouse: Sendable {
    let folder: TemporaryDirectory
    let messages: MessageService
    let program: RunningProgram
    /// A picture on this machine.
    let picture: String

    var address: String { program.address }

    static func start() async throws -> FriendsHouse {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        return FriendsHouse(
            folder: folder, messages: messages, program: program, picture: try DrawnPicture.file(seed: 1, in: folder))
    }

    func person(_ name: String, _ number: String, in browser: Browser) -> Person {
        Person(
            name: name, number: number, browser: browser, address: address, messages: messages,
            picture: picture)
    }

    func stop() async throws {
        try await program.stop()
        await messages.stop()
    }
}
