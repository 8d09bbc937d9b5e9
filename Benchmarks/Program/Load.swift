import CSockets
import Foundation

/// Load on a server of this machine, made by wrk.
enum Load {
    /// - Parameter script: a file in Lua that makes the requests.
    static func requestsPerSecond(
        _ port: Int, _ path: String, seconds: Int = 4, script: String? = nil
    ) throws -> Double {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/wrk")
        process.arguments =
            ["-t2", "-c64", "-d\(seconds)s"] + (script.map { ["-s", $0] } ?? [])
            + ["http://127.0.0.1:\(port)\(path)"]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard !text.contains("Non-2xx"), !text.contains("Socket errors"),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Requests/sec:") }),
            let value = Double(line.dropFirst(13).trimmingCharacters(in: .whitespaces))
        else { throw BenchmarkError("wrk failed: \(text)") }
        return value
    }

    /// Returns once a connection succeeds; gives up after ten seconds.
    static func waitUntilListening(_ port: Int, seconds: Double = 10) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            let socket = hs_connect("127.0.0.1", UInt16(port))
            if socket >= 0 {
                hs_close(socket)
                return
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw BenchmarkError("Nothing listens at port \(port).")
    }
}

/// Many WebSockets that have agreed on compression, as browsers do, and say nothing.
struct IdleSockets {
    private var sockets: [Int32] = []

    init(port: Int, count: Int) throws {
        hs_raise_descriptor_limit()
        let request = Array(
            ("GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n").utf8)
        var answer = [UInt8](repeating: 0, count: 1024)
        for _ in 0..<count {
            let socket = hs_connect("127.0.0.1", UInt16(port))
            guard socket >= 0 else { throw BenchmarkError("Connecting failed with error \(-socket).") }
            sockets.append(socket)
            _ = request.withUnsafeBytes { hs_send(socket, $0.baseAddress, $0.count) }
            let received = answer.withUnsafeMutableBytes { hs_receive(socket, $0.baseAddress, $0.count) }
            guard received > 12, String(decoding: answer[9..<12], as: UTF8.self) == "101" else {
                throw BenchmarkError("A handshake failed.")
            }
            guard String(decoding: answer.prefix(Int(received)), as: UTF8.self).contains("permessage-deflate") else {
                throw BenchmarkError("A handshake did not agree on compression.")
            }
        }
    }

    func close() { for socket in sockets { hs_close(socket) } }
}

/// What processes and the kernel hold.
enum Memory {
    static func residentBytes(of process: Int32) -> Int {
        kilobytes("VmRSS:", in: "/proc/\(process)/status") * 1024
    }

    /// What a process has written itself, without the pages of programs and libraries that come and go with use.
    static func ownBytes(of process: Int32) -> Int {
        kilobytes("RssAnon:", in: "/proc/\(process)/status") * 1024
    }

    /// The most that a process has had since its peak was forgotten.
    static func peakBytes(of process: Int32) -> Int { kilobytes("VmHWM:", in: "/proc/\(process)/status") * 1024 }

    static func forgetPeak(of process: Int32) {
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/\(process)/clear_refs"))
    }

    /// What the kernel keeps in slabs, where sockets live.
    static var kernelBytes: Int { kilobytes("SUnreclaim:", in: "/proc/meminfo") * 1024 }

    private static func kilobytes(_ name: String, in path: String) -> Int {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) })
        else { return 0 }
        return Int(line.dropFirst(name.count).filter(\.isNumber)) ?? 0
    }
}
