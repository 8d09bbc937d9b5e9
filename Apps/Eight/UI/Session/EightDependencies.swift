public import Base
public import Foundation
public import Wire

/// Makes one film of several, in their order.
public typealias JoinFilms = @Sendable ([URL]) async throws -> JoinedFilm

/// Finds the second of a film at which a part of it had better end to repeat without a jump, with so many seconds left at least;
/// nil where its end is as good as any.
public typealias FindLoopEnd =
    @Sendable (_ film: URL, _ part: ClosedRange<Double>, _ least: Double) async throws -> Double?

/// What Eight is handed by the place where it runs.
public struct EightDependencies: Sendable {
    /// How its requests reach the server.
    public var transport: any Transport
    /// Where its tokens are kept.
    public var secrets: any SecretStore
    public var clock: WallClock
    /// Where drafts stay.
    public var folder: EightFolder
    /// Makes one film of what was recorded in parts; nil where a camera makes whole clips.
    public var joinFilms: JoinFilms?
    /// Finds a better end for a clip that repeats; nil where nobody looks for one.
    public var findLoopEnd: FindLoopEnd?
    /// Writes down what is said in a film; nil where a device cannot.
    public var recogniseSpeech: RecogniseSpeech?
    /// Of the program, for people to read; empty where it has none.
    public var version: String
    /// Awaited before somebody is signed in here, and after they signed out.
    public var rightsChange: @MainActor @Sendable () async throws -> Void

    public init(
        transport: any Transport, secrets: any SecretStore, folder: EightFolder, clock: WallClock = .system,
        joinFilms: JoinFilms? = nil, findLoopEnd: FindLoopEnd? = nil, recogniseSpeech: RecogniseSpeech? = nil,
        version: String = "",
        rightsChange: @escaping @MainActor @Sendable () async throws -> Void = {}
    ) {
        self.transport = transport
        self.secrets = secrets
        self.folder = folder
        self.clock = clock
        self.joinFilms = joinFilms
        self.findLoopEnd = findLoopEnd
        self.recogniseSpeech = recogniseSpeech
        self.version = version
        self.rightsChange = rightsChange
    }
}
