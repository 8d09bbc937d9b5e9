import Foundation

extension SABnzbdClient {
    /// What it has fetched, its disks and what it warns of (TW-120).
    public func statistics() async throws(ServiceProblem) -> ClientReport? {
        let status = try await call(FullStatus.self, "fullstatus", [("skip_dashboard", "1")]).status
        let counts = try await call(ServerCounts.self, "server_stats")
        var report = ClientReport()
        report.version = status.version
        report.uptime = status.uptime
        report.parts = [
            .init(kind: .downloads, isPaused: status.isPaused),
            .init(kind: .postProcessing, isPaused: status.isPostProcessingPaused),
        ]
        report.limit = status.limit
        report.disks = status.disks
        report.amounts = counts.amounts
        report.servers = counts.servers.sorted { $0.key < $1.key }.prefix(50).map { name, counts in
            .init(name: Bounds.line(name), amounts: counts.amounts)
        }
        report.lines = status.warnings
        return report
    }

    private struct FullStatus: Decodable, Sendable {
        var status: Body

        struct Body: Decodable, Sendable {
            var version: String
            var uptime: Int?
            var isPaused: Bool
            var isPostProcessingPaused: Bool
            var limit: Int64?
            var disks: [ClientReport.Disk]
            var warnings: [ClientReport.Line]

            private enum CodingKeys: String, CodingKey {
                case version, uptime, paused, diskspace1, diskspace2, diskspacetotal1, diskspacetotal2, warnings
                case postPaused = "pp_pause_event"
                case limit = "speedlimit_abs"
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                version = container.text(.version).cut(to: 40)
                uptime = Self.seconds(container.text(.uptime))
                isPaused = container.truth(.paused)
                isPostProcessingPaused = container.truth(.postPaused)
                limit = container.whole(.limit).flatMap { $0 > 0 ? $0 : nil }
                // In units of 1,024 to the third.
                func bytes(_ key: CodingKeys) -> Int64? {
                    container.number(key).map { Bounds.bytes(Int64(clampedTo: $0 * 1_073_741_824)) }
                }
                func disk(_ use: ClientReport.Disk.Use, _ free: CodingKeys, _ total: CodingKeys) -> ClientReport.Disk? {
                    bytes(free).map { ClientReport.Disk(use: use, free: $0, total: bytes(total) ?? 0) }
                }
                disks = [
                    disk(.temporary, .diskspace1, .diskspacetotal1), disk(.finished, .diskspace2, .diskspacetotal2),
                ].compactMap(\.self)
                let all = container.readable(.warnings, of: Warning.self, most: 500)
                warnings = all.suffix(ClientReport.mostLines).enumerated().reversed().map { $1.line($0) }
            }

            /// Of `45m`, `3h` or `12d`, as the program says it.
            static func seconds(_ text: String) -> Int? {
                let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
                guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
                    (0...100_000).contains(count)
                else { return nil }
                return count * unit
            }
        }
    }

    private struct Warning: Decodable, Sendable {
        var weight: ClientReport.Line.Weight
        var text: String
        var date: Date?

        private enum CodingKeys: String, CodingKey { case type, text, time }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            text = container.text(.text)
            weight = container.text(.type) == "ERROR" ? .error : .warning
            date = container.number(.time).flatMap { Bounds.date(Date(timeIntervalSince1970: $0)) }
        }

        func line(_ id: Int) -> ClientReport.Line { .init(id: id, weight: weight, date: date, text: text) }
    }

    private struct Counts: Decodable, Sendable {
        var amounts: ClientReport.Amounts

        private enum CodingKeys: String, CodingKey { case day, week, month, total }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func bytes(_ key: CodingKeys) -> Int64? { container.whole(key).map { Bounds.bytes($0) } }
            amounts = .init(day: bytes(.day), week: bytes(.week), month: bytes(.month), total: bytes(.total))
        }
    }

    private struct ServerCounts: Decodable, Sendable {
        var amounts: ClientReport.Amounts
        var servers: [String: Counts]

        private enum CodingKeys: String, CodingKey { case servers }

        init(from decoder: any Decoder) throws {
            amounts = try Counts(from: decoder).amounts
            servers = try decoder.container(keyedBy: CodingKeys.self).lenient(.servers) ?? [:]
        }
    }
}
