import Base
public import Blobs
import Foundation
import HTTPServer

/// Everything that can be set about a running host, with what it is unless somebody says otherwise.
public struct HostConfiguration: Sendable, Equatable {
    public var host = "127.0.0.1"
    public var port = 8080
    /// Where all that is kept is kept.
    public var data = URL(fileURLWithPath: "data")
    /// Bytes of the data folder's disk that files which people send up leave free, for the database.
    public var keptFree: Int64 = 1 << 30
    /// Whether a community with generated people is made, and pages for developers are shown.
    public var isDemo = false
    /// Who may look in; nil for what suits the address: everybody on this machine and in a demo, else people alone.
    public var people: HousePolicy?
    /// A PostgreSQL connection string; SQLite in the data folder when nil.
    public var database: String?
    /// A bucket to keep blobs in; the data folder when nil.
    public var blobs: S3Location?
    /// What lets the host into the bucket.
    public var blobCredentials: S3Credentials?
    /// Addresses or networks whose X-Forwarded fields are believed.
    public var trustedProxies: [String] = []
    /// Origins under which browsers see this host besides the one that a request names.
    public var origins: Set<String> = []
    public var logLevel = Log.Level.info
    /// Whether every request gets a line in the log.
    public var logsAccess = true
    /// Threads that serve connections.
    public var loops = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 64))
    /// Processes that serve together; with more than one, a crash ends the sessions of one process only.
    public var workers = 1
    /// Milliseconds by which a message to the host and its answer are late together, to try things on a slow network.
    public var simulatedLatency = 0
    /// The ids of the apps that are served; every one when nil.
    public var apps: Set<String>?
    /// What is set about apps, by their ids.
    public var appSettings: [String: AppSettings] = [:]
    /// Settings that were given under names they had before, with the names they have.
    public var renamed: [String: String] = [:]
    /// The name under which people know this host, such as `home.example.org`: phones offer codes to its pages only.
    public var domain: String?

    public init() {}

    /// The names under which browsers may reach the host, besides the address that it listens at.
    var hostNames: [String] {
        let own = machineName
        // Neighbours know a machine by its name, and that followed by .local.
        return origins.compactMap { URL(string: $0)?.host } + [domain].compactMap(\.self)
            + (own.isEmpty ? [] : [own, "\(own).local"])
    }

    private var machineName: String {
        var machine = [CChar](repeating: 0, count: 256)
        gethostname(&machine, machine.count - 1)
        return String(decoding: machine.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Where other programs reach the host, as far as it knows itself.
    public var knownOrigin: String {
        let sorted = origins.sorted()
        if let origin = sorted.first(where: { $0.hasPrefix("https:") }) ?? sorted.first { return origin }
        if let domain { return "https://\(domain)" }
        return "http://\(isLoopback || machineName.isEmpty ? "localhost" : machineName):\(port)"
    }

    /// Whether only programs of this machine reach it there.
    public var isKnownHereAlone: Bool { origins.isEmpty && domain == nil && isLoopback }

    /// Who may look in.
    public var policy: HousePolicy {
        people ?? (isDemo || isLoopback ? .open : .invited)
    }

    /// Whether the host listens to this machine alone. A name may begin like its address and be anywhere.
    private var isLoopback: Bool {
        host == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    /// The same with that address.
    var names: HostNames { HostNames(listeningAt: host, names: hostNames) }

    /// What the Host field says where browsers come by https.
    var secureHosts: Set<String> {
        Set(
            origins.compactMap { origin in
                guard let url = URL(string: origin), url.scheme == "https", let host = url.host else { return nil }
                return (host + (url.port.map { ":\($0)" } ?? "")).lowercased()
            })
    }
}

/// Why the host cannot start the way it was told to, in one sentence for the person who told it.
public struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
    /// What is wrong.
    public enum Code: Sendable {
        case unknownCommand, unknownOption, missingValue, badValue, badFolder, inUse
        /// The database is another house's than the folder.
        case foreignDatabase
        /// The database's keys are not in the folder.
        case missingKeys
        /// The bucket is another house's, or the house's blobs are elsewhere.
        case foreignBucket
    }

    public var code: Code
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
    public var errorDescription: String? { message }
}
