import Foundation
import Wire

extension NZBGetClient {
    /// How it is, what it has fetched, and its last lines (TW-128).
    public func statistics() async throws(ServiceProblem) -> ClientReport? {
        var report = try await call(Totals.self, "status").report
        report.version = try await status().version
        let lines = try await call([Readable<Noted>].self, "log", [.number(0), .number(ClientReport.mostLines)])
        report.lines = lines.suffix(ClientReport.mostLines).compactMap(\.value?.line).sorted { $0.id > $1.id }
        return report
    }

    private struct Totals: Decodable, Sendable {
        var report = ClientReport()

        private enum CodingKeys: String, CodingKey {
            case uptime = "UpTimeSec"
            case isPaused = "DownloadPaused"
            case isPostPaused = "PostPaused"
            case isScanPaused = "ScanPaused"
            case limit = "DownloadLimit"
            case average = "AverageDownloadRate"
            case freeLow = "FreeDiskSpaceLo"
            case freeHigh = "FreeDiskSpaceHi"
            case dayLow = "DaySizeLo"
            case dayHigh = "DaySizeHi"
            case monthLow = "MonthSizeLo"
            case monthHigh = "MonthSizeHi"
            case allLow = "DownloadedSizeLo"
            case allHigh = "DownloadedSizeHi"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Without this it is some other answer.
            let isPaused = try container.decode(Bool.self, forKey: .isPaused)
            report.uptime = container.whole(.uptime).map { Int(clamping: min(max($0, 0), 10_000_000_000)) }
            report.parts = [
                .init(kind: .downloads, isPaused: isPaused),
                .init(kind: .postProcessing, isPaused: container.truth(.isPostPaused)),
                .init(kind: .scan, isPaused: container.truth(.isScanPaused)),
            ]
            report.limit = container.whole(.limit).flatMap { $0 > 0 ? $0 : nil }
            report.averageSpeed = container.whole(.average).map { Bounds.bytes($0) }
            if let free = container.size(.freeLow, .freeHigh) {
                report.disks = [.init(use: .finished, free: free, total: 0)]
            }
            report.amounts = .init(
                day: container.size(.dayLow, .dayHigh), month: container.size(.monthLow, .monthHigh),
                sinceStart: container.size(.allLow, .allHigh))
        }
    }

    private struct Noted: Decodable, Sendable {
        var line: ClientReport.Line

        private enum CodingKeys: String, CodingKey {
            case id = "ID"
            case kind = "Kind"
            case time = "Time"
            case text = "Text"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let id = Int(clamping: container.whole(.id) ?? 0)
            let weights: [String: ClientReport.Line.Weight] = ["WARNING": .warning, "ERROR": .error]
            line = ClientReport.Line(
                id: id, weight: weights[container.text(.kind)] ?? .info,
                date: container.number(.time).flatMap { Bounds.date(Date(timeIntervalSince1970: $0)) },
                text: container.text(.text))
        }
    }
}
