import Base
import Foundation

/// Debian's NZBGet, started on this machine with a configuration and a folder of its own, for tests.
public final class NZBGetProgram: Sendable {
    public let port: Int
    public let user = "nzbget"
    public let password = "a colon: and 100% more/?#&"
    private let process: Process
    private static let executable = "/usr/bin/nzbget"
    private static let waiting = BlockingPool(threads: 4)

    /// Whether it is installed.
    public static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: executable) }

    private init(port: Int, process: Process) { (self.port, self.process) = (port, process) }

    deinit { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }

    /// What went wrong while it started.
    public struct StartError: Error, CustomStringConvertible {
        public var description: String
    }

    /// Starts it and returns once it takes connections. What is in its queue stays in the folder, so another start on
    /// the same one finds it again.
    /// - Parameter folder: where it keeps all that is its own; made where it is missing.
    public static func start(in folder: String, port: Int) async throws -> NZBGetProgram {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = NZBGetProgram(port: port, process: Process())
        let path = folder + "/nzbget.conf"
        try program.configuration(folder).write(toFile: path, atomically: true, encoding: .utf8)
        program.process.executableURL = URL(fileURLWithPath: executable)
        program.process.arguments = ["-c", path, "-s"]
        program.process.standardOutput = FileHandle.nullDevice
        program.process.standardError = FileHandle.nullDevice
        program.process.standardInput = FileHandle.nullDevice
        try await waiting.run {
            // These threads hear no signals, and what they start would not either: it could not be asked to stop.
            var (none, before) = (sigset_t(), sigset_t())
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &before)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            try program.process.run()
            let deadline = Date().addingTimeInterval(20)
            while !Self.takesConnections(at: port) {
                guard program.process.isRunning, Date() < deadline else {
                    throw StartError(description: "NZBGet did not start; see \(folder)/main/nzbget.log.")
                }
                usleep(20_000)
            }
        }
        return program
    }

    /// Asks it to stop, and returns when it has.
    public func stop() async throws {
        process.terminate()
        try await Self.waiting.run { [process] in process.waitUntilExit() }
    }

    private func configuration(_ folder: String) -> String {
        let packaged = "/usr/share/nzbget/webui/"
        return """
            MainDir=\(folder)/main
            DestDir=${MainDir}/dst
            InterDir=${MainDir}/inter
            NzbDir=${MainDir}/nzb
            QueueDir=${MainDir}/queue
            TempDir=${MainDir}/tmp
            ScriptDir=${MainDir}/scripts
            LockFile=${MainDir}/nzbget.lock
            LogFile=${MainDir}/nzbget.log
            WebDir=\(packaged)
            ConfigTemplate=\(packaged)nzbget.conf
            Server1.Active=yes
            Server1.Host=127.0.0.1
            Server1.Port=9
            Server1.Connections=1
            ControlIP=127.0.0.1
            ControlPort=\(port)
            ControlUsername=\(user)
            ControlPassword=\(password)
            UpdateCheck=none
            DaemonUsername=\(NSUserName())
            OutputMode=log
            WriteLog=append
            UrlConnections=1
            UrlTimeout=5
            UrlInterval=300
            UrlRetries=3
            ArticleInterval=300
            DiskSpace=0
            Category1.Name=Movies
            Category2.Name=Series
            Category3.Name=Music
            Category4.Name=Software

            """
    }

    private static func takesConnections(at port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(clamping: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// A port that nobody listens on just now.
    public static func freePort() -> Int? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        return isBound ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }
}
