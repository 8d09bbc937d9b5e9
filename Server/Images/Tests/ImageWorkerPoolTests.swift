import Base
import Foundation
import Images
import Testing

/// What the server makes of a worker that misbehaves. A sound worker is the program's own: see its tests.
@Suite struct ImageWorkerPoolTests {
    private let log = Log(label: "images") { _ in }
    private let picture: [UInt8]

    init() throws {
        picture = try Pictures.jpeg(60, 40)
    }

    private func pool(_ script: String) -> ImageWorkerPool {
        ImageWorkerPool(.init(executable: "/bin/sh", arguments: ["-c", script], workers: 2), log: log)
    }

    private func refusal(of pool: ImageWorkerPool, seconds: Double = 10) async -> ImageError.Code? {
        var limits = ImageLimits.standard
        limits.seconds = seconds
        do throws(ImageError) {
            _ = try await pool.process(picture, renditions: Rendition.posts, limits: limits)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        arguments: [
            "exit 1", "head -c 100 >/dev/null; kill -SEGV $$", "head -c 300 /dev/urandom >&0; cat >/dev/null",
            #"printf '\377\377\377\377' >&0; cat >/dev/null"#, #"printf '\0\0\0\002{}' >&0; cat >/dev/null"#,
            #"printf '\0\0\0\004null' >&0; cat >/dev/null"#,
            ##"printf '\0\0\0\140{"picture":{"width":0,"height":1,"thumbHash":[1,2,3,4,5],"dominantColor":"red","renditions":[]}}' >&0; cat >/dev/null"##,
        ])
    func `OF-207: a worker that dies or talks nonsense costs one picture`(script: String) async {
        let pool = pool(script)
        #expect(await refusal(of: pool) == .unreadable)
        #expect(await refusal(of: pool) == .unreadable)
        #expect(pool.identifiers.isEmpty)
    }

    @Test func `OF-207: a worker that does not answer in time is ended`() async {
        let pool = pool("echo $$ >&2; exec sleep 1000")
        #expect(await refusal(of: pool, seconds: 0.2) == .tookTooLong)
        #expect(pool.identifiers.isEmpty)
    }

    @Test func `A worker that cannot be started is reported as such`() async {
        let pool = ImageWorkerPool(.init(executable: "/nonexistent", workers: 1), log: log)
        #expect(await refusal(of: pool) == .unavailable)
    }

    @Test func `A picture that needs no decoder to be refused starts no worker`() async {
        let pool = ImageWorkerPool(.init(executable: "/nonexistent", workers: 1), log: log)
        await #expect(throws: ImageError.self) {
            try await pool.process(Array("<svg/>".utf8), renditions: Rendition.posts, limits: .standard)
        }
    }

    @Test func `Stopping ends the workers and refuses what comes after`() async {
        let pool = pool("exec sleep 1000")
        async let waiting = refusal(of: pool)
        while pool.identifiers.isEmpty { await Task.yield() }
        pool.stop()
        #expect(await waiting == .unreadable)
        #expect(await refusal(of: pool) == .unavailable)
        #expect(pool.identifiers.isEmpty)
    }
}
