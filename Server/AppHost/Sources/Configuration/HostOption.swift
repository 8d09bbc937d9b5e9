import Base
import Blobs
import Foundation

/// One setting: how it is named as a flag and as a variable, what it means, and what it does to a configuration.
struct HostOption: Sendable {
    /// Without its hyphens, such as `port`.
    var name: String
    /// What stands for the value in the help; nil for one that is on when it is there.
    var placeholder: String?
    var help: String
    /// What the help says that it is otherwise.
    var usual: String?
    var apply: @Sendable (String, inout HostConfiguration) -> Bool
    /// What a value must be, for the sentence that refuses one.
    var expectation: String

    var flag: String { "--\(name)" }
    var variable: String { "HOMESCREEN_" + name.uppercased().replacingOccurrences(of: "-", with: "_") }

    /// Every option of the host itself. Flags, variables and the help text follow from this.
    static let all: [HostOption] = [
        HostOption(
            name: "host", placeholder: "ADDRESS", help: "Address to listen at; 0.0.0.0 is every one.",
            usual: "127.0.0.1", apply: { set($0, to: &$1.host) }, expectation: "an address"),
        HostOption(
            name: "port", placeholder: "NUMBER", help: "Port to listen at; 0 takes any free one.", usual: "8080",
            apply: { number($0, 0...65_535, to: &$1.port) }, expectation: "a number from 0 to 65535"),
        HostOption(
            name: "data", placeholder: "FOLDER", help: "Folder for everything that is kept.", usual: "./data",
            apply: { folder($0, to: &$1.data) }, expectation: "a folder"),
        HostOption(
            name: "keep-free", placeholder: "MEGABYTES",
            help: "Room on the disk that uploads leave to the database; they are refused when there is less.",
            usual: "1024",
            apply: { value, configuration in
                var megabytes = 0
                guard number(value, 0...1_000_000_000, to: &megabytes) else { return false }
                configuration.keptFree = Int64(megabytes) << 20
                return true
            }, expectation: "a number of megabytes"),
        HostOption(
            name: "demo", help: "Fill an empty host with a community of generated people; show /dev/outbox.",
            apply: { truth($0, to: &$1.isDemo) }, expectation: "true or false"),
        HostOption(
            name: "people", placeholder: "POLICY",
            help: "Who may look in: open is everybody, invited those whom the owner has invited.",
            usual: "open at 127.0.0.1 and with --demo, else invited",
            apply: { value, configuration in
                configuration.people = HousePolicy(rawValue: value.lowercased())
                return configuration.people != nil
            }, expectation: "open or invited"),
        HostOption(
            name: "database", placeholder: "URL",
            help: "PostgreSQL to use in place of SQLite, as postgresql://… (better given as a variable).",
            apply: { value, configuration in
                guard value.hasPrefix("postgresql://") || value.hasPrefix("postgres://") else { return false }
                configuration.database = value
                return true
            }, expectation: "an address that begins with postgresql://"),
        HostOption(
            name: "blobs", placeholder: "URL",
            help: "Bucket for pictures and clips in place of the folder, as s3://bucket/prefix?endpoint=…&region=….",
            apply: { value, configuration in
                configuration.blobs = S3Location(value)
                return configuration.blobs != nil
            }, expectation: "an address such as s3://bucket/prefix?endpoint=https://…, without any key in it"),
        HostOption(
            name: "trusted-proxies", placeholder: "LIST",
            help: "Addresses or networks of proxies whose X-Forwarded fields are believed, parted by commas.",
            apply: { list($0, to: &$1.trustedProxies) }, expectation: "a list of addresses"),
        HostOption(
            name: "origins", placeholder: "LIST",
            help: "Origins that browsers see when a proxy changes Host, such as https://home.example.org.",
            apply: { origins($0, to: &$1.origins) }, expectation: "a list of origins such as https://home.example.org"),
        HostOption(
            name: "domain", placeholder: "NAME",
            help: "Name of this host for people, such as home.example.org; phones offer codes to it only.",
            usual: "the first origin's", apply: { domain($0, to: &$1.domain) },
            expectation: "a name such as home.example.org"),
        HostOption(
            name: "log", placeholder: "LEVEL", help: "Least that is logged: debug, info, warning or error.",
            usual: "info",
            apply: { value, configuration in
                guard let level = Log.Level.allCases.first(where: { "\($0)" == value }) else { return false }
                configuration.logLevel = level
                return true
            }, expectation: "debug, info, warning or error"),
        HostOption(
            name: "access-log", placeholder: "BOOLEAN",
            help: "Log a line a request: its route, status and time; never who asked for what.", usual: "true",
            apply: { truth($0, to: &$1.logsAccess) }, expectation: "true or false"),
        HostOption(
            name: "loops", placeholder: "NUMBER", help: "Threads that serve connections.", usual: "one a processor",
            apply: { number($0, 1...256, to: &$1.loops) }, expectation: "a number from 1 to 256"),
        HostOption(
            name: "workers", placeholder: "NUMBER", help: "Processes that serve together, each its own people.",
            usual: "1", apply: { number($0, 1...64, to: &$1.workers) }, expectation: "a number from 1 to 64"),
        HostOption(
            name: "simulate-latency", placeholder: "MS",
            help: "Answer that many milliseconds late, to try a slow network.",
            apply: { number($0, 0...10_000, to: &$1.simulatedLatency) }, expectation: "a number from 0 to 10000"),
    ]

    /// Which of some apps are served.
    static func apps(_ apps: [AppOptions]) -> HostOption {
        let ids = apps.map(\.id)
        return HostOption(
            name: "apps", placeholder: "LIST", help: "Apps to serve, parted by commas: \(ids.joined(separator: ", ")).",
            usual: "every one",
            apply: { value, configuration in
                var chosen: [String] = []
                guard list(value, to: &chosen), !chosen.isEmpty, Set(chosen).isSubset(of: ids) else { return false }
                configuration.apps = Set(chosen)
                return true
            }, expectation: "a list of apps, of which there are \(ids.joined(separator: ", "))")
    }

    private static func set(_ value: String, to place: inout String) -> Bool {
        guard !value.isEmpty, !value.contains(where: \.isWhitespace) else { return false }
        place = value
        return true
    }

    private static func number(_ value: String, _ range: ClosedRange<Int>, to place: inout Int) -> Bool {
        guard let number = Int(value), range.contains(number) else { return false }
        place = number
        return true
    }

    private static func folder(_ value: String, to place: inout URL) -> Bool {
        guard !value.isEmpty, !value.contains("\0") else { return false }
        place = URL(fileURLWithPath: value, isDirectory: true)
        return true
    }

    private static func truth(_ value: String, to place: inout Bool) -> Bool {
        switch value.lowercased() {
        case "true", "1", "yes", "on": place = true
        case "false", "0", "no", "off", "": place = false
        default: return false
        }
        return true
    }

    private static func domain(_ value: String, to place: inout String?) -> Bool {
        let name = value.lowercased()
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        guard isName, name.utf8.count <= 253 else { return false }
        place = name
        return true
    }

    private static func list(_ value: String, to place: inout [String]) -> Bool {
        place = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return true
    }

    private static func origins(_ value: String, to place: inout Set<String>) -> Bool {
        var all: [String] = []
        guard list(value, to: &all) else { return false }
        let isOrigin: (String) -> Bool = { text in
            guard let url = URL(string: text), url.scheme == "https" || url.scheme == "http", url.host != nil else {
                return false
            }
            return url.path.isEmpty && url.query == nil
        }
        place = Set(all)
        return all.allSatisfy(isOrigin)
    }
}
