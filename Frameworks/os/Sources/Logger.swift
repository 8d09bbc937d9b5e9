import Foundation

/// Writes lines about what goes on, as the system's log does; here they go to the standard error output.
public struct Logger: Sendable {
    private let name: String

    /// A log of its own for a part of an app.
    public init(subsystem: String, category: String) { name = "\(subsystem)/\(category)" }

    /// The log of the program.
    public init() { name = ProcessInfo.processInfo.processName }

    /// A log by an older description of it.
    public init(_ log: OSLog) { name = log.name }

    /// Writes a line.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a line of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { level.write(message.text, name) }
    /// Writes what helps while one looks for a fault; left out unless asked for, as on a device.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what helps while one looks for a fault; left out unless asked for, as on a device.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what may be of use.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes what is worth knowing.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes what should not be.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes what went wrong.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes what went badly wrong.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes a fault of the program.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// How much a line matters.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
    /// The system's number for it.
    public let rawValue: UInt8
    /// A level by the system's number for it.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Worth knowing.
    public static let `default` = OSLogType(rawValue: 0)
    /// Of use at times.
    public static let info = OSLogType(rawValue: 1)
    /// Of use while one looks for a fault.
    public static let debug = OSLogType(rawValue: 2)
    /// Went wrong.
    public static let error = OSLogType(rawValue: 16)
    /// A fault of the program.
    public static let fault = OSLogType(rawValue: 17)

    private static let writesDebugging = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "debug"

    func write(_ text: String, _ name: String) {
        guard self != .debug || Self.writesDebugging else { return }
        FileHandle.standardError.write(Data("[\(name)] \(text)\n".utf8))
    }
}

/// The older description of a log.
public final class OSLog: Sendable {
    let name: String

    /// A log of its own for a part of an app.
    public init(subsystem: String, category: String) { name = "\(subsystem)/\(category)" }

    /// The log of the program.
    public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")
    /// A log that keeps nothing.
    public static let disabled = OSLog(subsystem: "", category: "")
}

/// Writes a line, the older way: its marks are those of `String(format:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Apple's.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...) {
    guard log !== OSLog.disabled else { return }
    let format = message.description
        .replacingOccurrences(of: "%{public}", with: "%").replacingOccurrences(of: "%{private}", with: "%")
    type.write(String(format: format, arguments: args), log.name)
}
